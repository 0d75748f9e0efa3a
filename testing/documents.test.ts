import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";

const documents = [
  "README.md",
  "CONTRIBUTING.md",
  "content/README.md",
  ...globSync("docs/**/*.md"),
  ...globSync("app/contexts/*/README.md"),
];

const rooms = "(app|bench|content|db|docs|pictures|public|scripts|testing|tests)";
const roomsOfApp = "(contexts|kernel|operator|platform|routes|ui|web)";
const endings = ["", ".ts", ".tsx", ".server.ts", ".server.tsx"];

/** A folder or file by its path, from the root, from `app/` or from the document's own folder. */
const path = new RegExp(`^(${rooms}|${roomsOfApp})/[\\w./-]+$`);
/** A file by its name alone. */
const fileName = /^\w[\w.-]*\.(tsx?|mjs|md)$/;

test.each(documents)("every relative link of %s leads to something", (document) => {
  const links = [...textOf(document).matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].map(([, to]) => to!);
  const relative = links.filter((to) => !/^(https?:|mailto:|\/)/.test(to));
  const missing = relative.filter((to) => {
    const target = join(dirname(document), to);
    return !existsSync(target);
  });
  expect(missing).toEqual([]);
});

test.each(documents)("every path and file that %s names is there", (document) => {
  const names = [...textOf(document).matchAll(/`([^`\n]+)`/g)].map(([, name]) => name!);
  const missing = names.filter(
    (name) =>
      (path.test(name) && !isThere(document, name)) ||
      (fileName.test(name) && !isSomewhere(document, name)),
  );
  expect(missing).toEqual([]);
});

function textOf(document: string): string {
  return readFileSync(document, "utf8").replace(/^```[^]*?^```/gm, "");
}

function isThere(document: string, name: string): boolean {
  return ["", "app", dirname(document)].some((folder) =>
    endings.some((ending) => existsSync(join(folder, name + ending))),
  );
}

/** A context's document names files of its own folder. Other documents may name any file. */
function isSomewhere(document: string, name: string): boolean {
  const folder = document.startsWith("app/contexts/") ? dirname(document) : "";
  return files.some((file) => file.startsWith(folder) && basename(file) === name);
}

const files = globSync([
  "{app,bench,content,db,docs,pictures,scripts,testing,tests}/**/*.{ts,tsx,mjs,md}",
  "*.{ts,mjs,md}",
]);
