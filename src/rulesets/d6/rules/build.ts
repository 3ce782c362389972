/** What a D6 actor can roll, and the check each gives (§5a, 5c, 5g). */
import { at, type ActorView, type Check, type Id, type Modifier, type Refusal, type Rollable, type Target, type Wish } from "../../../contract.ts";
import { REFUSED } from "../../../offers.ts";
import { printCode } from "./code.ts";
import { FIELDS, GROUPS, MODIFIERS, REFUSALS, specialisationLabel, SUBJECTS } from "./labels.ts";
import { armours, attribute, prouesse, resistances, skills, specialisationPips, triggers, weapons, WOUND_RESISTANCE, woundDice } from "./sheet.ts";
import { STILL_STUNNED } from "./wounds.ts";
import { EXPERIENCE, type D6Params, type D6World } from "./world.ts";

/** Path of the Prouesse in stock. */
export const PROUESSE = "system.prouesse.value";

/** Everything this actor can roll. Ids: `attribute.<id>`, `skill.<item>`, `skill.<item>.<specialisation>`, `damage.<item>`, `resistance.<id>`, `trigger.<item>`, `initiative`, `destin`, `session`. */
export function list(actor: ActorView, world: D6World): readonly Rollable[] {
  const score = (pips: number) => ({ text: printCode(pips) });
  return [
    ...world.attributes.map(({ id, label }) => ({
      id: `attribute.${id}`,
      label,
      group: GROUPS.attributes,
      score: score(attribute(actor.system, id)),
    })),
    ...skills(actor).flatMap((s) => [
      { id: `skill.${s.id}`, label: s.name, group: GROUPS.skills, score: score(s.code) },
      ...s.specialisations.map((x) => ({
        id: `skill.${s.id}.${x.id}`,
        label: specialisationLabel(x.kind, x.name),
        group: GROUPS.skills,
        score: score(s.code + specialisationPips[x.kind]),
      })),
    ]),
    ...weapons(actor).map((w) => ({ id: `damage.${w.id}`, label: w.name, group: GROUPS.damage, score: score(w.code) })),
    ...resistances(actor).map((r) => ({
      id: `resistance.${r.id}`,
      label: r.name,
      group: GROUPS.resistances,
      score: score(r.code),
    })),
    ...triggers(actor).map((t) => ({ id: `trigger.${t.id}`, label: t.name, group: GROUPS.triggers })),
    {
      id: "initiative",
      label: SUBJECTS.initiative,
      group: GROUPS.other,
      score: score(attribute(actor.system, world.initiative)),
    },
    ...(fated(actor)
      ? [
          { id: "destin", label: SUBJECTS.destin, group: GROUPS.other },
          { id: "session", label: SUBJECTS.session, group: GROUPS.other },
        ]
      : []),
  ];
}
/** Has he Destin at all? */
const fated = ({ system }: ActorView): boolean => at(system, "destin") !== undefined;

/** What a point of Destin may raise: his attributes, his skills, or his experience (§5c.11, 5g). */
const raisable = (actor: ActorView, world: D6World): D6Params["raisable"] => [
  ...world.attributes.map(({ id, label }) => ({ id: `attribute.${id}`, label })),
  ...skills(actor).map(({ id, name }) => ({ id: `skill.${id}`, label: name })),
  { id: EXPERIENCE, label: FIELDS.experience },
];

type Core = Pick<Check, "kind" | "subject"> & {
  readonly code: number;
  readonly item?: Id;
  readonly modifiers?: readonly Modifier[];
  readonly price?: number;
};

