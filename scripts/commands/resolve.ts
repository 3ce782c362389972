/** `npm run -s resolve -- '<json>'`: the outcome of given dice. */
import type { Check, Draw, Json, Outcome, Rules } from "../../src/contract.ts";
import { faulty } from "../../src/odds/replay.ts";
import { damageOf, isUnconscious, malusOf, ticked } from "../../src/rulesets/bca/rules/health.ts";
import { bcaRules } from "../../src/rulesets/bca/rules/index.ts";
import { d6Rules } from "../../src/rulesets/d6/rules/index.ts";
import { after, damage as blow } from "../../src/rulesets/ew/rules/hit.ts";
import { ewRules } from "../../src/rulesets/ew/rules/index.ts";
import { parseDamage } from "../../src/rulesets/matrix/rules/damage.ts";
import { matrixRules } from "../../src/rulesets/matrix/rules/index.ts";
import { canSpend, fresh, mark, spend, wound } from "../../src/rulesets/sen/rules/circles.ts";
import { dies, wounds } from "../../src/rulesets/sen/rules/conflict.ts";
import { bcaCheck, COMPARISONS, d6Check, ewCheck, matrixCheck, TIES } from "./checks.ts";
import { Form, FormError } from "./form.ts";

const COUNT = { min: 0, max: 10_000 };
const WHY = { missing: "one more die must fall", left: "this die would not fall", face: "no such face" } as const;

/** The outcome of some dice. @throws FormError when they couldn't have fallen so; `key` names the die of a pool. */
function played<P extends Json>(rules: Rules<P>, check: Check<P>, draw: Draw, key: (pool: string, at: number) => string): Outcome {
  const fault = faulty(rules.next, check, draw);
  if (fault) throw new FormError(key(fault.pool, fault.at), WHY[fault.why]);
  return rules.outcome(check, draw, []);
}

function matrix(form: Form): object {
  if (form.has("damage")) return matrixDamage(form);
  const check = matrixCheck(
    form.integer("stat", { min: -10_000, max: 10_000 }),
    form.integer("difficulty", COUNT, 0),
    form.word("tie", TIES, "strict"),
    form.has("critical"),
  );
  const die = form.integer("die");
  const [critical, ...extra] = form.has("critical") ? form.integers("critical") : [];
  const dice = { d20: [die], ...(critical === undefined ? {} : { critical: [critical], extra }) };
  const { verdict, amounts, total } = played(matrixRules, check, { dice }, (pool, at) =>
    pool === "d20" ? "die" : `critical[${pool === "extra" ? at + 1 : at}]`,
  );
  return { verdict, margin: amounts["margin"], degree: total };
}
function matrixDamage(form: Form): object {
  const text = form.text("damage");
  const parsed = parseDamage(text, text.includes("+") ? "physical" : "mental");
  if ("fault" in parsed) {
    const why = {
      term: "a number or dice expected",
      bounds: "out of bounds",
      extra: "something too much",
      plus: "a + expected",
    }[parsed.fault];
    throw new FormError("damage", `position ${parsed.at}: ${why}`);
  }
  const dice = form.integers("dice");
  const check = matrixCheck(0, 0, "strict");
  const first = parsed.kind === "mental" ? dice.length : parsed.mortality.n;
  const drawn = { m: dice.slice(0, first), f: dice.slice(first) };
  return played(
    matrixRules,
    { ...check, kind: "damage", params: { ...check.params, damage: parsed } },
    { dice: drawn },
    (pool, at) => `dice[${pool === "f" ? first + at : at}]`,
  ).amounts;
}

