import { setDocumentTypes, setGeneration } from "../common/registry.ts";
import { initializeSheets } from "./applications/apps/sheet-registry.ts";
import { _registerDefaultSheets } from "./applications/sheets/register.ts";
import { initializeInterface, prepareInterface } from "./applications/ui/interface.ts";
import { registerInterfaceKeybindings } from "./applications/ui/interface-keys.ts";
import { initializeBoard, prepareBoard } from "./board/setup.ts";
import { configureGeneration } from "./config.ts";
import { Connection, setConnection } from "./connection.ts";
import { registerCoreSettings } from "./core-settings.ts";
import { applyBroadcast } from "./documents/broadcasts.ts";
import { DOCUMENT_CLASSES } from "./documents/classes.ts";
import { applyActive, applyActivity, runQuery } from "./documents/user.ts";
import { Game } from "./game.ts";
import { Hooks } from "./hooks.ts";
import { Localization } from "./i18n.ts";
import { adaptToGeneration } from "./namespace.ts";
import { TextEditor } from "./ux/text-editor.ts";

/** Connects, loads the world, and brings the game up through its phases `init`, `i18nInit`, `setup`, `ready`. */
export async function boot(): Promise<void> {
  const connection = new Connection();
  setConnection(connection);
  const presence = followUsers(connection);
  const world = await connection.world();
  const { generation } = world.release;
  setGeneration(generation);
  setDocumentTypes(world.system["documentTypes"] ?? {});
  (globalThis as any).game = new Game(world, connection);
  configureGeneration(CONFIG, generation);
  adaptToGeneration(generation);
  registerCoreSettings();
  registerInterfaceKeybindings();
  _registerDefaultSheets();
  prepareBoard();
  Hooks.callAll("init");

  await game.i18n.initialize(game.settings.get("core", "language"), world.languages);
  labelTypes();
  localizeModels();
  Hooks.callAll("i18nInit");
  prepareInterface();
  followStatus(connection);

  game.initializeDocuments();
  game.time._initialize();
  presence.start();
  connection.start(applyBroadcast);
  Hooks.callAll("setup");

  initializeSheets();
  await initializeInterface();
  initializeBoard();
  game.keyboard._activateListeners();
  game.tooltip.activateEventListeners();
  TextEditor.implementation.activateListeners();
  const { active } = game.scenes;
  if (active) await active.view();
  game.ready = true;
  Hooks.callAll("ready");
}

/** Comings, goings and doings of users; those told of before the users are there wait for them. */
function followUsers(connection: Connection): { start(): void } {
  let waiting: (() => void)[] | null = [];
  const later = (task: () => void) => void (waiting ? waiting.push(task) : task());
  connection.on("active", ({ userId, active }) => later(() => applyActive(userId, active)));
  connection.on("activity", (activity) => later(() => applyActivity(activity)));
  connection.on("query", ({ name, data, timeout }, reply) =>
    later(() => {
      runQuery(name, data, timeout).then(
        (value) => reply({ ok: true, value: value ?? null }),
        (error: Error) => reply({ ok: false, error: error.message }),
      );
    }),
  );
  connection.on("hotReload", ({ path, extension }) => {
    Hooks.callAll("hotReload", { path, extension });
    location.reload();
  });
  return {
    start() {
      const tasks = waiting ?? [];
      waiting = null;
      for (const task of tasks) task();
    },
  };
}

function followStatus(connection: Connection): void {
  connection.onStatus = (connected) => {
    if (connected) ui.notifications.info("CONNECTION.Regained", { localize: true });
    else ui.notifications.warn("CONNECTION.Lost", { localize: true });
  };
}

/** Names the subtypes of documents: `TYPES.<document>.<type>`, where the package has not said otherwise. */
function labelTypes(): void {
  for (const [name, types] of Object.entries<string[]>(game.documentTypes)) {
    const labels = CONFIG[name]?.typeLabels;
    if (!labels) continue;
    for (const type of types) labels[type] ??= type === CONST.BASE_DOCUMENT_TYPE ? "TYPES.Base" : `TYPES.${name}.${type}`;
  }
}

/** Translates the fields of core's documents and of the packages' models of their subtypes, each once. */
function localizeModels(): void {
  const seen = new Set<unknown>();
  for (const name of Object.keys(DOCUMENT_CLASSES)) {
    const { documentClass, dataModels = {} } = CONFIG[name];
    for (const model of [documentClass, ...Object.values<any>(dataModels)]) {
      if (seen.has(model.schema)) continue;
      seen.add(model.schema);
      Localization.localizeDataModel(model);
    }
  }
}
