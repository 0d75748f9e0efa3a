/** Returns the LIKE pattern that finds a text anywhere. "%", "_" and "\" in it are escaped. */
export function containing(text: string): string {
  return `%${literal(text)}%`;
}

/**
 * Returns the LIKE pattern for texts that begin with a text. It can use an index made for patterns.
 */
export function beginningWith(text: string): string {
  return `${literal(text)}%`;
}

function literal(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`);
}
