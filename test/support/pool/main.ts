/** The system as it is shipped, and the test game beside it. */
import "../../../src/main.ts";
import { register, type Ruleset } from "../../../src/ruleset.ts";
import { ledgerFields } from "../../../src/table/ledger/fields.ts";
import { QuintessenceActorSheet } from "../../../src/table/sheet/actor-sheet.ts";
import { signed } from "../../../src/platform/text.ts";
import { flat, numberAt } from "../../../src/contract.ts";
import { poolOf, poolRules } from "./rules.ts";

const { Die } = foundry.dice.terms;

/** The special die: `1dv`, found by its class. That a 6 calls another is known to the rules alone. */
export class QuintessenceTestFreeDie extends Die {
  static override DENOMINATION = "v";
  constructor(data: object = {}) {
    super({ ...data, faces: 6 } as never);
  }
}
const fields = () => {
  const { NumberField, SchemaField } = foundry.data.fields;
  const whole = (initial: number) => new NumberField({ required: true, nullable: false, integer: true, initial });
  return {
    dice: whole(3),
    spend: whole(0),
    points: new SchemaField({ value: whole(2), max: whole(6) }),
    ...ledgerFields(),
  };
};
class PoolData extends foundry.abstract.TypeDataModel<ReturnType<typeof fields>, Actor.Implementation> {
  static override defineSchema() {
    return fields();
  }
}
class QuintessenceTestPoolSheet extends QuintessenceActorSheet {
  static override PARTS = { main: { template: "systems/quintessence/templates/pool/sheet.hbs" } };
}

const pool: Ruleset = {
  id: "pool",
  rules: poolRules as unknown as Ruleset["rules"],
  lang: "Pool",
  title: "Pool",
  icon: "icons/svg/d20.svg",
  actors: {
    poolTester: { model: PoolData, sheet: QuintessenceTestPoolSheet, bars: ["points"], linked: true, disposition: 1 },
  },
  items: {},
  dice: { v: QuintessenceTestFreeDie },
  formula: ({ pool: id, faces, count }) => (id === "free" ? `${count}dv` : `${count}d${faces}`),
  templates: {},
  parts: { dialog: null, card: null },
  statuses: [],
  verdict: (id) => ({ text: id }),
  mark: (id) => ({ text: id }),
  subject: (check) => check.subject,
  score: (check) => `${poolOf(numberAt(check.params, "dice"))}d6${flat(check) === 0 ? "" : signed(flat(check))}`,
  pool: (id) => ({ text: id === "free" ? "special" : "d6" }),
  line: (_check, outcome) => outcome.dice.map((die) => die.face).join(" + "),
  difficulties: [],
  world: () => null,
  settings: () => undefined,
  initiative: null,
};
register(pool);
