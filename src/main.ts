/** The hooks, and the list of rulesets; nothing else. */
import { QuintessenceActor } from "./documents/actor.ts";
import { QuintessenceCombat } from "./documents/combat.ts";
import { QuintessenceCombatant } from "./documents/combatant.ts";
import { QuintessenceEffect } from "./documents/effect.ts";
import { QuintessenceItem } from "./documents/item.ts";
import { registerDocuments } from "./documents/register.ts";
import { QuintessenceToken } from "./documents/token.ts";
import { refusedBuild } from "./platform/generation.ts";
import { compileTemplates } from "./platform/templates.ts";
import { register, rulesets } from "./ruleset.ts";
import { ew } from "./rulesets/ew/index.ts";
import { openDesk } from "./table/arbiter/ask.ts";
import { handle } from "./table/arbiter/desk.ts";
import { inTurn } from "./table/arbiter/queue.ts";
import { present } from "./table/arbiter/presence.ts";
import { drawCards, redrawCards, refreshCardsOf } from "./table/card/render.ts";
import { sweepCards, watchCards } from "./table/card/watch.ts";
import { watchRounds } from "./table/combat/stance.ts";
import { registerTableSettings } from "./table/settings.ts";
import { syncAll, watchStatuses } from "./table/status/sync.ts";

for (const ruleset of [ew]) register(ruleset);

Hooks.once("init", () => {
  const { generation, build } = game.release ?? { generation: 0, build: 0 };
  if (refusedBuild(generation, build))
    throw new Error(`Quintessence needs Foundry 14.361 or later (this is ${generation}.${build}): earlier builds of 14 lose data in typed objects.`);
  registerDocuments({ QuintessenceActor, QuintessenceCombat, QuintessenceCombatant, QuintessenceEffect, QuintessenceItem, QuintessenceToken });
  registerTableSettings();
  for (const ruleset of rulesets()) ruleset.settings();
  drawCards();
});

Hooks.once("setup", () => {
  const templates = Object.assign({ "card.check": "card/check.hbs" }, ...rulesets().map((ruleset) => ruleset.templates)) as Record<string, string>;
  void compileTemplates(templates).then(redrawCards);
});

Hooks.once("ready", () => {
  watchStatuses();
  watchCards();
  watchRounds();
  refreshCardsOf();
  openDesk(handle);
  void present(async () => {
    await inTurn(sweepCards);
    await inTurn(syncAll);
  });
});
