import { DataModel } from "../abstract/data-model.ts";
import { CONST } from "../constants.ts";
import { BooleanField, NumberField, StringField } from "../fields/primitive.ts";
import { SchemaField } from "../fields/schema.ts";
import { AlphaField, AngleField, DocumentFlagsField } from "../fields/special.ts";
import { textureField } from "./shared.ts";

const bar = (initial: () => string | null) => new SchemaField({ attribute: new StringField({ required: true, nullable: true, blank: false, initial }) });
const primaryAttribute = (name: string) => () => (globalThis as any).game?.system?.[name] ?? null;

/** What a token and a prototype token have in common. */
export function tokenFields(): Record<string, any> {
  const { TOKEN_DISPLAY_MODES: MODES, TOKEN_DISPOSITIONS: DISPOSITIONS } = CONST;
  const mode = () =>
    new NumberField({
      required: true,
      nullable: false,
      initial: MODES.NONE,
      choices: Object.values(MODES),
      validationError: "must be a value in CONST.TOKEN_DISPLAY_MODES",
    });
  return {
    name: new StringField({ required: true, textSearch: true }),
    displayName: mode(),
    actorLink: new BooleanField(),
    width: new NumberField({ required: true, nullable: false, min: 0.5, step: 0.5, initial: 1 }),
    height: new NumberField({ required: true, nullable: false, min: 0.5, step: 0.5, initial: 1 }),
    texture: textureField({ initial: CONST.DEFAULT_TOKEN }),
    lockRotation: new BooleanField(),
    rotation: new AngleField(),
    alpha: new AlphaField(),
    disposition: new NumberField({
      required: true,
      nullable: false,
      choices: Object.values(DISPOSITIONS),
      initial: DISPOSITIONS.HOSTILE,
      validationError: "must be a value in CONST.TOKEN_DISPOSITIONS",
    }),
    displayBars: mode(),
    bar1: bar(primaryAttribute("primaryTokenAttribute")),
    bar2: bar(primaryAttribute("secondaryTokenAttribute")),
    sight: new SchemaField({
      enabled: new BooleanField(),
      range: new NumberField({ required: true, nullable: true, min: 0, initial: 0 }),
    }),
    flags: new DocumentFlagsField(),
  };
}

/** The token that an actor gives to the board. */
export class PrototypeToken extends DataModel {
  static override LOCALIZATION_PREFIXES = ["TOKEN"];

  static override defineSchema(): Record<string, any> {
    return {
      ...tokenFields(),
      randomImg: new BooleanField(),
      appendNumber: new BooleanField(),
      prependAdjective: new BooleanField(),
    };
  }

  get actor(): any {
    return this.parent;
  }
}