function sen(form: Form): object {
  if (form.has("conflict")) {
    const sides = form.words("conflict", ["S", "F"]);
    if (sides.length < 2) throw new FormError("conflict", "two sides at least are expected");
    return {
      wounds: wounds(sides.map((s) => (s === "S" ? "success" : "failure"))).flatMap((n, i) => (n > 0 ? [i] : [])),
    };
  }
  if (form.has("gamble")) {
    const [player, gm, more] = form.words("gamble", ["W", "B"]).map((t) => (t === "W" ? "white" : "black"));
    if (!player || !gm || more) throw new FormError("gamble", "two tokens are expected");
    return { dies: dies(player, gm) };
  }
  let trait = fresh(form.integer("white", { min: 0, max: 5 }));
  for (const [at, step] of [...form.text("marks")].entries()) {
    const refuse = (why: string): never => {
      throw new FormError(`marks[${at}]`, why);
    };
    if (step === "S") trait = mark(trait, "success") ?? refuse("no white circle is left");
    else if (step === "F") trait = mark(trait, "failure") ?? refuse("no black circle is left");
    else if (step === "W") trait = wound(trait);
    else if (step === "X")
      trait = (canSpend(trait) ? spend(trait) : null) ?? refuse(trait.xp > 0 ? "five circles are white already" : "no experience to spend");
    else refuse("S, F, W or X is expected");
  }
  return { white: trait.w, usedWhite: trait.uw, usedBlack: trait.ub, experience: trait.xp };
}

function bca(form: Form): object {
  if (!form.has("attack")) {
    const bonus = form.integers("bonuses", { min: -10_000, max: 10_000 }).reduce((a, b) => a + b, 0);
    const check = bcaCheck(bonus, form.integer("threshold", { min: -10_000, max: 10_000 }));
    const { amounts, total, verdict } = played(bcaRules, check, { dice: { open: form.integers("dice") } }, (_, at) => `dice[${at}]`);
    return { die: amounts["die"], total, verdict, margin: amounts["margin"] };
  }
  const attack = form.form("attack");
  const damage = damageOf(attack.integer("weapon", COUNT), attack.integer("margin", COUNT), attack.integer("armour", COUNT));
  attack.end();
  const health = form.form("health");
  const columns = health.integer("columns", { min: 1, max: 10_000 });
  const boxes = ticked(health.integer("ticked", { min: 0, max: 5 * columns }), damage, columns);
  health.end();
  return { damage, ticked: boxes, malus: malusOf(boxes, columns), unconscious: isUnconscious(boxes, columns) };
}

function ew(form: Form): object {
  if (!form.has("hit")) {
    const check = ewCheck(form.integer("score", { min: -10_000, max: 10_000 }), form.integer("nd", { min: -10_000, max: 10_000 }));
    const { amounts, verdict } = played(ewRules, check, { dice: { d20: [form.integer("die")] } }, () => "die");
    return { target: amounts["target"], verdict };
  }
  const hit = form.form("hit");
  const dealt = blow(
    { die: hit.integer("die", { min: 1, max: 10 }), impact: hit.integer("impact", COUNT) },
    { naturalDefence: hit.integer("naturalDefence", COUNT), armour: hit.integer("armour", COUNT) },
  );
  hit.end();
  const pools = form.form("pools");
  const max = pools.integer("max", { min: 1, max: 10_000 });
  const left = {
    superficial: pools.integer("superficial", { min: 0, max }),
    lethal: pools.integer("lethal", { min: 0, max }),
    max,
  };
  pools.end();
  return after(left, dealt, false);
}

function d6(form: Form): object {
  const pool = form.integers("pool");
  if (pool.length > 99) throw new FormError("pool", "99 dice at most");
  const check = d6Check(
    pool.length + 1,
    form.integer("pips", { min: -10_000, max: 10_000 }, 0),
    form.integer("difficulty", { min: -10_000, max: 10_000 }, 0),
    form.word("compare", COMPARISONS, "gt"),
  );
  const { total, verdict, amounts } = played(d6Rules, check, { dice: { pool, free: form.integers("free") } }, (key, at) => `${key}[${at}]`);
  return { total, verdict, prouesse: amounts["prouesse"] };
}

const FORMS: Readonly<Record<string, (form: Form) => object>> = { matrix, sen, bca, ew, d6 };

/** The answer to a form. @throws FormError naming the key that is wrong, with its position in a list or a text. */
export function answerResolve(text: string): object {
  const form = Form.parse(text);
  const ruleset = form.word("ruleset", Object.keys(FORMS));
  const answer = (FORMS[ruleset] as (form: Form) => object)(form);
  form.end();
  return answer;
}
