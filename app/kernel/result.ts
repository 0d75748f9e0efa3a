/**
 * The outcome of a command. Expected failures are values, and bugs throw.
 *
 * `error` is a code from the context's `messages.ts`. `detail` holds what the message needs
 * (seconds to wait, a field's name), never a secret.
 */
export type Result<T, E extends string = string> =
  | { ok: true; value: T }
  | { ok: false; error: E; detail?: Record<string, string | number> };

export function ok(): Result<undefined, never>;
export function ok<T>(value: T): Result<T, never>;
export function ok(value?: unknown): Result<unknown, never> {
  return { ok: true, value };
}

export function err<E extends string>(
  error: E,
  detail?: Record<string, string | number>,
): Result<never, E> {
  return detail ? { ok: false, error, detail } : { ok: false, error };
}

/** Returns the value of a command that has no expected failure. */
export function valueOf<T>(result: Result<T, never>): T {
  // A value of the type `never` does not exist, so this never throws.
  if (!result.ok) throw result.error;
  return result.value;
}
