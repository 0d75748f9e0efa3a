/** Thrown when there is nothing at an address; the web layer answers 404. */
export class NotFound extends Error {
  override name = "NotFound";
}

/** Thrown when the actor may not do this; the web layer answers 403, or leads somewhere kinder. */
export class Denied extends Error {
  override name = "Denied";
}

/** Returns the value, or throws `NotFound`. */
export function orNotFound<T>(thing: T | null | undefined): T {
  if (thing === null || thing === undefined) throw new NotFound();
  return thing;
}

/** A command's first decision, after loading what it is about. */
export function authorize(allowed: boolean): asserts allowed {
  if (!allowed) throw new Denied();
}

/** Whether something thrown is a mistake of ours or of what we depend on, not an answer to the one who asked. */
export function isBug(thrown: unknown): thrown is Error {
  return thrown instanceof Error && !(thrown instanceof NotFound) && !(thrown instanceof Denied);
}
