import type { WorldSeed } from "../../host/src/server/seed.ts";

/** Ids of the small world that the host's own tests play in. */
export const ID = {
  gm: "gamemaster000000",
  assistant: "assistant0000000",
  ann: "annannannannann0",
  bob: "bobbobbobbobbob0",
  gone: "gonegonegonegon0",
  hero: "heroheroherohero",
  rope: "roperoperoperope",
  wolf: "wolfwolfwolfwolf",
  note: "notenotenotenote",
  scene: "scenescenescenes",
  heroToken: "tokentokenhero00",
  wolfToken: "tokentokenwolf00",
  message: "messagemessage00",
} as const;

/** A gamemaster, an assistant, two players (Bob has a password) and one who is banned; Ann owns the hero, nobody the wolf. */
export const PROBE_SEED: WorldSeed = {
  title: "Probe world",
  documents: {
    User: [
      { _id: ID.gm, name: "Gamemaster", role: 4 },
      { _id: ID.assistant, name: "Assistant", role: 3 },
      { _id: ID.ann, name: "Ann", role: 1, character: ID.hero },
      { _id: ID.bob, name: "Bob", role: 1, password: "pass phrase" },
      { _id: ID.gone, name: "Gone", role: 0 },
    ],
    Actor: [
      {
        _id: ID.hero,
        name: "Aude",
        type: "hero",
        ownership: { default: 0, [ID.ann]: 3 },
        system: { biography: "<p>Born here.</p>", health: { value: 10, max: 10 } },
        items: [{ _id: ID.rope, name: "Rope", type: "gear", system: { quantity: 1, description: "" } }],
      },
      { _id: ID.wolf, name: "Wolf", type: "npc", ownership: { default: 0 }, system: { health: { value: 5, max: 5 } } },
    ],
    Item: [{ _id: ID.note, name: "Note", type: "gear", ownership: { default: 0 } }],
    Scene: [
      {
        _id: ID.scene,
        name: "Clearing",
        active: true,
        width: 1000,
        height: 1000,
        tokens: [
          { _id: ID.heroToken, name: "Aude", actorId: ID.hero, actorLink: true, x: 100, y: 100 },
          { _id: ID.wolfToken, name: "Wolf", actorId: ID.wolf, actorLink: false, x: 300, y: 100 },
        ],
      },
    ],
    ChatMessage: [{ _id: ID.message, author: ID.ann, content: "<p>Hello.</p>", type: "base" }],
  },
};
