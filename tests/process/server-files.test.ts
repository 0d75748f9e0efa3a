import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const folder = join(import.meta.dirname, "../../build/server");
const textOf = (path: string) => readFileSync(join(folder, path), "utf8");
const all = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".js"),
);

/** Packages that only some requests or settings need. The build does not bundle them. */
const loadedWhenNeeded = [
  "@aws-sdk/client-s3",
  "@electric-sql/pglite",
  "@react-pdf/renderer",
  "file-type",
  "nodemailer",
  "sharp",
  "stripe",
];
/** A string by which the bundled library for emails is recognised. */
const emailMark = 'Symbol.for("react-email.element")';

const atOnce = /^(?:import|export)\b[^;(]*?"([^"]+)";$/gm;
const reached = /\bimport\("([^"]+)"\)/g;
const namesIn = (text: string, imports: RegExp) =>
  [...text.matchAll(imports)].map(([, name]) => name!);

/** Returns an entry with every file that it loads at its start. */
function loadedBy(entry: string): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (path: string) => {
    if (found.has(path)) return;
    const text = textOf(path);
    found.set(path, text);
    for (const name of namesIn(text, atOnce)) {
      if (name.startsWith(".")) visit(join(dirname(path), name));
    }
  };
  visit(entry);
  return found;
}

test("the server starts without what only some requests or settings need", () => {
  // `serve.js` imports it after it has set NODE_ENV, which selects React's build.
  const loaded = loadedBy("server.js");
  expect(loadedBy("serve.js").size).toBeLessThan(15);
  expect(loaded.size).toBeGreaterThan(20);
  const packages = [...loaded.values()].flatMap((text) => namesIn(text, atOnce));
  expect(packages).toContain("react");
  expect(loadedWhenNeeded.filter((name) => packages.includes(name))).toEqual([]);
  expect([...loaded].filter(([, text]) => text.includes(emailMark))).toEqual([]);
});

test("all of these are in the build, under the names by which they are looked for", () => {
  const texts = all.map(textOf);
  const names = new Set(
    texts.flatMap((text) => [...namesIn(text, atOnce), ...namesIn(text, reached)]),
  );
  expect(loadedWhenNeeded.filter((name) => !names.has(name))).toEqual([]);
  expect(texts.some((text) => text.includes(emailMark))).toBe(true);
});

test("the process that draws documents loads none of the server", () => {
  const loaded = [...loadedBy("drawing.js")];
  expect(loaded.map(([file]) => file)).not.toContain("server.js");
  expect(loaded.reduce((sum, [, text]) => sum + text.length, 0)).toBeLessThan(200_000);
});
