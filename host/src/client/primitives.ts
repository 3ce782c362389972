/** What Foundry documents as additions to the language's own types. Installed once, before any package runs. */
export function installPrimitives(): void {
  extend(Array, { fromRange: (n: number, min = 0) => Array.from({ length: n }, (_unused, i) => i + min) });
  extend(Array.prototype, ARRAY);
  extend(Math, MATH);
  extend(Number.prototype, NUMBER);
  extend(Set.prototype, SET);
  extend(String.prototype, STRING);
  if (!("escape" in RegExp)) extend(RegExp, { escape: (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&") });
}

function extend(target: object, members: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(members)) {
    Object.defineProperty(target, name, { value, writable: true, configurable: true, enumerable: false });
  }
}

const ARRAY = {
  deepFlatten(this: any[]): any[] {
    return this.flat(Number.POSITIVE_INFINITY);
  },
  equals(this: any[], other: any[]): boolean {
    return Array.isArray(other) && this.length === other.length && this.every((value, i) => value === other[i] || (value?.equals?.(other[i]) ?? false));
  },
  filterJoin(this: any[], separator: string): string {
    return this.filter(Boolean).join(separator);
  },
  /** Takes out the first element that fits, and puts another in its place if one is given. */
  findSplice(this: any[], find: (value: any, index: number) => boolean, replace?: any): any {
    const index = this.findIndex(find);
    if (index === -1) return null;
    return replace === undefined ? this.splice(index, 1)[0] : this.splice(index, 1, replace)[0];
  },
  partition(this: any[], rule: (value: any) => boolean): [any[], any[]] {
    return [this.filter((value) => !rule(value)), this.filter((value) => rule(value))];
  },
};

const TURN = 360;

const MATH = {
  clamp: (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max),
  mix: (a: number, b: number, weight: number): number => a * (1 - weight) + b * weight,
  normalizeDegrees: (degrees: number): number => ((degrees % TURN) + TURN) % TURN,
  toDegrees: (radians: number): number => (radians * 180) / Math.PI,
  toRadians: (degrees: number): number => (degrees * Math.PI) / 180,
};

const NUMBER = {
  almostEqual(this: number, other: number, epsilon = 1e-8): boolean {
    return Math.abs(this.valueOf() - other) < epsilon;
  },
  between(this: number, a: number, b: number, inclusive = true): boolean {
    const [low, high] = [Math.min(a, b), Math.max(a, b)];
    return inclusive ? this.valueOf() >= low && this.valueOf() <= high : this.valueOf() > low && this.valueOf() < high;
  },
  ordinalString(this: number): string {
    const { i18n } = game;
    return i18n.lang === "fr"
      ? `${this}${this.valueOf() === 1 ? "er" : "e"}`
      : `${this}${{ one: "st", two: "nd", few: "rd" }[new Intl.PluralRules("en", { type: "ordinal" }).select(this.valueOf()) as string] ?? "th"}`;
  },
  paddedString(this: number, digits: number): string {
    return this.toString().padStart(digits, "0");
  },
  /** With its sign, which is a true minus in generation 14. */
  signedString(this: number): string {
    const value = this.valueOf();
    if (game?.release?.generation >= 14) return new Intl.NumberFormat(game.i18n.lang, { signDisplay: "always" }).format(value === 0 ? 0 : value);
    return (value < 0 ? "" : "+") + value;
  },
  toNearest(this: number, interval = 1, method: "round" | "ceil" | "floor" = "round"): number {
    const digits = (String(interval).split(".")[1] ?? "").length;
    return Number((Math[method](this.valueOf() / interval) * interval).toFixed(digits));
  },
};

const SET = {
  every(this: Set<any>, test: (value: any) => boolean): boolean {
    return [...this].every((value) => test(value));
  },
  equals(this: Set<any>, other: Set<any>): boolean {
    return other instanceof Set && this.size === other.size && [...this].every((value) => other.has(value));
  },
  filter(this: Set<any>, test: (value: any, index: number) => boolean): Set<any> {
    return new Set([...this].filter((value, i) => test(value, i)));
  },
  find(this: Set<any>, test: (value: any, index: number) => boolean): any {
    return [...this].find((value, i) => test(value, i));
  },
  first(this: Set<any>): any {
    return this.values().next().value;
  },
  intersects(this: Set<any>, other: Set<any>): boolean {
    return [...this].some((value) => other.has(value));
  },
  map(this: Set<any>, transform: (value: any, index: number) => any): Set<any> {
    return new Set([...this].map((value, i) => transform(value, i)));
  },
  reduce(this: Set<any>, reducer: (accumulator: any, value: any) => any, initial: any): any {
    return [...this].reduce((accumulator, value) => reducer(accumulator, value), initial);
  },
  some(this: Set<any>, test: (value: any, index: number) => boolean): boolean {
    return [...this].some((value, i) => test(value, i));
  },
  toObject(this: Set<any>): any[] {
    return Array.from(this, (value) => value?.toObject?.(false) ?? value);
  },
};

const STRING = {
  capitalize(this: string): string {
    return this.charAt(0).toUpperCase() + this.slice(1);
  },
  compare(this: string, other: string): number {
    return this.localeCompare(other, game?.i18n?.lang);
  },
  slugify(this: string, { replacement = "-", strict = false, lowercase = true }: { replacement?: string; strict?: boolean; lowercase?: boolean } = {}): string {
    const plain = this.normalize("NFD").replace(/\p{M}/gu, "").trim().replace(/\s+/g, replacement);
    const cased = lowercase ? plain.toLowerCase() : plain;
    const kept = strict ? cased.replace(/[^a-zA-Z0-9_-]/g, "") : cased.replace(/[*+~.()'"!:@]/g, "");
    return kept.replaceAll(/-{2,}/g, "-");
  },
  stripScripts(this: string): string {
    const template = document.createElement("template");
    template.innerHTML = this.valueOf();
    for (const script of template.content.querySelectorAll("script")) script.remove();
    return template.innerHTML;
  },
  titleCase(this: string): string {
    return this.toLowerCase().replace(/(^|\s)(\S)/g, (_match, space: string, letter: string) => space + letter.toUpperCase());
  },
};