function core(actor: ActorView, rollable: Id, world: D6World): Core | undefined {
  const [kind, id, special] = rollable.split(".") as [string, string?, string?];
  if (kind === "attribute") {
    const found = world.attributes.find((a) => a.id === id);
    return found && { kind, subject: found.label, code: attribute(actor.system, found.id) };
  }
  if (kind === "skill") {
    const found = skills(actor).find((s) => s.id === id);
    if (!found || (special !== undefined && !found.specialisations.some((s) => s.id === special))) return undefined;
    const modifiers = found.specialisations.map((s): Modifier => ({
      id: `specialisation.${s.id}`,
      label: specialisationLabel(s.kind, s.name),
      value: specialisationPips[s.kind],
      unit: "pips",
      at: s.id === special ? 1 : 0,
    }));
    return { kind, subject: found.name, code: found.code, item: found.id, modifiers };
  }
  if (kind === "damage") {
    const found = weapons(actor).find((w) => w.id === id);
    return found && { kind, subject: found.name, code: found.code, item: found.id };
  }
  if (kind === "resistance") {
    const found = resistances(actor).find((r) => r.id === id);
    return found && { kind, subject: found.name, code: found.code, modifiers: found.id === WOUND_RESISTANCE ? worn(actor) : [] };
  }
  if (kind === "trigger") {
    const found = triggers(actor).find((t) => t.id === id);
    return found && { kind, subject: found.name, code: 0, item: found.id, price: found.cost };
  }
  if (rollable === "initiative") return { kind, subject: SUBJECTS.initiative, code: attribute(actor.system, world.initiative) };
  if ((rollable === "destin" || rollable === "session") && fated(actor)) return { kind, subject: SUBJECTS[rollable], code: 0 };
  if (rollable === "quick") return { kind, subject: SUBJECTS.quick, code: 3 };
  return undefined;
}

/** Armour worn adds its pips to the resistance to wounds. */
const worn = (actor: ActorView): readonly Modifier[] =>
  armours(actor).map(({ id, name, code }): Modifier => ({ id: `armour.${id}`, label: name, value: code, unit: "pips", at: 1 }));

/** The check of a rollable of {@link list}, or of `quick` (nobody's, when the view's uuid is ""). Refused: unknown; a trigger below its price (§5g). */
export function build(actor: ActorView, rollable: Id, ask: Wish, world: D6World): Check<D6Params> | Refusal {
  const what = core(actor, rollable, world);
  if (!what) return { refused: REFUSED.unknown };
  const stock = prouesse(actor.system);
  if (what.price !== undefined && stock < what.price) return { refused: REFUSALS.prouesse };
  const { kind } = what;
  const tested = kind === "attribute" || kind === "skill" || kind === "quick";
  const rolled = tested || kind === "damage" || kind === "resistance" || kind === "initiative";
  // Nobody else has a stock (§5g).
  const person = actor.uuid !== "" && actor.type === "d6Character";
  const spends = actor.type === "d6Character" && kind !== "quick" && rolled;
  const target: Target = tested ? (ask.target ?? { kind: "value", value: world.difficulty }) : { kind: "none" };
  return {
    v: 1,
    ruleset: "d6",
    kind,
    rollable,
    actor: actor.uuid === "" ? null : actor.uuid,
    ...(what.item === undefined ? {} : { item: `${actor.uuid}.Item.${what.item}` }),
    subject: what.subject,
    base: 0,
    modifiers: [
      ...(what.modifiers ?? []),
      ...(spends ? [dice("prouesse", MODIFIERS.prouesse, 0, 0)] : []),
      ...maluses(actor, kind, world),
      ...(ask.modifiers ?? []),
    ],
    target,
    targets: ask.targets ?? [],
    cost: !what.price ? [] : [{ path: PROUESSE, amount: what.price }],
    params: {
      code: what.code,
      compare: world.compare,
      firstSixOnly: world.firstSixOnly,
      stack: world.stack,
      gain: person && (world.gainOnDamage || (kind !== "damage" && kind !== "resistance")),
      after: world.prouesseAfter && spends ? stock : 0,
      stock: spends ? stock : 0,
      max: world.prouesseMax,
      damage: null,
      wounds: world.wounds,
      note: "",
      lasting: "temporary",
      raises: "",
      by: 3,
      raisable: kind === "destin" ? raisable(actor, world) : [],
    },
  };
}

const dice = (id: Id, label: Modifier["label"], value: number, at: 0 | 1): Modifier => ({
  id,
  label,
  value,
  unit: "dice",
  at,
});
/** With the wound module: wounds and stun take dice from actions, and each extra action one more (§5b). A resistance is no action. */
function maluses(actor: ActorView, kind: Id, world: D6World): readonly Modifier[] {
  if (!world.wounds || !["attribute", "skill", "initiative"].includes(kind)) return [];
  const lost = woundDice(actor.system);
  return [
    ...(lost ? [dice("wound", MODIFIERS.wound, lost, 1)] : []),
    ...(["stunned", STILL_STUNNED].some((id) => actor.statuses.includes(id)) ? [dice("stunned", MODIFIERS.stunned, -1, 1)] : []),
    dice("extra", MODIFIERS.extra, 0, 0),
  ];
}

/** An opposition compares two totals (§5g): the other side rolls what it opposes. */
export const targets = (): readonly Target[] => [{ kind: "contest" }];
