/** What a BCA actor can roll, and the check each gives (§3a, 3g). */
import type { ActorView, Check, Id, Modifier, Refusal, Rollable, Target, Wish } from "../../../contract.ts";
import { REFUSED } from "../../../offers.ts";
import { malusOf } from "./health.ts";
import { GROUPS, MODIFIERS, SUBJECTS } from "./labels.ts";
import { attributes, byRole, defence, derived, health, traits, weapons } from "./sheet.ts";
import type { BcaParams, BcaWorld } from "./world.ts";

/** Everything this actor can roll. Ids: `attribute.<id>`, `derived.<id>`, `attack.<item>`, `attack.bare`. */
export function list(actor: ActorView, world: BcaWorld): readonly Rollable[] {
  const { universe } = world;
  const score = (n: number) => ({ text: String(n) });
  const own = attributes(actor, universe);
  const attack = score(byRole(actor, "attack", universe));
  return [
    ...universe.attributes.map(({ id, label }) => ({
      id: `attribute.${id}`,
      label,
      group: GROUPS.attributes,
      score: score(own[id] ?? 0),
    })),
    ...universe.derived
      .filter((d) => d.role === "attack" || d.role === "other")
      .map((d) => ({
        id: `derived.${d.id}`,
        label: d.label,
        group: GROUPS.derived,
        score: score(derived(actor, d, universe)),
      })),
    ...weapons(actor).map((w) => ({ id: `attack.${w.id}`, label: w.name, group: GROUPS.attacks, score: attack })),
    { id: "attack.bare", label: SUBJECTS.bare, group: GROUPS.attacks, score: attack },
  ];
}

type Core = Pick<Check, "kind" | "subject" | "base"> & { readonly weapon?: number; readonly item?: Id };

function core(actor: ActorView, rollable: Id, world: BcaWorld): Core | undefined {
  const { universe } = world;
  const [kind, id] = rollable.split(".") as [string, string?];
  if (kind === "attribute") {
    const found = universe.attributes.find((a) => a.id === id);
    return found && { kind: "test", subject: found.label, base: attributes(actor, universe)[found.id] ?? 0 };
  }
  if (kind === "derived") {
    const found = universe.derived.find((d) => d.id === id);
    return found && { kind: "test", subject: found.label, base: derived(actor, found, universe) };
  }
  if (kind === "attack") {
    const found = weapons(actor).find((w) => w.id === id);
    if (!found && id !== "bare") return undefined;
    return {
      kind,
      subject: found?.name ?? SUBJECTS.bare,
      base: byRole(actor, "attack", universe),
      weapon: found?.damage ?? 0,
      ...(found ? { item: found.id } : {}),
    };
  }
  return rollable === "quick" ? { kind, subject: SUBJECTS.quick, base: 0 } : undefined;
}

/**
 * The check of a rollable of {@link list}, or of `quick` (nobody's, when the view's uuid is ""). Every historique, atout and
 * handicap is a line, off until the player ticks it; an ambiguous one may count at −1; the wound malus is on.
 */
export function build(actor: ActorView, rollable: Id, ask: Wish, world: BcaWorld): Check<BcaParams> | Refusal {
  const what = core(actor, rollable, world);
  if (!what) return { refused: REFUSED.unknown };
  const { columns, ticked } = health(actor, world.universe);
  const wound = what.kind === "quick" ? 0 : malusOf(ticked, columns);
  const lines = traits(actor).map((t): Modifier => ({
    id: `${t.ambiguous ? "ambiguous" : "trait"}.${t.id}`,
    label: t.name,
    value: t.value,
    unit: "flat",
    at: 0,
  }));
  // An attack meets a defence, never dice.
  const wanted = what.kind === "attack" && ask.target?.kind === "contest" ? undefined : ask.target;
  const target: Target = wanted ?? (what.kind === "attack" ? { kind: "later" } : { kind: "value", value: world.threshold });
  return {
    v: 1,
    ruleset: "bca",
    kind: what.kind,
    rollable,
    actor: actor.uuid === "" ? null : actor.uuid,
    ...(what.item === undefined ? {} : { item: `${actor.uuid}.Item.${what.item}` }),
    subject: what.subject,
    base: what.base,
    modifiers: [
      ...(what.kind === "quick" ? [] : lines),
      ...(wound ? [{ id: "wound", label: MODIFIERS.wound, value: wound, unit: "flat", at: 1 } as const] : []),
      ...(ask.modifiers ?? []),
    ],
    target,
    targets: ask.targets ?? [],
    cost: [],
    params: {
      weapon: what.weapon ?? null,
      vecu: actor.type === "bcaCharacter" && actor.uuid !== "",
      failForward: world.failForward && !world.inCombat,
    },
  };
}

/** To an attack this actor opposes his defence; to anything else, the same test on his side (§3a, 3g). */
export function targets(actor: ActorView, rollable: Id, world: BcaWorld): readonly Target[] {
  if (!rollable.startsWith("attack.")) return [{ kind: "contest" }];
  const label = world.universe.derived.find((d) => d.role === "defence")?.label;
  return [{ kind: "value", value: defence(actor, world.universe), of: actor.uuid, ...(label ? { label } : {}) }];
}
