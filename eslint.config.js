import tseslint from "typescript-eslint";

/** Everything of Foundry's that a script sees without importing it. */
const FOUNDRY = ["foundry", "game", "ui", "canvas", "CONFIG", "CONST", "Hooks", "fromUuid", "fromUuidSync", "_loc", "_del", "_replace"];

/** Foundry's classes and functions by their old global names, which it removes: `foundry.*` has them all. */
const OLD_GLOBALS = [
  ..."Actor|Item|ChatMessage|Combat|Combatant|Macro|Scene|Token|User|Folder|JournalEntry|RollTable|ActiveEffect".split("|"),
  ..."Roll|Die|DiceTerm|TokenDocument|ActorSheet|ItemSheet|Application|FormApplication|Dialog|DocumentSheet".split("|"),
  ..."TextEditor|ContextMenu|DragDrop|Actors|Items|DocumentSheetConfig|Collection|FilePicker".split("|"),
  ..."loadTemplates|renderTemplate|getTemplate|mergeObject|duplicate|randomID|jQuery|$".split("|"),
];

/** What makes a function depend on more than its arguments. */
const IMPURE = [
  ..."window document navigator location localStorage sessionStorage history screen".split(" "),
  ..."HTMLElement Element Node Event CustomEvent DOMParser Image fetch XMLHttpRequest WebSocket alert confirm prompt".split(" "),
  ..."setTimeout setInterval queueMicrotask requestAnimationFrame performance crypto process Date".split(" "),
];

const forbid = (names, message) => ["error", ...[...new Set(names)].map((name) => ({ name, message }))];

export default tseslint.config(
  {
    ignores: ["node_modules/", "dist/", "dist.*/", "build/", ".cache/", "world/", "test-results/", "playwright-report/", "stubs/", "test/support/systems/"],
  },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  ...tseslint.configs.recommended,
  {
    rules: {
      eqeqeq: ["error", "always"],
      "no-var": "error",
      "prefer-const": "error",
      "object-shorthand": "error",
      "max-lines": ["error", { max: 330 }],
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_", caughtErrors: "none" }],
      // Foundry's classes are extended by empty classes that only name a type.
      "@typescript-eslint/no-empty-object-type": ["error", { allowInterfaces: "with-single-extends" }],
    },
  },
  {
    files: ["src/**/*.ts"],
    extends: [tseslint.configs.recommendedTypeCheckedOnly],
    languageOptions: { parserOptions: { project: "tsconfig.json", tsconfigRootDir: import.meta.dirname } },
    rules: {
      "no-console": ["error", { allow: ["warn", "error"] }],
      // Foundry's hooks and overrides promise by contract, with or without something to wait for.
      "@typescript-eslint/require-await": "off",
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/ban-ts-comment": ["error", { "ts-expect-error": true, "ts-ignore": true, "ts-nocheck": true }],
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
      "no-restricted-globals": forbid(OLD_GLOBALS, "Use what stands under foundry.*: this global is going away."),
    },
  },
  {
    // The one place that may work around a fault of the types, each time with its reason.
    files: ["src/platform/**/*.ts"],
    rules: {
      "@typescript-eslint/no-explicit-any": "off",
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
      "@typescript-eslint/ban-ts-comment": [
        "error",
        { "ts-expect-error": "allow-with-description", "ts-ignore": "allow-with-description", minimumDescriptionLength: 15 },
      ],
    },
  },
  {
    files: ["src/contract.ts", "src/odds/**/*.ts", "src/rulesets/*/rules/**/*.ts"],
    rules: {
      "no-restricted-globals": forbid([...FOUNDRY, ...OLD_GLOBALS, ...IMPURE], "Rules are pure: whatever they need comes in as an argument."),
      "no-restricted-properties": ["error", { object: "Math", property: "random", message: "Dice come in as numbers." }],
    },
  },
  {
    files: ["host/**/*.ts", "test/**/*.ts", "scripts/**/*.ts"],
    rules: { "@typescript-eslint/no-explicit-any": "off", "@typescript-eslint/no-unsafe-function-type": "off" },
  },
  {
    files: ["host/**/*.ts"],
    languageOptions: { parserOptions: { project: ["host/tsconfig.json", "scripts/tsconfig.json"], tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/await-thenable": "error",
    },
  },
  { files: ["**/*.d.ts"], rules: { "no-var": "off" } },
  {
    files: ["host/src/common/**/*.ts"],
    rules: {
      "no-restricted-globals": forbid(
        [...FOUNDRY, "window", "document", "navigator", "localStorage", "process", "Buffer"],
        "The common rooms run in the server, in browsers and in tests alike.",
      ),
    },
  },
);
