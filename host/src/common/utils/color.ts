/** A colour: a number 0–0xFFFFFF (NaN when unreadable) that knows its other spellings. */
export class Color extends Number {
  /** Whether it is a real colour. */
  get valid(): boolean {
    const v = this.valueOf();
    return Number.isInteger(v) && v >= 0 && v <= 0xffffff;
  }

  /** `#rrggbb`; an unreadable colour is black. */
  get css(): string {
    return this.valid ? this.toString() : "#000000";
  }

  /** Red, green and blue, each 0–1. */
  get rgb(): [number, number, number] {
    return [this.r, this.g, this.b];
  }

  get r(): number {
    return ((this.valueOf() >> 16) & 0xff) / 255;
  }

  get g(): number {
    return ((this.valueOf() >> 8) & 0xff) / 255;
  }

  get b(): number {
    return (this.valueOf() & 0xff) / 255;
  }

  /** `rgba(r, g, b, alpha)`, alpha 0–1. */
  toRGBA(alpha: number): string {
    return `rgba(${this.rgb.map((c) => Math.round(c * 255)).join(", ")}, ${alpha})`;
  }

  /** `#rrggbb`, or with a radix as a number's. */
  override toString(radix?: number): string {
    if (radix !== undefined) return super.toString(radix);
    return this.valid ? `#${this.valueOf().toString(16).padStart(6, "0")}` : "";
  }

  toJSON(): string {
    return this.css;
  }

  toHTML(): string {
    return this.css;
  }

  equals(other: Color | number): boolean {
    return this.valueOf() === other.valueOf();
  }

  /** From `#rgb`, `#rrggbb`, a number, `[r, g, b]` of 0–1, or a Color. Anything else gives an invalid colour. */
  static from(color: unknown): Color {
    if (color instanceof Color) return new this(color.valueOf());
    if (typeof color === "number") return new this(color);
    if (typeof color === "string") return this.fromString(color);
    if (Array.isArray(color) && color.length === 3) return this.fromRGB(color as [number, number, number]);
    return new this(Number.NaN);
  }

  static fromString(text: string): Color {
    const match = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim());
    if (!match) return new this(Number.NaN);
    const hex = match[1]!.length === 3 ? [...match[1]!].map((c) => c + c).join("") : match[1]!;
    return new this(Number.parseInt(hex, 16));
  }

  static fromRGB([r, g, b]: [number, number, number]): Color {
    const byte = (c: number) => Math.round(Math.min(Math.max(c, 0), 1) * 255);
    return new this((byte(r) << 16) | (byte(g) << 8) | byte(b));
  }
}
