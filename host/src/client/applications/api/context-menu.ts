import { Hooks } from "../../hooks.ts";
import { runtime } from "../runtime.ts";
import { inheritanceChain } from "./inheritance.ts";

export interface ContextMenuSettings {
  container?: HTMLElement;
  /** Hook that may change the entries; `{}` in it stands for the class name. */
  hookName?: string;
  /** Is the hook called for every class of the chain? */
  parentClassHooks?: boolean;
  [option: string]: unknown;
}

/** A context menu on elements of an application, or null when there is nothing to choose. */
export function createContextMenu(app: any, handler: () => any[], selector: string, settings: ContextMenuSettings): any {
  const { container, hookName = "get{}ContextOptions", parentClassHooks = true, ...options } = settings;
  const entries = handler.call(app);
  const classes = [...inheritanceChain(app.constructor as any)];
  const names = hookName.includes("{}") ? (parentClassHooks ? classes : classes.slice(0, 1)).map((cls: any) => hookName.replace("{}", cls.name)) : [hookName];
  for (const name of names) Hooks.callAll(name, app, entries);
  if (!entries.length) return null;
  const { ContextMenu } = runtime.foundry.applications.ux;
  return new (ContextMenu.implementation ?? ContextMenu)(container ?? app.element, selector, entries, { jQuery: false, ...options });
}
