import canonicalize from "canonicalize";

/**
 * Returns a value as canonical JSON (RFC 8785): the same value always has the same bytes.
 *
 * @throws for what JSON cannot hold, such as NaN, a circle or half a surrogate pair.
 */
export function canonical(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new Error("JSON cannot hold this value");
  return text;
}

/**
 * Returns a moment as hashes contain it, with six digits, because the database stores microseconds.
 * A change of one of them would otherwise not be noticed.
 */
export function hashedTime(moment: Date): string {
  return moment.toISOString().replace("Z", "000Z");
}
