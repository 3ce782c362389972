import { runtime } from "../runtime.ts";
import { FieldsSheet, wordsOf, type FieldGroup } from "./fields-sheet.ts";

/** Name, colour and order of a folder. */
export class FolderConfig extends FieldsSheet {
  static override DEFAULT_OPTIONS = { position: { width: 400 }, window: { icon: "fa-solid fa-folder" } };
  protected static override _GROUPS: FieldGroup[] = [{ paths: ["name", "color", "sorting"] }];

  protected override _inputConfig(path: string): Record<string, any> {
    return path === "sorting" ? { choices: { a: "FOLDER.Sort.a", m: "FOLDER.Sort.m" } } : {};
  }
}

/** A scene: its picture, size and grid. */
export class SceneConfig extends FieldsSheet {
  static override DEFAULT_OPTIONS = { window: { icon: "fa-solid fa-map" } };
  protected static override _GROUPS: FieldGroup[] = [
    { paths: ["name", "navName", "navigation", "background.src", "backgroundColor", "width", "height", "padding", "journal"] },
    { legend: "HOST.Scene.Grid", paths: ["grid.type", "grid.size", "grid.distance", "grid.units", "grid.color", "grid.alpha"] },
  ];

  protected override _inputConfig(path: string): Record<string, any> {
    return path === "grid.type" ? { choices: wordsOf("GRID_TYPES", "HOST.GridType") } : {};
  }
}

const TOKEN_GROUPS: FieldGroup[] = [
  { paths: ["name", "displayName", "disposition", "actorLink", "lockRotation"] },
  { legend: "HOST.Token.Appearance", paths: ["texture.src", "width", "height", "alpha", "rotation"] },
  { legend: "HOST.Token.Bars", paths: ["displayBars", "bar1.attribute", "bar2.attribute"] },
];

/** The choices of tokens and prototype tokens. */
function tokenInput(path: string, actor: any): Record<string, any> {
  if (path === "displayName" || path === "displayBars") return { choices: wordsOf("TOKEN_DISPLAY_MODES", "HOST.TokenDisplay") };
  if (path === "disposition") return { choices: wordsOf("TOKEN_DISPOSITIONS", "HOST.Disposition") };
  if (!path.endsWith(".attribute")) return {};
  const { bar = [], value = [] } = runtime.CONFIG.Token.documentClass.getTrackedAttributes(actor?.system ?? actor?.type) ?? {};
  return { choices: Object.fromEntries([...bar, ...value].map((attribute: string[]) => [attribute.join("."), attribute.join(".")])) };
}

/** A token on a scene. */
export class TokenConfig extends FieldsSheet {
  static override DEFAULT_OPTIONS = { window: { icon: "fa-solid fa-user-circle" } };
  protected static override _GROUPS: FieldGroup[] = [...TOKEN_GROUPS, { legend: "HOST.Token.Position", paths: ["x", "y", "elevation", "hidden", "locked"] }];

  protected override _inputConfig(path: string): Record<string, any> {
    return tokenInput(path, this.document.actor);
  }
}

/** The token that an actor gives to the board. `options.prototype`: the actor's prototype token. */
export class PrototypeTokenConfig extends FieldsSheet {
  static override DEFAULT_OPTIONS = { window: { icon: "fa-solid fa-user-circle" }, sheetConfig: false, ownershipConfig: false };
  protected static override _GROUPS: FieldGroup[] = TOKEN_GROUPS.map(({ paths, ...group }) => ({
    ...group,
    paths: paths.map((path) => `prototypeToken.${path}`),
  }));

  constructor({ prototype, ...options }: Record<string, any>) {
    super({ ...options, document: options.document ?? prototype.parent });
  }

  protected override _inputConfig(path: string): Record<string, any> {
    return tokenInput(path.replace("prototypeToken.", ""), this.document);
  }
}

/** One who takes part in a combat. */
export class CombatantConfig extends FieldsSheet {
  static override DEFAULT_OPTIONS = { position: { width: 420 }, window: { icon: "fa-solid fa-shield-halved" } };
  protected static override _GROUPS: FieldGroup[] = [{ paths: ["name", "img", "initiative", "hidden", "defeated"] }];
}

/** One line of a random table. */
export class TableResultConfig extends FieldsSheet {
  static override DEFAULT_OPTIONS = { position: { width: 480 } };
  protected static override _GROUPS: FieldGroup[] = [{ paths: ["name", "img", "description", "documentUuid", "weight", "drawn"] }];
}

/** What a combat is called and where it is fought. */
export class CombatConfig extends FieldsSheet {
  static override DEFAULT_OPTIONS = { position: { width: 400 }, window: { icon: "fa-solid fa-shield-halved" } };
  protected static override _GROUPS: FieldGroup[] = [{ paths: ["scene", "round", "active"] }];
}
