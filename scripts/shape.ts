import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { parseSync } from "vite";

/**
 * Prints the size and shape of the application's code, without its tests. Nothing fails by it. A
 * module with a single importer may be fine, but many of them make the code hard to follow.
 */

type Node = { type: string; start: number; end: number; [key: string]: unknown };

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const files = globSync("app/**/*.{ts,tsx}").filter((file) => !isTest(file));
const sources = new Map(files.map((file) => [file, readFileSync(file, "utf8")]));

const lines = [...sources].map(([file, source]) => ({ what: file, lines: linesOf(source) }));
const functions = [...sources].flatMap(([file, source]) =>
  functionsIn(file, source).map(({ name, start, end }) => ({
    what: `${file}: ${name}`,
    lines: linesOf(source.slice(start, end)),
  })),
);
const importers = importersOf();
const modules = files.filter((file) => !file.startsWith("app/routes/"));
const single = modules.filter((file) => importers.get(file)?.size === 1);

console.log(`${files.length} source files in app, tests apart`);
console.log(`${lines.reduce((sum, each) => sum + each.lines, 0)} lines in them`);
console.log(
  `${single.length} of ${modules.length} modules apart from routes have one importer ` +
    `(${Math.round((100 * single.length) / modules.length)} %)`,
);
const repeated = repeatedBlocks();
console.log(`${functions.filter((each) => each.lines > 80).length} functions above 80 lines`);
console.log(`${repeated.length} blocks of eight lines or more that stand twice`);
print("The longest functions", longest(functions));
print("The longest files", longest(lines));
print("Repeated blocks", repeated.slice(0, 10));

function print(title: string, rows: string[]) {
  console.log(`\n${title}\n${rows.map((row) => `  ${row}`).join("\n")}`);
}

function longest(all: { what: string; lines: number }[]): string[] {
  const worst = all.toSorted((one, other) => other.lines - one.lines).slice(0, 10);
  return worst.map((each) => `${String(each.lines).padStart(5)}  ${each.what}`);
}

function linesOf(text: string): number {
  return text.trimEnd().split("\n").length;
}

/** Returns the functions. An unnamed one has the name of the constant that holds it. */
function functionsIn(file: string, source: string) {
  const found: { name: string; start: number; end: number }[] = [];
  const visit = (node: unknown, name: string) => {
    if (Array.isArray(node)) {
      for (const each of node) visit(each, name);
      return;
    }
    if (typeof node !== "object" || node === null || !("type" in node)) return;
    const each = node as Node;
    const own = (each["id"] as { name?: string } | null | undefined)?.name ?? name;
    if (/Function/.test(each.type) && each["body"]) {
      found.push({ name: own || "(anonymous)", start: each.start, end: each.end });
    }
    for (const [key, child] of Object.entries(each)) {
      if (key !== "parent") visit(child, /Function/.test(each.type) ? "" : own);
    }
  };
  visit(parseSync(file, source).program, "");
  return found;
}

function importersOf(): Map<string, Set<string>> {
  const known = new Map<string, Set<string>>();
  for (const [file, source] of sources) {
    for (const [, address = ""] of source.matchAll(/(?:from|import\()\s*"([^"]+)"/g)) {
      const target = address.startsWith("#")
        ? address.slice(1)
        : address.startsWith(".")
          ? normalize(join(dirname(file), address))
          : "";
      if (!target) continue;
      known.set(target, (known.get(target) ?? new Set()).add(file));
    }
  }
  return known;
}

/** Returns where the same eight lines stand twice, without imports and closing brackets. */
function repeatedBlocks(): string[] {
  const seen = new Map<string, string>();
  const found: string[] = [];
  for (const [file, source] of sources) {
    const own = withoutImports(file, source)
      .split("\n")
      .map((text, at) => ({ text: text.trim(), at: at + 1 }))
      .filter(({ text }) => /\w{2}/.test(text) && !/^(\*|\/\*|\/\/)/.test(text));
    let told = 0;
    for (let from = 0; from + 8 <= own.length; from++) {
      const block = own.slice(from, from + 8);
      const key = block.map(({ text }) => text).join("\n");
      const place = `${file}:${block[0]!.at}`;
      const before = seen.get(key);
      if (before === undefined) seen.set(key, place);
      else if (from >= told) {
        found.push(`${place} and ${before}`);
        told = from + 8;
      }
    }
  }
  return found;
}

/** Returns a source in which imports and what is exported from other files are empty lines. */
function withoutImports(file: string, source: string): string {
  let rest = source;
  for (const node of parseSync(file, source).program.body) {
    if (!("source" in node) || !node.source) continue;
    const lines = source.slice(node.start, node.end).replaceAll(/[^\n]/g, " ");
    rest = rest.slice(0, node.start) + lines + rest.slice(node.end);
  }
  return rest;
}
