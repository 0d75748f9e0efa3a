import fc from "fast-check";

/** Pieces of Markdown that, in large numbers, cost a parser more than their length. */
const pieces = [
  "* _ ~ ` [ ] ! < > | & - + # \\".split(" "),
  ["a", "a ", "a\n", "a\n\n", "\n", " ", "\t", "\r\n", "\u0000", "😀"],
  ["*a* ", "**a**", "*a_ ", "a*_", "_*", "a* ", "*a ", "~~a~~ ", "a~", "***a***", "*a*b"],
  ["[a]", "[a](b)", "[](b)", "![](b)", "[a](b (c", '[a](b "', "[a](<b", "[![a](b)](c)", "](b)"],
  ["[a][b] ", "[a]: b\n", "[a]: b\n\n", "[^a]", "[^a]: b\n\n", "[^a]:\n", "[a\n", "![a", "[^"],
  ["`a` ", "``a` ", "```\n", "~~~\n\n", "> ```\n", "    a\n", "    a\n\n", "$"],
  [
    "<a",
    "<a ",
    '<a b="',
    "<!--",
    "x<!--",
    "x<?",
    "x<!A",
    "x<![CDATA[",
    "<div>\n",
    "</a>",
    "<a\nb\n",
  ],
  ["http://a.b ", "www.a ", "www.a/!", "www.a&a;", "a@b.c ", "a.", "a@", "<a@b.c>", "<http://a>"],
  ["&amp;", "&#1;", "&a;", "\\*", "a\\\n", "a  \n", "a\n=\n", "a\n-\n", "# a\n", "***\n", "- - "],
  ["- ", "> ", "1. ", "+ ", "- a\n", "1. a\n", "> a\n", "- [x] a\n", "- a\n - a\n", "- - a\n"],
  ["|\n", "a|b\n", "|-|\n", "a|b\n-|-\n", "a|b\n-|-\n\n", "|a|\n|-|\n|b|\n\n"],
].flat();

const filled = (piece: string, length: number) => piece.repeat(length / piece.length);

const numbered = (length: number, of: (n: number) => string) => {
  const made: string[] = [];
  for (let n = 0, size = 0; size < length; n += 1) {
    made.push(of(n));
    size += made[n]!.length;
  }
  return made.join("").slice(0, length);
};

/** Returns texts of this length that are made to cost much, with a name for each. */
export function costlyMarkdown(length: number): [name: string, text: string][] {
  const half = length / 2 - 20;
  const deep = [12, 40].flatMap((depth): [string, string][] => [
    [`${depth} lists on each line`, filled(`${"- ".repeat(depth)}a\n`, length)],
    [`${depth} quotes on each line`, filled(`${"> ".repeat(depth)}a\n`, length)],
    [`${depth} lists, then a paragraph`, `${"- ".repeat(depth)}${filled("a\n", length - 99)}`],
    [`${depth} quotes, then a paragraph`, `${"> ".repeat(depth)}${filled("a\n", length - 99)}`],
    [`${depth} lists, then empty lines`, `${"- ".repeat(depth)}a${filled("\n", length - 99)}  b`],
  ]);
  return [
    ...pieces.map((piece): [string, string] => [JSON.stringify(piece), filled(piece, length)]),
    ...deep,
    ["a table whose rows are filled up", table(length * 0.12, length * 0.25)],
    ["a table of one column", `a|\n-|\n${filled("b\n", length - 9)}`],
    ["lists that go deeper with each line", numbered(length, (n) => `${"  ".repeat(n)}- a\n`)],
    ["lists that go deeper by tabs", numbered(length, (n) => `${"\t".repeat(n)}- a\n`)],
    ["emphasis within emphasis", filled("*a", half) + filled("a*", half)],
    ["emphasis of two kinds crossed", filled(" *a _b", half) + filled("b_ a* ", half)],
    ["brackets within brackets", "[".repeat(half) + "]".repeat(half)],
    ["pictures within pictures", filled("![a", half) + filled("](b)", half)],
    ["code marks of every length", numbered(length, (n) => `${"`".repeat(n + 1)} `)],
    ["an address and marks", `www.a/${"!".repeat(length - 9)}a`],
    ["an address and stops", `www.${".".repeat(length - 9)}a`],
    ["links to one long address", `[a]: /${"u".repeat(half)}\n\n${filled("[a]", half)}`],
    ["pictures of one long address", `[a]: /${"u".repeat(half)}\n\n${filled("![a]", half)}`],
    ["footnotes to one note", `[^a]: b\n\n${filled("[^a]", length - 12)}`],
    ["many definitions", numbered(length, (n) => `[${n}]: b\n`)],
    ["an email address without end", `${filled("a.", half)}@${filled("b.", half)}c`],
    ["code after empty lines", `    a${"\n".repeat(length - 20)}    b`],
    ["a heading of many lines", `${filled("a\n", length - 9)}===`],
    ["quotation marks", '"'.repeat(length)],
  ];
}

/** Returns a table with this many columns, and this many rows of one cell. */
export function table(columns: number, rows: number): string {
  return `${"|a".repeat(columns)}|\n${"|-".repeat(columns)}|\n${"a\n".repeat(rows)}`;
}

/** Random pieces, each repeated any number of times, up to this length. */
export const costlyMixture = (length: number): fc.Arbitrary<string> =>
  fc
    .array(
      fc.record({ piece: fc.constantFrom(...pieces), times: fc.integer({ min: 1, max: 400 }) }),
      { minLength: 1, maxLength: 8 },
    )
    .map((parts) =>
      parts
        .map(({ piece, times }) => piece.repeat(times))
        .join("")
        .slice(0, length),
    );
