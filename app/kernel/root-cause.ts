/** What the error says that began a chain of causes; what is no error is written as text. */
export function rootCauseMessage(thrown: unknown): string {
  let last = thrown;
  while (last instanceof Error && last.cause instanceof Error) last = last.cause;
  return last instanceof Error ? last.message : String(last);
}
