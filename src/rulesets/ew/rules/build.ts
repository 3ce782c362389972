/** What an EW actor can roll, and the check each gives (§4a, 4c.6, 4c.9, 4g). */
import {
  at,
  flat,
  numberAt,
  type ActorView,
  type Check,
  type Id,
  type Modifier,
  type Refusal,
  type Rollable,
  type Target,
  type Wish,
} from "../../../contract.ts";
import { REFUSED } from "../../../offers.ts";
import { activeDefence, defence, downOf, extras, HURRIED, hurries, NATURAL, TOTAL_DEFENCE } from "./defence.ts";
import { CARACS, CHAMPS, caracs, champ, impact, initiative, malus, pools, specialties, specialtyOf, weapons, type EwSpecialty } from "./derive.ts";
import { activeLabel, CARAC_LABELS, CHAMP_LABELS, GROUPS, MODIFIERS, naturalLabel, narrowLabel, REFUSALS, SUBJECTS } from "./labels.ts";
import { symmetric } from "./table.ts";
import { NEW_ROUND, type EwParams, type EwWorld } from "./world.ts";

/** A double specialty counts this much more in its narrow field (§4b). */
const NARROW = 2;
const line = (id: Id, label: Modifier["label"], value: number, at: Modifier["at"]): Modifier => ({
  id,
  label,
  value,
  unit: "flat",
  at,
});
const specialtyLines = (s: EwSpecialty, at: 0 | 1): readonly Modifier[] => [
  line(`specialty.${s.id}`, s.name, s.level, at),
  ...(s.narrow === null ? [] : [line(`narrow.${s.id}`, narrowLabel(s.narrow), NARROW, 0)]),
];

/** Everything this actor can roll. Ids: `carac.phy`, `champ.combat`, `specialty.<item>`, `attack.<item>`, `attack.bare`, `initiative`, `totalDefence`, `hurry`, `nudge`. */
export function list(actor: ActorView, world: EwWorld): readonly Rollable[] {
  const of = caracs(actor.system);
  const score = (n: number) => ({ text: String(n) });
  const combat = champ(of, "combat", world);
  const bare = specialtyOf(actor, world.bareSpecialty);
  return [
    ...CARACS.map((id) => ({ id: `carac.${id}`, label: CARAC_LABELS[id], group: GROUPS.caracs, score: score(of[id]) })),
    ...CHAMPS.map((id) => ({
      id: `champ.${id}`,
      label: CHAMP_LABELS[id],
      group: GROUPS.champs,
      score: score(champ(of, id, world)),
    })),
    ...specialties(actor).map((s) => ({
      id: `specialty.${s.id}`,
      label: s.name,
      group: GROUPS.specialties,
      score: score(champ(of, s.champ, world) + s.level),
    })),
    ...weapons(actor).map((w) => ({
      id: `attack.${w.id}`,
      label: w.name,
      group: GROUPS.attacks,
      score: score(combat + (specialtyOf(actor, w.specialty)?.level ?? 0)),
    })),
    { id: "attack.bare", label: SUBJECTS.bare, group: GROUPS.attacks, score: score(combat + (bare?.level ?? 0)) },
    {
      id: "initiative",
      label: SUBJECTS.initiative,
      group: GROUPS.other,
      score: score(initiative(actor.system, world) + (hurries(actor, world) ? world.quick.initiative : 0)),
    },
    { id: "totalDefence", label: SUBJECTS.totalDefence, group: GROUPS.other },
    { id: "hurry", label: SUBJECTS.hurry, group: GROUPS.other },
    ...(paysNudge(actor, world) ? [{ id: "nudge", label: SUBJECTS.nudge, group: GROUPS.other }] : []),
  ];
}

/** Has he the Éclat of a nudge? Who has no such points at all has none, whatever the price. */
const paysNudge = ({ system }: ActorView, { eclat }: EwWorld): boolean => at(system, "eclat") !== undefined && numberAt(system, "eclat.value") >= eclat.nudge;
/** Fighting specialties that empty hands may strike with: not those of shooting or throwing alone, as the weapons he carries tell. */
function byHand(actor: ActorView): readonly EwSpecialty[] {
  const used = (contact: boolean) =>
    new Set(weapons(actor).flatMap((w) => ((w.mode === "contact") === contact ? (specialtyOf(actor, w.specialty)?.id ?? []) : [])));
  const [near, far] = [used(true), used(false)];
  return specialties(actor).filter((s) => s.champ === "combat" && (near.has(s.id) || !far.has(s.id)));
}

/** The parts of a check that depend on what is rolled. */
type Core = Pick<Check, "kind" | "subject" | "base" | "modifiers"> & {
  readonly item?: string;
  readonly impact?: number;
};

