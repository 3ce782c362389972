/** Hooks that a window follows. */
interface Follower {
  readonly rendered: boolean;
  render(options?: object): Promise<unknown>;
  addEventListener(type: string, then: () => void, options?: object): void;
}
interface AnyHooks {
  on(hook: string, then: () => void): number;
  off(hook: string, id: number): void;
}

/** Draws an open window again, once for all that happens together, whenever one of some hooks is called; until it is closed. */
export function whileRendered(window: object, hooks: readonly string[]): void {
  const follower = window as Follower;
  const all = Hooks as unknown as AnyHooks;
  let due = false;
  const again = (): void => {
    if (due) return;
    due = true;
    setTimeout(() => {
      due = false;
      if (follower.rendered) void follower.render();
    });
  };
  const ids = hooks.map((hook) => [hook, all.on(hook, again)] as const);
  follower.addEventListener("close", () => ids.forEach(([hook, id]) => all.off(hook, id)), { once: true });
}
