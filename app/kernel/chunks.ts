/** Yields the elements in order, in arrays of `size` elements; the last one may have fewer. */
export function* chunksOf<T>(all: readonly T[], size: number): Generator<T[], undefined> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size);
}