function core(actor: ActorView, rollable: Id, world: EwWorld): Core | undefined {
  const of = caracs(actor.system);
  const [kind, rest] = [rollable.split(".", 1)[0] as string, rollable.slice(rollable.indexOf(".") + 1)];
  const carac = CARACS.find((id) => id === rest);
  if (kind === "carac" && carac) return { kind: "carac", subject: CARAC_LABELS[carac], base: of[carac], modifiers: [] };
  const field = CHAMPS.find((id) => id === rest);
  if (kind === "champ" && field) return { kind: "champ", subject: CHAMP_LABELS[field], base: champ(of, field, world), modifiers: [] };
  if (kind === "specialty") {
    const s = specialties(actor).find((x) => x.id === rest);
    if (s)
      return {
        kind: "champ",
        subject: CHAMP_LABELS[s.champ],
        base: champ(of, s.champ, world),
        modifiers: specialtyLines(s, 1),
        item: s.id,
      };
  }
  if (kind === "attack") {
    const weapon = weapons(actor).find((w) => w.id === rest);
    if (!weapon && rest !== "bare") return undefined;
    const known = specialtyOf(actor, weapon?.specialty ?? world.bareSpecialty);
    const others = weapon ? specialties(actor).filter((s) => s.champ === "combat") : byHand(actor);
    return {
      kind: "attack",
      subject: weapon?.name ?? SUBJECTS.bare,
      base: champ(of, "combat", world),
      modifiers: [
        ...(known ? specialtyLines(known, 1) : others.flatMap((s) => specialtyLines(s, 0))),
        line("totalAttack", MODIFIERS.totalAttack, world.total, 0),
        line("heldBack", MODIFIERS.heldBack, world.heldBack, 0),
      ],
      impact: weapon ? impact(of.phy, weapon.mode, weapon.impact, world) : impact(of.phy, "bare", 0, world),
      ...(weapon ? { item: weapon.id } : {}),
    };
  }
  if (rollable === "initiative")
    return {
      kind: "initiative",
      subject: SUBJECTS.initiative,
      base: initiative(actor.system, world),
      modifiers: [line("quick", MODIFIERS.quick, world.quick.initiative, hurries(actor, world) ? 1 : 0)],
    };
  if (rollable === "totalDefence") return { kind: "totalDefence", subject: SUBJECTS.totalDefence, base: 0, modifiers: [] };
  if (rollable === "hurry") return { kind: "hurry", subject: SUBJECTS.hurry, base: 0, modifiers: [] };
  if (rollable === "nudge") return { kind: "nudge", subject: SUBJECTS.nudge, base: 0, modifiers: [] };
  if (rollable === "quick") return { kind: "quick", subject: SUBJECTS.quick, base: 0, modifiers: [] };
  return undefined;
}

/** Maluses on every action: wounds (§4c.3), extra actions of the round (§4g), haste (§4b). Initiative takes none of the first two. */
function maluses(actor: ActorView, kind: Id, extra: number, world: EwWorld): readonly Modifier[] {
  const wound = malus(pools(actor.system), world.inclusive);
  const hurried = actor.statuses.includes(HURRIED);
  return [
    ...(wound ? [line("wound", MODIFIERS.wound, wound, 1)] : []),
    ...(extra || kind === "attack" ? [line("extra", MODIFIERS.extra, world.extraAction * extra, extra ? 1 : 0)] : []),
    ...(hurried || world.rounds?.[actor.uuid] ? [line("quick", MODIFIERS.quick, world.quick.rest, hurried ? 1 : 0)] : []),
  ];
}

/** The check of a rollable of {@link list}, or of `quick` (no actor: a view with uuid "" gives a check of nobody). */
export function build(actor: ActorView, rollable: Id, ask: Wish, world: EwWorld): Check<EwParams> | Refusal {
  const what = core(actor, rollable, world);
  if (!what) return { refused: REFUSED.unknown };
  if (what.kind === "nudge" && !paysNudge(actor, world)) return { refused: REFUSALS.eclat };
  const { kind } = what;
  const round = world.rounds?.[actor.uuid] ?? NEW_ROUND;
  const tested = kind === "carac" || kind === "champ" || kind === "attack";
  const extra = kind === "attack" ? extras({ ...round, attacks: round.attacks + 1 }) : extras(round);
  const rolled = tested || kind === "quick";
  const target: Target = ask.target ?? (kind === "attack" ? { kind: "later" } : rolled ? { kind: "value", value: world.difficulty } : { kind: "none" });
  return {
    v: 1,
    ruleset: "ew",
    kind,
    rollable,
    actor: actor.uuid === "" ? null : actor.uuid,
    ...(what.item === undefined ? {} : { item: `${actor.uuid}.Item.${what.item}` }),
    subject: what.subject,
    base: what.base,
    modifiers: [...what.modifiers, ...(tested ? maluses(actor, kind, extra, world) : []), ...(ask.modifiers ?? [])],
    target: rolled ? target : { kind: "none" },
    targets: ask.targets ?? [],
    cost: [],
    params: {
      table: world.table,
      thrower: symmetric(world.table) ? world.thrower : "initiator",
      criticals: world.criticals,
      impact: what.impact ?? null,
      eclat: kind === "nudge" ? world.eclat.nudge : world.eclat.success,
      extra: tested ? extra : 0,
      extraAction: world.extraAction,
      totalDefence: actor.statuses.includes(TOTAL_DEFENCE),
      down: tested ? downOf(actor) : null,
      round: world.rounds !== null,
      note: "",
    },
  };
}

/** What this actor opposes: to an attack, his defences, the one that stands first; to anything else, the same rollable's total. */
export function targets(actor: ActorView, rollable: Id, world: EwWorld): readonly Target[] {
  const of = actor.uuid;
  if (rollable.startsWith("attack.")) {
    const round = world.rounds?.[of] ?? NEW_ROUND;
    const own = defence(actor, round, world);
    const fighting = specialties(actor).filter((s) => s.champ === "combat");
    const name = (id: Id | null) => fighting.find((s) => s.id === id)?.name;
    const active: Target = { kind: "value", value: own.active, label: activeLabel(name(own.specialty)), of, id: activeDefence(own.specialty) };
    const natural: Target = { kind: "value", value: own.natural, label: naturalLabel, of, id: NATURAL };
    const others = fighting
      .filter((s) => s.id !== own.specialty)
      .map((s): Target => ({
        kind: "value",
        value: defence(actor, round, world, s.id).active,
        label: activeLabel(s.name),
        of,
        id: activeDefence(s.id),
      }));
    return own.stands === "active" ? [active, natural, ...others] : [natural, active, ...others];
  }
  const check = build(actor, rollable, { target: { kind: "none" } }, world);
  return "refused" in check ? [] : [{ kind: "value", value: flat(check), label: check.subject, of }];
}
