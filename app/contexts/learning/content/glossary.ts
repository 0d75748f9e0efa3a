/** A term of a course's glossary. */
export type Term = {
  /** Made from the term; the page of the glossary has it as an anchor. */
  id: string;
  term: string;
  /** Other words for it, by which a text is linked too. */
  also: string[];
  /** Only links that the author has written lead to it, because its word has other meanings too. */
  byHand: boolean;
  /** The explanation, in Markdown. */
  text: string;
};

/** The terms of a glossary in alphabetical order, and what is wrong with the text, for its author. */
export type ParsedGlossary = { terms: Term[]; faults: string[] };

const ALSO = /^also:\s*(.+)$/i;
const BY_HAND = /^linked by hand$/i;

/** The longest text of a glossary, in characters. */
export const LONGEST_GLOSSARY = 60_000;
const LONGEST_TERM = 80;

/** Reads a glossary, whose form content/README.md describes. Takes time in proportion to the text. */
export function parseGlossary(text: string): ParsedGlossary {
  const faults: string[] = [];
  const terms = new Map<string, Term>();
  const [before = "", ...parts] = text.split(/^## /m);
  if (before.trim() !== "") faults.push("A glossary begins with a term: a line such as “## Advance”.");
  for (const part of parts) {
    const [head = "", ...lines] = part.split("\n");
    const term = readTerm(head.trim(), lines);
    const known = terms.get(term.id);
    if (term.term === "") faults.push("A line “##” names no term.");
    else if (known) faults.push(`“${term.term}” is there twice.`);
    if (term.term.length > LONGEST_TERM) faults.push(`“${term.term.slice(0, 30)}…” is too long for a term.`);
    if (term.term !== "" && term.text === "") faults.push(`“${term.term}” is not explained.`);
    if (!known) terms.set(term.id, term);
  }
  faults.push(...sharedWords([...terms.values()]));
  const byName = new Intl.Collator("en", { sensitivity: "base" }).compare;
  return { terms: [...terms.values()].sort((a, b) => byName(a.term, b.term)), faults };
}

function readTerm(term: string, lines: readonly string[]): Term {
  const said: string[] = [];
  let also: string[] = [];
  let byHand = false;
  for (const line of lines) {
    const words = said.length === 0 ? ALSO.exec(line.trim())?.[1] : undefined;
    if (words) also = words.split(",").map((word) => word.trim()).filter((word) => word !== "");
    else if (said.length === 0 && BY_HAND.test(line.trim())) byHand = true;
    else if (said.length > 0 || line.trim() !== "") said.push(line);
  }
  return { id: idOf(term), term, also, byHand, text: said.join("\n").trim() };
}

/** Returns the words by which two terms would be linked, as sentences. */
function sharedWords(terms: readonly Term[]): string[] {
  const owners = new Map<string, string>();
  return terms.flatMap(({ term, also }) =>
    [term, ...also].flatMap((word) => {
      const owner = owners.get(word.toLowerCase());
      owners.set(word.toLowerCase(), term);
      return owner && owner !== term ? [`“${word}” belongs to “${owner}” and to “${term}”.`] : [];
    }),
  );
}

function idOf(term: string): string {
  return (
    term
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-+|-+$/g, "")
      .slice(0, 60) || "term"
  );
}
