import { type Excess, tooManyCells } from "./check-source.ts";
import type { Limits } from "./limits.ts";

/** Why a text is not made into HTML. */
export class ExcessError extends Error {
  readonly excess: Excess;

  constructor(excess: Excess) {
    super(excess);
    this.excess = excess;
  }
}

/** As much of a syntax tree of Markdown or of HTML as is counted here. */
type Node = {
  type: string;
  value?: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  /** Where a link or a definition leads, and the name by which a reference finds a definition. */
  url?: string;
  identifier?: string;
  /** A table's columns. */
  align?: unknown[] | null;
  children?: Node[];
  position?: { start: { line: number } } | undefined;
};

/** Stops the reading of a text whose tree is too large; for the tree of Markdown. */
export function countMarkdown(limits: Limits) {
  return (tree: Node): void => {
    const urls = new Map<string, number>();
    walk(tree, ({ type, identifier, url }) => {
      if (type === "definition" && identifier && url) urls.set(identifier, url.length);
    });
    let cells = 0;
    count(tree, limits, (node) => {
      if (node.type === "table") {
        const [columns, rows] = [node.align?.length ?? 0, node.children?.length ?? 0];
        cells += columns * rows;
        if (cells > limits.cells) {
          throw new ExcessError(tooManyCells(lineOf(node), columns, rows, limits));
        }
      }
      const referred = node.type.endsWith("Reference") && urls.get(node.identifier ?? "");
      return (referred || 0) + (node.value?.length ?? 0);
    });
  };
}

/** The same for the tree of HTML that was made of it, before it is written out. */
export function countHtml(limits: Limits) {
  return (tree: Node): void => {
    count(tree, limits, ({ tagName, properties = {}, value = "" }) => {
      if (!tagName) return value.length;
      const inside = Object.entries(properties).map(([name, each]) => `${name}="${String(each)}" `);
      return 2 * tagName.length + 5 + inside.join("").length;
    });
  };
}

/** Throws where a tree has too many nodes, or weighs too much. */
function count(tree: Node, limits: Limits, bytesOf: (node: Node) => number): void {
  let [allNodes, allBytes] = [0, 0];
  for (const part of tree.children ?? []) {
    let [nodes, bytes] = [0, 0];
    walk(part, (node) => {
      nodes += 1;
      bytes += bytesOf(node);
    });
    allNodes += nodes;
    allBytes += bytes;
    if (allNodes > limits.nodes) throw new ExcessError(tooManyNodes(part, nodes, limits));
    if (allBytes > limits.bytes) throw new ExcessError(tooManyBytes(part, limits));
  }
}

function walk(tree: Node, see: (node: Node) => void): void {
  const waiting = [tree];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    see(node);
    for (const child of node.children ?? []) waiting.push(child);
  }
}

function tooManyNodes(part: Node, nodes: number, limits: Limits): Excess {
  return `${nameOf(part)} ${n(nodes)} pieces (paragraphs, list items, links, emphasised words), and the text with it has more than the ${n(limits.nodes)} that can be shown.`;
}

function tooManyBytes(part: Node, limits: Limits): Excess {
  return `${nameOf(part)} so much that the text would become a page of more than ${n(limits.bytes / 1000)} kB. Fewer links or footnotes would help.`;
}

const lineOf = ({ position }: Node) => position?.start.line ?? 1;

/** Footnotes stand at the end of the HTML, and nowhere in the text. */
const nameOf = (part: Node) =>
  part.position ? `The part that begins in line ${n(lineOf(part))} has` : "The footnotes have";

const n = (count: number) => count.toLocaleString("en-NZ");
