/** Foundry's globals as far as loading our modules touches them: whatever is asked for can be extended, called and asked further. Nothing works. */
const ANYTHING: object = new Proxy(class {}, {
  get: (target, name) => (name in target ? Reflect.get(target, name) : ANYTHING),
  apply: () => ANYTHING,
});
export function withoutFoundry(): void {
  for (const name of ["foundry", "Hooks", "CONFIG", "CONST", "game", "ui"]) Object.assign(globalThis, { [name]: ANYTHING });
}
