import { boot } from "./boot.ts";
import { assembleGlobals } from "./namespace.ts";

// The modules of the system run after this one and before the document is complete: they find the globals, and `init` finds them.
assembleGlobals();
addEventListener("DOMContentLoaded", () => {
  boot().catch(console.error);
});
