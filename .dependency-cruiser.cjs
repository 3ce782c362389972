/**
 * Who may import whom. Each room of `src` lists the rooms it may use beside itself; everything else of ours is refused.
 * test/unit/architecture proves that every rule fires.
 */
const CONTRACT = "^src/contract\\.ts$";
const OFFERS = "^src/offers\\.ts$";
const RULESET = "^src/ruleset\\.ts$";
const room = (name) => `^src/${name}/`;
const BESIDE_TABLE = "(content|api|integrations|settings|migrations)";

/** A room may import itself, the rooms named, and npm's packages (those have a rule of their own). */
const only = (name, comment, from, allowed) => ({
  name,
  comment,
  severity: "error",
  from: { path: from },
  to: { path: "^(src|host|test|scripts)/", pathNot: allowed },
});

const forbid = (name, comment, from, to) => ({ name, comment, severity: "error", from: { path: from }, to });

module.exports = {
  forbidden: [
    forbid("no-cycles", "A cycle has no first reader.", "^src/", { circular: true }),
    forbid("no-cycles-at-run-time", "Modules that need each other while they load may find each other empty; types don't load.", "^host/", {
      circular: true,
      viaOnly: { dependencyTypesNot: ["type-only"] },
    }),
    only("contract-imports-nothing", "Every room speaks the contract; it depends on none.", CONTRACT, []),
    only("offers-are-pure", "What offers have in common needs the contract alone.", OFFERS, [CONTRACT]),
    only("odds-are-pure", "Exact distributions need the contract alone.", room("odds"), [CONTRACT, room("odds")]),
    only("platform-knows-only-words", "It knows Foundry's generations and, of the game, the contract's words: labels, ids, JSON.", room("platform"), [
      CONTRACT,
      room("platform"),
    ]),
    only("ruleset-contract-is-small", "The Foundry half of the contract adds to the pure half only.", RULESET, [CONTRACT]),
    only("table-knows-no-ruleset", "What happens at any table doesn't depend on the game played or on the documents above it.", room("table"), [
      CONTRACT,
      OFFERS,
      RULESET,
      room("odds"),
      room("platform"),
      room("table"),
    ]),
    only("beside-table", "These rooms use the table; they don't know each other.", `^src/${BESIDE_TABLE}/`, [
      CONTRACT,
      RULESET,
      room("odds"),
      room("platform"),
      room("table"),
      "^src/$1/",
    ]),
    only("documents-hold-no-game", "Documents are thin: they ask the table and the rooms beside it.", room("documents"), [
      CONTRACT,
      RULESET,
      room("platform"),
      room("table"),
      room(BESIDE_TABLE),
      room("documents"),
    ]),
    only("rules-are-pure", "The game is pure data and pure functions: no Foundry, no frame.", "^src/rulesets/([^/]+)/rules/", [
      CONTRACT,
      OFFERS,
      room("odds"),
      "^src/rulesets/$1/rules/",
    ]),
    only("rulesets-are-apart", "A ruleset uses the frame and what its compendiums hold, and never another ruleset.", "^src/rulesets/([^/]+)/", [
      CONTRACT,
      OFFERS,
      RULESET,
      room("odds"),
      room("platform"),
      room("table"),
      room("content"),
      "^src/rulesets/$1/",
    ]),
    forbid("main-imports-indexes", "A ruleset is one object, exported by its index.", "^src/main\\.ts$", {
      path: "^src/rulesets/",
      pathNot: "^src/rulesets/[^/]+/index\\.ts$",
    }),
    forbid("src-is-apart", "The system uses neither host, tests nor tools.", "^src/", { path: "^(host|test|scripts)/" }),
    forbid("host-is-apart", "The host knows nothing of the system; it loads what is built.", "^host/", { path: "^(src|test)/" }),
    forbid("common-is-isomorphic", "It runs in the server, in browsers and in tests.", "^host/src/common/", {
      path: "^host/",
      pathNot: "^host/src/common/",
    }),
    forbid("browser-has-no-node", "Neither the system nor the host's common rooms and client have Node's modules.", "^(src|host/src/(common|client))/", {
      dependencyTypes: ["core"],
    }),
    forbid("client-and-server-are-apart", "They meet on the wire.", "^host/src/client/", { path: "^host/src/server/" }),
    forbid("server-and-client-are-apart", "They meet on the wire.", "^host/src/server/", { path: "^host/src/client/" }),
    forbid("src-packages", "What the system ships beside its own code is chosen one by one.", "^src/", {
      path: "node_modules",
      pathNot: "node_modules/(@noble/hashes|fvtt-types|@league-of-foundry-developers)/",
    }),
    forbid("resolvable", "A file that isn't there.", "", { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: [".ts", ".mjs", ".js"], exportsFields: ["exports"], conditionNames: ["import", "types", "node", "default"] },
  },
};
