import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join, posix } from "node:path";

export const publicPages = [
  "/",
  "/about",
  "/training",
  "/training/intro-cp",
  "/training/physical-flight",
  "/contact",
  "/login",
  "/register",
];

/** Bytes on the wire of a first visit, with nothing in the browser's cache. */
export type FirstLoad = {
  path: string;
  html: number;
  script: number;
  style: number;
  font: number;
  /** The heaviest scripts first. */
  scripts: { name: string; bytes: number }[];
};

const files = "build/client";

export async function firstLoad(origin: string, path: string): Promise<FirstLoad> {
  const answer = await fetch(origin + path, { headers: { "Accept-Encoding": "br" } });
  const html = await answer.text();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  const scripts = [...scriptsOf(html)]
    .map((name) => ({ name: posix.basename(name), bytes: wireSize(name) }))
    .sort((a, b) => b.bytes - a.bytes);
  return {
    path,
    html: Number(answer.headers.get("Content-Length")),
    script: sum(scripts.map(({ bytes }) => bytes)),
    style: sum(linked(html, "stylesheet").map(wireSize)),
    font: sum(
      linked(html, "preload")
        .filter((name) => name.endsWith(".woff2"))
        .map(wireSize),
    ),
    scripts,
  };
}

/** Returns every script that the page names, and the scripts that those import statically. */
function scriptsOf(html: string): Set<string> {
  const found = new Set<string>();
  const add = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    const source = readFileSync(join(files, name), "utf8");
    for (const [, imported] of source.matchAll(/(?:from|import)\s*"(\.\.?\/[^"]+\.js)"/g)) {
      add(posix.join(dirname(name), imported!));
    }
  };
  linked(html, "modulepreload").forEach(add);
  for (const [, name] of html.matchAll(/<script\b[^>]*\ssrc="(\/[^"]+)"/g)) add(name!);
  for (const [, name] of html.matchAll(/(?:from|import)\s*"(\/assets\/[^"]+\.js)"/g)) add(name!);
  return found;
}

function linked(html: string, rel: string): string[] {
  return [...html.matchAll(/<link\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(`rel="${rel}"`))
    .flatMap((tag) => /\shref="(\/[^"]+)"/.exec(tag)?.[1] ?? []);
}

function wireSize(name: string): number {
  const path = join(files, name);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
