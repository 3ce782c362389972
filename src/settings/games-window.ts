/** The window in which a GM says what this world plays: at first start, and whenever he likes. */
import { inform, loc } from "../platform/text.ts";
import { QuintessenceSoleWindow } from "../platform/windows.ts";
import { rulesets } from "../ruleset.ts";
import { chosenGames, likelyGames, saveGames } from "./games.ts";

export class QuintessenceGamesWindow extends QuintessenceSoleWindow {
  static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
    id: "quintessence-games",
    tag: "form",
    classes: ["quintessence", "q-games-window"],
    window: { title: "QUINTESSENCE.Games.title", icon: "fa-solid fa-dice-d20", contentClasses: ["standard-form"] },
    position: { width: 460, height: "auto" as const },
    form: { handler: QuintessenceGamesWindow.#onSubmit, closeOnSubmit: false },
  };
  static override PARTS = { games: { template: "systems/quintessence/templates/settings/games.hbs" } };

  protected override async _prepareContext(): Promise<never> {
    const chosen = chosenGames();
    const ticked = chosen.length > 0 ? chosen : likelyGames();
    return {
      uid: this.id,
      first: chosen.length === 0,
      games: rulesets().map((ruleset) => ({ id: ruleset.id, title: ruleset.title, icon: ruleset.icon, chosen: ticked.includes(ruleset) })),
    } as never;
  }

  static async #onSubmit(this: QuintessenceGamesWindow): Promise<void> {
    const ids = [...this.element.querySelectorAll<HTMLInputElement>("input[name=game]:checked")].map(({ value }) => value);
    const complaint = this.element.querySelector<HTMLElement>("[role=alert]");
    if (complaint) complaint.textContent = ids.length === 0 ? loc("QUINTESSENCE.Games.none") : "";
    if (ids.length === 0) return this.element.querySelector<HTMLElement>("input[name=game]")?.focus();
    await saveGames(ids);
    await this.close();
    inform({ key: "QUINTESSENCE.Games.saved" });
  }
}
