/**
 * The ranks of a list's words, of which the first has rank 1, in a fifth of the memory of an object
 * whose keys are the words. The lists of common passwords and words have 240,000.
 */
export class WordRanks {
  readonly longest: number;
  /** All words, one after the other. */
  readonly #text: string;
  /** Where each word ends in the text, by rank. */
  readonly #ends: Uint32Array;
  /** The ranks at their words' hashes, or in the next free place. 0 is a free place. */
  readonly #places: Uint32Array;

  constructor(words: readonly string[]) {
    this.#text = words.join("");
    this.#ends = new Uint32Array(words.length + 1);
    // At most half of the places are taken, so that the next free one is near.
    this.#places = new Uint32Array(2 ** Math.ceil(Math.log2(words.length * 2 + 2)));
    this.longest = words.reduce((longest, { length }) => Math.max(longest, length), 0);
    words.forEach((word, index) => {
      this.#ends[index + 1] = this.#ends[index]! + word.length;
    });
    // Of a word that is in the list twice, the last rank counts, as in an object.
    words.forEach((word, index) => {
      this.#places[this.#placeOf(word)] = index + 1;
    });
  }

  /** Returns the rank of a word; undefined if it is not in the list. */
  rankOf(word: string): number | undefined {
    return this.#places[this.#placeOf(word)] || undefined;
  }

  /** Returns the place of a word, or the free place where it would be. */
  #placeOf(word: string): number {
    const last = this.#places.length - 1;
    let place = hashOf(word) & last;
    for (let rank; (rank = this.#places[place]!) > 0; place = (place + 1) & last) {
      const start = this.#ends[rank - 1]!;
      if (this.#ends[rank]! - start === word.length && this.#text.startsWith(word, start)) break;
    }
    return place;
  }
}

/** FNV-1a, which is fast for short words. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < word.length; index++) {
    hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
