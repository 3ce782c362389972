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
/** The same actor before he paid so much: he can't trigger again what took his last point. */
const richer = (actor: ActorView, by: number): ActorView => ({
  ...actor,
  system: { ...(actor.system as object), prouesse: { value: prouesse(actor.system) + by } },
});

/**
 * True when the check is what {@link build} gives, but for lines he may switch or type, Prouesse he spends, extra actions, and the words of a request. What he had in stock then
 * is his word, within the cap: a gain of an earlier card may have come meanwhile, and the table itself sees to it that what he spends was paid.
 */
export function verify(check: Check<D6Params>, actor: ActorView, world: D6World): boolean {
  const now = build(richer(actor, paid(check)), check.rollable, { target: check.target, targets: check.targets }, world);
  if ("refused" in now) return false;
  const spends = now.modifiers.some((m) => m.id === "prouesse");
  const line = check.modifiers.find((m) => m.id === "prouesse");
  const spent = line && line.at !== 0 ? line.value : 0;
  const { stock } = check.params;
  const had = spends ? Math.max(world.prouesseMax, now.params.stock) : 0;
  const whole = [spent, stock].every((n) => Number.isInteger(n)) && spent >= 0 && spent <= stock && stock <= had;
  const extra = check.modifiers.find((m) => m.id === "extra");
  if (!spoken(check) || !whole || (extra && (!Number.isInteger(extra.value) || extra.value > 0 || extra.value < -MOST_EXTRA))) return false;
  const params = (p: D6Params): Json => ({
    ...p,
    note: "",
    lasting: "",
    raises: "",
    by: 0,
    after: 0,
    stock: 0,
    // What was owed when a blow struck says how much it was.
    ...(check.owedBy ? { damage: null } : {}),
  });
  return (
    sameExcept(
      { ...check, params: params(check.params) },
      { ...now, params: params(now.params), cost: spent ? [...now.cost, { path: PROUESSE, amount: spent }] : now.cost },
      { values: ["prouesse", "extra"] },
    ) && check.params.after === (world.prouesseAfter && stock > 0 ? stock - spent : 0)
  );
}
