/** What can stand between two cells, and "gift" for a file that is no table but has questions. */
export const delimiters = [",", ";", "\t", "|", "gift"] as const;
export type Delimiter = (typeof delimiters)[number];

export const delimiterLabels: Record<Delimiter, string> = {
  ",": "Comma",
  ";": "Semicolon",
  "\t": "Tab",
  "|": "Vertical bar",
  gift: "None: the file has questions in GIFT",
};

/**
 * Returns the delimiter of a table, judged by its beginning: the one that occurs equally often in
 * most lines, outside quotes. A comma is assumed if there is only one column.
 */
export function delimiterOf(beginning: string): Delimiter {
  if (isGift(beginning)) return "gift";
  const lines = linesOf(beginning).slice(0, 20);
  const scored = between.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    const inHeader = counts[0] ?? 0;
    return { delimiter, inHeader, alike: counts.filter((n) => n === inHeader).length };
  });
  const found = scored
    .filter(({ inHeader }) => inHeader > 0)
    .toSorted((one, other) => other.alike - one.alike || other.inHeader - one.inHeader);
  return found[0]?.delimiter ?? ",";
}

const between = delimiters.filter((each) => each !== "gift");

/** Returns whether a text is written in GIFT: its first line that says something begins as GIFT does. */
function isGift(beginning: string): boolean {
  const first = beginning.split("\n").find((line) => line.trim() !== "" && !line.startsWith("//"));
  return (
    /^\ufeff?(\$CATEGORY:|::)/.test(first ?? "") ||
    /[^",;|\t]\{\s*(?:[=~#]|T\}|F\}|TRUE|FALSE)/.test(beginning)
  );
}

/** Returns the lines of a text without what is in quotes. The last one may be cut off. */
function linesOf(text: string): string[] {
  const lines = text
    .replace(/"[^"]*"/g, "")
    .split("\n")
    .filter((line) => line.trim() !== "");
  return lines.length > 1 ? lines.slice(0, -1) : lines;
}
