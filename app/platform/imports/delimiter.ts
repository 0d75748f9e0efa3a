/** What can stand between two cells. */
export const delimiters = [",", ";", "\t", "|"] as const;
export type Delimiter = (typeof delimiters)[number];

export const delimiterLabels: Record<Delimiter, string> = {
  ",": "Comma",
  ";": "Semicolon",
  "\t": "Tab",
  "|": "Vertical bar",
};

/**
 * Returns the delimiter of a table, judged by its beginning: the one that occurs equally often in
 * most lines, outside quotes. A comma is assumed if there is only one column.
 */
export function delimiterOf(beginning: string): Delimiter {
  const lines = linesOf(beginning).slice(0, 20);
  const scored = delimiters.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    const inHeader = counts[0] ?? 0;
    return { delimiter, inHeader, alike: counts.filter((n) => n === inHeader).length };
  });
  const found = scored
    .filter(({ inHeader }) => inHeader > 0)
    .toSorted((one, other) => other.alike - one.alike || other.inHeader - one.inHeader);
  return found[0]?.delimiter ?? ",";
}

/** Returns the lines of a text without what is in quotes. The last one may be cut off. */
function linesOf(text: string): string[] {
  const lines = text
    .replace(/"[^"]*"/g, "")
    .split("\n")
    .filter((line) => line.trim() !== "");
  return lines.length > 1 ? lines.slice(0, -1) : lines;
}
