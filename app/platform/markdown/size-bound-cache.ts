/**
 * Caches what was made of texts, up to a number of characters in all. The least recently used is
 * dropped.
 */
export class SizeBoundCache<Value> {
  readonly #kept = new Map<string, Value>();
  readonly #most: number;
  readonly #sizeOf: (value: Value) => number;
  #size = 0;

  constructor(most: number, sizeOf: (value: Value) => number) {
    this.#most = most;
    this.#sizeOf = sizeOf;
  }

  /** Returns what is cached for a text, or makes and caches it. */
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
