/** The critical die as a die of Foundry's: `1dk`, a plain d10 that is told from any other beside the test die. */
const FACES = 10;

export class QuintessenceMatrixCriticalDie extends foundry.dice.terms.Die {
  static override DENOMINATION = "k";

  constructor(data: object = {}) {
    super({ ...data, faces: FACES });
  }
}
