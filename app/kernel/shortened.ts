/**
 * Shortens a text to at most `most` characters on one line. A longer text ends after a whole word
 * with an ellipsis, which counts as a character.
 */
export function shortened(text: string, most: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= most) return line;
  const cut = line.slice(0, most - 1);
  const end = line[most - 1] === " " ? cut.length : cut.lastIndexOf(" ");
  // If the first word is too long, it is cut, but never within a surrogate pair.
  const kept = end > 0 ? cut.slice(0, end) : cut.replace(/[\uD800-\uDBFF]$/, "");
  return `${kept.replace(/[\s,;:.–-]+$/, "")}…`;
}
