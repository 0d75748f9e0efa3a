/**
 * A text with at most so many characters, on one line. A longer one ends after a whole word and an
 * ellipsis, which counts as a character.
 */
export function shortened(text: string, most: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= most) return line;
  const cut = line.slice(0, most - 1);
  const end = line[most - 1] === " " ? cut.length : cut.lastIndexOf(" ");
  // A first word that fills the line is cut, but never within a character of two units.
  const kept = end > 0 ? cut.slice(0, end) : cut.replace(/[\uD800-\uDBFF]$/, "");
  return `${kept.replace(/[\s,;:.–-]+$/, "")}…`;
}
