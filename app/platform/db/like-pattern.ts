/** The LIKE pattern that finds a text anywhere; its own "%", "_" and "\" are taken as they are. */
export function containing(text: string): string {
  return `%${literal(text)}%`;
}

/** The same for what begins with a text: an index made for patterns can be used. */
export function beginningWith(text: string): string {
  return `${literal(text)}%`;
}

function literal(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`);
}
