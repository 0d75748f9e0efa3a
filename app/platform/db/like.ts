/** The LIKE pattern that finds a text anywhere; its own "%", "_" and "\" are taken as they are. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}
