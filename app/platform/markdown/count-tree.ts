import { type Excess, tooManyCells } from "./check-source.ts";
import type { Limits } from "./limits.ts";

/** Thrown if a text exceeds a limit and is therefore not rendered. */
export class ExcessError extends Error {
  readonly excess: Excess;

  constructor(excess: Excess) {
    super(excess);
    this.excess = excess;
  }
}

/** The parts of a syntax tree, of Markdown or HTML, that are counted here. */
type Node = {
  type: string;
  value?: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  /** The target of a link or definition, and the name by which a reference finds a definition. */
  url?: string;
  identifier?: string;
  /** A table's columns. */
  align?: unknown[] | null;
  children?: Node[];
  position?: { start: { line: number } } | undefined;
};

/** Returns a plugin that throws if the tree of Markdown is too large. */
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

/** The same for the tree of HTML, before it is written. */
export function countHtml(limits: Limits) {
  return (tree: Node): void => {
    count(tree, limits, ({ tagName, properties = {}, value = "" }) => {
      if (!tagName) return value.length;
      const inside = Object.entries(properties).map(([name, each]) => `${name}="${String(each)}" `);
      return 2 * tagName.length + 5 + inside.join("").length;
    });
  };
}

/** Throws if a tree has too many nodes or would become too large. */
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

/** Footnotes are at the end of the HTML and have no position in the text. */
const nameOf = (part: Node) =>
  part.position ? `The part that begins in line ${n(lineOf(part))} has` : "The footnotes have";

const n = (count: number) => count.toLocaleString("en-NZ");
