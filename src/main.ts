/** The hooks, and the list of rulesets; nothing else. */
import { publishApi } from "./api/index.ts";
import { indexTexts, translatePacks } from "./content/compendiums.ts";
import { QuintessenceActor } from "./documents/actor.ts";
import { QuintessenceCombat } from "./documents/combat.ts";
import { QuintessenceCombatant } from "./documents/combatant.ts";
import { QuintessenceEffect } from "./documents/effect.ts";
import { QuintessenceItem } from "./documents/item.ts";
import { QuintessenceMessage } from "./documents/message.ts";
import { registerDocuments } from "./documents/register.ts";
import { QuintessenceToken } from "./documents/token.ts";
import { watchDiceSoNice } from "./integrations/dice-so-nice.ts";
import { knowTexts } from "./platform/bilingual.ts";
import { refusedBuild } from "./platform/generation.ts";
import { compileTemplates } from "./platform/templates.ts";
import { register, rulesets } from "./ruleset.ts";
import { bca } from "./rulesets/bca/index.ts";
import { d6 } from "./rulesets/d6/index.ts";
import { ew } from "./rulesets/ew/index.ts";
import { matrix } from "./rulesets/matrix/index.ts";
import { sen } from "./rulesets/sen/index.ts";
import { offerAmounts, watchAmounts } from "./table/amount/open.ts";
import { askForGames, registerGames } from "./settings/first-start.ts";
import { playedGames } from "./settings/games.ts";
import { watchMenus } from "./settings/menus.ts";
import { openDesk } from "./table/arbiter/ask.ts";
import { handle } from "./table/arbiter/desk.ts";
import { inTurn } from "./table/arbiter/queue.ts";
import { present } from "./table/arbiter/presence.ts";
import { drawCards, redrawCards, refreshCardsOf } from "./table/card/render.ts";
import { takeOwed, watchAutoOffers } from "./table/card/auto.ts";
import { sweepCards, watchCards } from "./table/card/watch.ts";
import { watchRollButtons } from "./table/check/press.ts";
import { offerCombat, watchCombat } from "./table/combat/watch.ts";
import { drawContests } from "./table/contest/card.ts";
import { sweepContests, watchContests } from "./table/contest/watch.ts";
import { watchHotbar } from "./table/macro/drag.ts";
import { offerParty } from "./table/party/open.ts";
import { drawPosted } from "./table/post/card.ts";
import { enrichChecks } from "./table/enrich/check.ts";
import { sweepOwed, watchOwed } from "./table/owed/watch.ts";
import { sweepAnswers, watchAnswers } from "./table/request/answer.ts";
import { offerPleas } from "./table/request/plea-ask.ts";
import { offerRequests } from "./table/request/open.ts";
import { openDoors } from "./table/quick/doors.ts";
import { drawExchanges } from "./table/secret/card.ts";
import { offerExchanges } from "./table/secret/open.ts";
import { resumeExchanges, sweepExchanges, watchExchanges } from "./table/secret/watch.ts";
import { registerTableSettings } from "./table/settings.ts";
import { watchSettings } from "./table/status/settings.ts";
import { syncAll, watchStatuses } from "./table/status/sync.ts";

for (const ruleset of [ew, bca, d6, matrix, sen]) {
  register(ruleset);
  if (ruleset.texts) knowTexts(ruleset.texts);
}
const CARDS = {
  "check.field": "check/field.hbs",
  "card.check": "card/check.hbs",
  "card.initiative": "combat/initiative.hbs",
  "card.amounts": "amount/card.hbs",
  "card.item": "post/item.hbs",
  "card.request": "request/card.hbs",
  "card.contest": "contest/card.hbs",
  "card.plea": "request/plea.hbs",
  "card.exchange": "secret/card.hbs",
  "secret.assign": "secret/assign.hbs",
};

Hooks.once("init", () => {
  const { generation, build } = game.release ?? { generation: 0, build: 0 };
  if (refusedBuild(generation, build))
    throw new Error(`Quintessence needs Foundry 14.361 or later (this is ${generation}.${build}): earlier builds of 14 lose data in typed objects.`);
  registerDocuments({
    QuintessenceActor,
    QuintessenceCombat,
    QuintessenceCombatant,
    QuintessenceEffect,
    QuintessenceItem,
    QuintessenceMessage,
    QuintessenceToken,
  });
  indexTexts();
  registerTableSettings();
  registerGames();
  watchMenus();
  for (const ruleset of rulesets()) ruleset.settings();
  watchDiceSoNice(rulesets, playedGames);
  drawCards();
  offerCombat();
  offerAmounts();
  offerParty();
  openDoors(playedGames);
  drawPosted();
  offerRequests();
  offerPleas();
  enrichChecks();
  drawContests();
  drawExchanges();
  offerExchanges(playedGames);
  publishApi();
});

Hooks.once("setup", () => {
  void translatePacks();
  const templates = Object.assign({}, CARDS, ...rulesets().map((ruleset) => ruleset.templates)) as Record<string, string>;
  void compileTemplates(templates).then(redrawCards);
});

Hooks.once("ready", () => {
  watchStatuses();
  watchSettings();
  watchCards();
  watchAnswers();
  watchOwed();
  watchRollButtons();
  watchAutoOffers();
  watchContests();
  watchExchanges();
  watchCombat();
  watchAmounts();
  watchHotbar();
  refreshCardsOf();
  openDesk(handle);
  void present(async () => {
    await inTurn(sweepCards);
    await inTurn(sweepAnswers);
    await inTurn(sweepOwed);
    await inTurn(sweepContests);
    await inTurn(sweepExchanges);
    await inTurn(syncAll);
    await askForGames();
  })
    .then(takeOwed)
    .finally(resumeExchanges);
});
