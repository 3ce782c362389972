import { Hooks } from "../hooks.ts";

/** The tokens a user targets. Each change calls the hook `targetToken`. */
export class UserTargets extends Set<any> {
  readonly user: any;

  constructor(user: any) {
    super();
    // A user is no part of the set's own data.
    Object.defineProperty(this, "user", { value: user, enumerable: false });
  }

  /** Ids of the targeted tokens. */
  get ids(): string[] {
    return Array.from(this, (token) => token.id);
  }

  override add(token: any): this {
    if (this.has(token)) return this;
    super.add(token);
    this._hook(token, true);
    return this;
  }

  override delete(token: any): boolean {
    if (!super.delete(token)) return false;
    this._hook(token, false);
    return true;
  }

  override clear(): void {
    for (const token of [...this]) this.delete(token);
  }

  _hook(token: any, targeted: boolean): void {
    Hooks.callAll("targetToken", this.user, token, targeted);
  }
}
