/**
 * Returns the message of the first error in a chain of causes. A value that is not an error is
 * written as text.
 */
export function rootCauseMessage(thrown: unknown): string {
  let last = thrown;
  while (last instanceof Error && last.cause instanceof Error) last = last.cause;
  return last instanceof Error ? last.message : String(last);
}
