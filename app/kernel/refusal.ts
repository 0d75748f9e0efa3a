/** Thrown when something does not exist; the web layer answers 404. */
export class NotFound extends Error {
  override name = "NotFound";
}

/**
 * Thrown when the actor may not do this; the web layer answers 403, or redirects to a helpful page.
 */
export class Denied extends Error {
  override name = "Denied";
}

/** Returns the value, or throws `NotFound`. */
export function orNotFound<T>(thing: T | null | undefined): T {
  if (thing === null || thing === undefined) throw new NotFound();
  return thing;
}

/** Throws `Denied` unless the policy allows it. A command calls this before it writes. */
export function authorize(allowed: boolean): asserts allowed {
  if (!allowed) throw new Denied();
}

/**
 * Returns whether a thrown value is a bug or a failure of something we depend on, and not a
 * refusal.
 */
export function isBug(thrown: unknown): thrown is Error {
  return thrown instanceof Error && !(thrown instanceof NotFound) && !(thrown instanceof Denied);
}
