/** Could this actor have made this check? What a player's client sends is a claim. */
import { sameExcept, type ActorView, type Check, type Json } from "../../../contract.ts";
import { build, PROUESSE } from "./build.ts";
import { prouesse } from "./sheet.ts";
import { MOST_EXTRA, MOST_NOTE, MOST_RISE, type D6Params, type D6World } from "./world.ts";

/** Are the words of a request such as its dialog lets through? Of anything else there are none. */
const spoken = ({ kind, params: { note, lasting, raises, by, raisable } }: Check<D6Params>): boolean =>
  kind === "destin"
    ? typeof note === "string" &&
      note.trim() !== "" &&
      note.length <= MOST_NOTE &&
      ["temporary", "permanent"].includes(lasting) &&
      (raises === "" || raisable.some(({ id }) => id === raises)) &&
      Number.isInteger(by) &&
      by >= 0 &&
      by <= MOST_RISE
    : note === "" && raises === "";

/** What he pays for it in Prouesse. */
const paid = ({ cost }: Check): number => cost.reduce((sum, { path, amount }) => (path === PROUESSE ? sum + amount : sum), 0);
/** The same actor before he paid so much. */
const richer = (actor: ActorView, by: number): ActorView => ({
  ...actor,
  system: { ...(actor.system as object), prouesse: { value: prouesse(actor.system) + by } },
});

/** Could he have made it as he is now, or as he was before he paid for it? A card comes when he has; its dialog closes before. */
export function verify(check: Check<D6Params>, actor: ActorView, world: D6World): boolean {
  const by = paid(check);
  return honest(check, actor, world) || (by > 0 && honest(check, richer(actor, by), world));
}

/** True when the check is what {@link build} gives now, but for lines he may switch or type, Prouesse he pays, extra actions, and the words of a request. */
function honest(check: Check<D6Params>, actor: ActorView, world: D6World): boolean {
  const now = build(actor, check.rollable, { target: check.target, targets: check.targets }, world);
  if ("refused" in now) return false;
  const line = check.modifiers.find((m) => m.id === "prouesse");
  const spent = line && line.at !== 0 ? line.value : 0;
  const whole = Number.isInteger(spent) && spent >= 0 && spent <= Math.min(now.params.stock, check.params.stock);
  const extra = check.modifiers.find((m) => m.id === "extra");
  if (!spoken(check) || !whole || (extra && (!Number.isInteger(extra.value) || extra.value > 0 || extra.value < -MOST_EXTRA))) return false;
  const params = (p: D6Params): Json => ({
    ...p,
    note: "",
    lasting: "",
    raises: "",
    by: 0,
    after: 0,
    // What was owed when a blow struck says how much it was, and what he had then.
    ...(check.owedBy ? { damage: null, stock: 0 } : {}),
  });
  // What may be bought after an owed roll is of the stock of then; whoever buys must have it.
  const { stock } = check.owedBy ? check.params : now.params;
  const after = world.prouesseAfter && stock > 0 ? stock - spent : 0;
  return (
    sameExcept(
      { ...check, params: params({ ...check.params, after: 0 }) },
      { ...now, params: params(now.params), cost: spent ? [...now.cost, { path: PROUESSE, amount: spent }] : now.cost },
      { values: ["prouesse", "extra"] },
    ) && check.params.after === after
  );
}
