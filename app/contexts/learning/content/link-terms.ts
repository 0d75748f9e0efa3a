import type { Term } from "./glossary.ts";

type Node = {
  type: string;
  value?: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
};

/** Where a term is not linked by itself: in headings, in what is clicked already, and in code. */
const without = new Set(["a", "h2", "h3", "h4", "h5", "h6", "code", "pre", "summary", "th"]);

/**
 * Returns a change of a text's tree that links each term of a glossary where it is met first, and
 * every link that an author has written as `[words](#term-id)`. `addressOf` is where a term is explained.
 */
export function linkTerms(terms: readonly Term[], addressOf: (id: string) => string) {
  const known = new Map(terms.map((term) => [term.id, term]));
  const words = wordsOf(terms);
  const pattern = patternOf([...words.keys()]);
  return (tree: unknown): void => {
    const root = tree as Node;
    const linked = new Set<string>();
    const link = (id: string, children: Node[]): Node => ({
      type: "element",
      tagName: "a",
      properties: { href: addressOf(id), dataTerm: id },
      children,
    });
    const written = (node: Node): void => {
      node.children = (node.children ?? []).flatMap((child) => {
        const id = child.tagName === "a" && /^#term-([a-z0-9-]+)$/.exec(hrefOf(child))?.[1];
        if (!id) {
          written(child);
          return [child];
        }
        // What is not explained stays as words.
        if (!known.has(id)) return child.children ?? [];
        linked.add(id);
        return [link(id, child.children ?? [])];
      });
    };
    written(root);
    if (!pattern) return;
    const met = (node: Node): void => {
      if (node.tagName && without.has(node.tagName)) return;
      node.children = (node.children ?? []).flatMap((child) => {
        if (child.type !== "text") {
          met(child);
          return [child];
        }
        return split(child.value ?? "", pattern, words, linked, link);
      });
    };
    met(root);
  };
}

function hrefOf({ properties }: Node): string {
  const href = properties?.["href"];
  return typeof href === "string" ? href : "";
}

/** The words that lead to a term, as they are compared: acronyms with their capitals. */
function wordsOf(terms: readonly Term[]): Map<string, { id: string; exact: string | undefined }> {
  const words = new Map<string, { id: string; exact: string | undefined }>();
  for (const { id, term, also, byHand } of terms) {
    if (byHand) continue;
    for (const word of [term, ...also]) {
      const exact = /\p{Lu}/u.test(word.slice(1)) ? word : undefined;
      if (!words.has(word.toLowerCase())) words.set(word.toLowerCase(), { id, exact });
    }
  }
  return words;
}

function patternOf(words: readonly string[]): RegExp | undefined {
  if (words.length === 0) return undefined;
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  const escaped = longestFirst.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`(?<![\\p{L}\\p{N}])(${escaped.join("|")})(?:s|es)?(?![\\p{L}\\p{N}])`, "giu");
}

function split(
  text: string,
  pattern: RegExp,
  words: ReturnType<typeof wordsOf>,
  linked: Set<string>,
  link: (id: string, children: Node[]) => Node,
): Node[] {
  const parts: Node[] = [];
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    const found = words.get(match[1]!.toLowerCase());
    if (!found || linked.has(found.id)) continue;
    if (found.exact && found.exact !== match[1]) continue;
    linked.add(found.id);
    if (match.index > from) parts.push({ type: "text", value: text.slice(from, match.index) });
    parts.push(link(found.id, [{ type: "text", value: match[0] }]));
    from = match.index + match[0].length;
  }
  if (from === 0) return [{ type: "text", value: text }];
  if (from < text.length) parts.push({ type: "text", value: text.slice(from) });
  return parts;
}
