import { Hooks } from "../hooks.ts";

interface Closable {
  addEventListener(type: string, listener: () => void, options?: { once?: boolean }): void;
}

/** Calls back at hooks for as long as an application is open; to be called at its first render. */
export function whileOpen(app: Closable, hooks: readonly string[], callback: (...args: any[]) => unknown): void {
  const registered = hooks.map((hook) => [hook, Hooks.on(hook, callback)] as const);
  app.addEventListener("close", () => registered.forEach(([hook, id]) => Hooks.off(hook, id)), { once: true });
}
