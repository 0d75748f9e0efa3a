/** Keeps what was made of texts, the most recently used, up to so many characters in all. */
export class KeptBySize<Value> {
  readonly #kept = new Map<string, Value>();
  readonly #most: number;
  readonly #sizeOf: (value: Value) => number;
  #size = 0;

  constructor(most: number, sizeOf: (value: Value) => number) {
    this.#most = most;
    this.#sizeOf = sizeOf;
  }

  /** What is kept for a text, or else what `make` makes of it, which is kept. */
  get(text: string, make: () => Value): Value {
    const known = this.#kept.get(text);
    const value = known ?? make();
    if (known === undefined) this.#size += this.#weigh(text, value);
    this.#kept.delete(text);
    this.#kept.set(text, value);
    for (const [oldest, each] of this.#kept) {
      if (this.#size <= this.#most) break;
      this.#kept.delete(oldest);
      this.#size -= this.#weigh(oldest, each);
    }
    return value;
  }

  get size(): number {
    return this.#size;
  }

  #weigh(text: string, value: Value): number {
    return text.length + this.#sizeOf(value);
  }
}
