/** Which oppositions there are, whatever their age: noted at load and kept as messages come and go, so that nobody looks through the log for one. */
import type { Id, Uuid } from "../../contract.ts";

interface Known {
  readonly opponent: Uuid;
  /** The checks it links. */
  readonly checks: ReadonlySet<Id>;
  readonly open: boolean;
}
/** An index of them by their messages' ids. Pure. */
export class KnownContests {
  readonly #all = new Map<Id, Known>();

  /** Notes one as it now stands. `open`: is somebody still awaited? */
  put(id: Id, opponent: Uuid, checks: readonly Id[], open: boolean): void {
    this.#all.set(id, { opponent, checks: new Set(checks), open });
  }
  drop(id: Id): void {
    this.#all.delete(id);
  }
  /** The one that links a check; undefined: none does. */
  linking(check: Id): Id | undefined {
    return this.#find(({ checks }) => checks.has(check))[0];
  }
  /** Those in which somebody is still awaited; `opponent`: against him, or against whoever stands on this token or scene. */
  open(opponent?: Uuid): readonly Id[] {
    return this.#find((each) => each.open && (opponent === undefined || each.opponent === opponent || each.opponent.startsWith(`${opponent}.`)));
  }
  #find(fits: (known: Known) => boolean): readonly Id[] {
    return [...this.#all].flatMap(([id, known]) => (fits(known) ? [id] : []));
  }
}
/** Those of this world. */
export const known = new KnownContests();
