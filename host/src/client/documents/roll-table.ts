import { BaseRollTable, BaseTableResult } from "../../common/documents/index.ts";
import { Roll } from "../dice/roll.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import { getDocumentClass } from "./lookup.ts";

/** What was drawn from a table: the roll, and the results of the ranges it fell into. */
export interface TableDraw {
  roll: any;
  results: any[];
}

interface DrawOptions {
  roll?: any;
  results?: any[];
  displayChat?: boolean;
  messageMode?: string;
  rollMode?: string;
}

/** A table on which one rolls. */
export class RollTable extends ClientDocumentMixin(BaseRollTable) {
  get thumbnail(): string {
    return this.img;
  }

  /** Rolls without remembering what was drawn. Throws when nothing can be drawn any more. */
  async roll({ roll }: { roll?: any } = {}): Promise<TableDraw> {
    const available = this.results.filter((result: any) => !result.drawn);
    if (!available.length) throw new Error(game.i18n.format("TABLE.NoneLeft", { name: this.name }));
    const formula = this.formula || `1d${this.results.size}`;
    for (let attempt = 0; attempt < 1000; attempt++) {
      const evaluated = attempt === 0 && roll?._evaluated ? roll : await (roll?.reroll() ?? Roll.create(formula).evaluate());
      const results = this.getResultsForRoll(evaluated.total);
      if (results.length) return { roll: evaluated, results };
      if (roll?._evaluated && attempt === 0) return { roll: evaluated, results: [] };
    }
    throw new Error(game.i18n.format("TABLE.OutOfRange", { name: this.name }));
  }

  /** The results, not drawn yet, in whose range a total falls. */
  getResultsForRoll(value: number): any[] {
    return this.results.filter((result: any) => !result.drawn && result.range[0] <= value && value <= result.range[1]);
  }

  /** Rolls, remembers what was drawn where results are not put back, and posts it. */
  async draw({ roll, results, displayChat = true, ...options }: DrawOptions = {}): Promise<TableDraw> {
    const drawn = results ? { roll: roll ?? null, results } : await this.roll({ roll });
    if (!this.replacement && !this.pack && this.isOwner) {
      await this.updateEmbeddedDocuments(
        "TableResult",
        drawn.results.map((result: any) => ({ _id: result.id, drawn: true })),
      );
    }
    if (displayChat) await this.toMessage(drawn.results, { roll: drawn.roll, ...options });
    return drawn;
  }

  /** Posts results. */
  async toMessage(
    results: any[],
    { roll = null, messageMode, rollMode, messageData = {} }: { roll?: any; messageMode?: string; rollMode?: string; messageData?: object } = {},
  ): Promise<any> {
    const { utils } = foundry;
    const lines = results.map(
      (result) =>
        `<li class="table-result" data-result-id="${result.id}">${[result.name && utils.escapeHTML(result.name), result.description].filter(Boolean).join(" ")}</li>`,
    );
    const shown = roll && this.displayRoll ? await roll.render() : "";
    const data = {
      flavor: game.i18n.format("TABLE.DrawFlavor", { name: utils.escapeHTML(this.name) }),
      content: `<div class="table-draw"><ul class="table-results">${lines.join("")}</ul>${shown}</div>`,
      flags: { core: { RollTable: this.id } },
      ...messageData,
    };
    if (roll && this.displayRoll) return roll.toMessage(data, { messageMode, rollMode });
    return getDocumentClass("ChatMessage").create(data, { messageMode, rollMode });
  }

  /** Gives each result as much of a die as it weighs, in the order of their ranges, and the table that die. */
  async normalize(): Promise<any> {
    let last = 0;
    const inOrder = this.results.contents.sort((a: any, b: any) => a.range[0] - b.range[0]);
    const ranges = inOrder.map((result: any) => ({ _id: result.id, range: [last + 1, (last += result.weight)] }));
    await this.updateEmbeddedDocuments("TableResult", ranges);
    return this.update({ formula: `1d${last}` });
  }

  async resetResults(): Promise<any> {
    await this.updateEmbeddedDocuments(
      "TableResult",
      this.results.map((result: any) => ({ _id: result.id, drawn: false })),
    );
    return this;
  }
}

/** One line of a table. */
export class TableResult extends ClientDocumentMixin(BaseTableResult) {
  get icon(): string | null {
    return this.img;
  }
}
