const SIZE = 624;
const SHIFT = 397;

/**
 * The Mersenne Twister MT19937, written from its publication: M. Matsumoto, T. Nishimura, "Mersenne Twister: a
 * 623-dimensionally equidistributed uniform pseudo-random number generator", ACM TOMACS 8 (1998).
 */
export class MersenneTwister {
  static #shared: MersenneTwister | undefined;
  readonly #state = new Uint32Array(SIZE);
  #index = SIZE;

  /** @param seed 32-bit seed; drawn from the platform's generator when omitted. */
  constructor(seed?: number) {
    this.seed(seed ?? crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
  }

  /** Uniform in [0, 1) from a generator shared by the page. */
  static random(): number {
    this.#shared ??= new MersenneTwister();
    return this.#shared.random();
  }

  /** Start the sequence of a 32-bit seed. Returns the seed. */
  seed(seed: number): number {
    const state = this.#state;
    state[0] = seed >>> 0;
    for (let i = 1; i < SIZE; i++) {
      const before = state[i - 1]! ^ (state[i - 1]! >>> 30);
      state[i] = Math.imul(before, 1812433253) + i;
    }
    this.#index = SIZE;
    return seed;
  }

  /** A whole number, uniform over 0…2³²−1. */
  int(): number {
    if (this.#index >= SIZE) this.#twist();
    let y = this.#state[this.#index++]!;
    y ^= y >>> 11;
    y ^= (y << 7) & 0x9d2c5680;
    y ^= (y << 15) & 0xefc60000;
    y ^= y >>> 18;
    return y >>> 0;
  }

  /** Uniform in [0, 1), with 53 bits. */
  random(): number {
    const high = this.int() >>> 5,
      low = this.int() >>> 6;
    return (high * 0x4000000 + low) / 0x20000000000000;
  }

  /** Normally distributed, by Box and Muller. */
  normal(mu: number, sigma: number): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.random()));
    return mu + sigma * radius * Math.cos(2 * Math.PI * this.random());
  }

  #twist(): void {
    const state = this.#state;
    for (let i = 0; i < SIZE; i++) {
      const y = (state[i]! & 0x80000000) | (state[(i + 1) % SIZE]! & 0x7fffffff);
      state[i] = state[(i + SHIFT) % SIZE]! ^ (y >>> 1) ^ (y & 1 ? 0x9908b0df : 0);
    }
    this.#index = 0;
  }
}
