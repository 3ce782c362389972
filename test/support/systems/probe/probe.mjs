const { HTMLField, NumberField, SchemaField, StringField } = foundry.data.fields;

const number = (initial) => new NumberField({ required: true, nullable: false, integer: true, min: 0, initial });
const html = () => new HTMLField({ required: true, blank: true, initial: "" });

class HeroData extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    return {
      biography: html(),
      secret: new StringField({ required: true, blank: true, initial: "" }),
      health: new SchemaField({ value: number(10), max: number(10) }),
    };
  }
}

class NpcData extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    return { biography: html(), health: new SchemaField({ value: number(5), max: number(5) }) };
  }
}

class GearData extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    return { description: html(), quantity: number(1) };
  }
}

class CardData extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    return { total: number(0) };
  }
}

// What each phase of the start finds, for the tests to read.
globalThis.probe = { phases: [] };
for (const phase of ["init", "i18nInit", "setup", "ready"]) {
  Hooks.once(phase, () => {
    globalThis.probe.phases.push({
      phase,
      word: game.i18n.localize("PROBE.Health"),
      actors: game.actors?.size ?? 0,
      chat: Boolean(ui.chat?.rendered),
      ready: game.ready === true,
    });
  });
}

Hooks.once("init", () => {
  CONFIG.Actor.dataModels.hero = HeroData;
  CONFIG.Actor.dataModels.npc = NpcData;
  CONFIG.Item.dataModels.gear = GearData;
  CONFIG.ChatMessage.dataModels.card = CardData;
});
