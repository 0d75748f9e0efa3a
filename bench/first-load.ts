import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { inlineScripts } from "#app/platform/http/content-security-policy.server.ts";
import { LATE_SCRIPT, MODULES } from "#app/ui/late-script/names.ts";

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
  /** Before the page is used: script files, and the inline scripts compressed on their own. */
  script: number;
  /** Loaded when the page is first used. */
  lateScript: number;
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
  const inline = inlineScripts(html).filter((script) => !isLate(script, html));
  const atOnce = scriptsOf(html);
  const all = lateModules(html).reduce(withImports, new Set(atOnce));
  const scripts = [...all]
    .map((name) => ({ name: posix.basename(name), bytes: wireSize(name) }))
    .sort((a, b) => b.bytes - a.bytes);
  return {
    path,
    html: Number(answer.headers.get("Content-Length")),
    script: sum([...atOnce].map(wireSize)) + brotliCompressSync(inline.join("\n")).length,
    lateScript: sum([...all].filter((name) => !atOnce.has(name)).map(wireSize)),
    style: sum(linked(html, "stylesheet").map(wireSize)),
    font: sum(
      linked(html, "preload")
        .filter((name) => name.endsWith(".woff2"))
        .map(wireSize),
    ),
    scripts,
  };
}

/** Returns every script that the page loads at once, and the scripts that those import statically. */
function scriptsOf(html: string): Set<string> {
  const sources = [...html.matchAll(/<script\b[^>]*\ssrc="(\/[^"]+)"/g)].map(([, name]) => name!);
  const inline = inlineScripts(html).filter((script) => !isLate(script, html));
  const imported = inline.flatMap((script) =>
    [...script.matchAll(/(?:from|import)\s*\(?"(\/assets\/[^"]+\.js)"/g)].map(([, name]) => name!),
  );
  return [...linked(html, "modulepreload"), ...sources, ...imported].reduce(
    withImports,
    new Set<string>(),
  );
}

function withImports(found: Set<string>, name: string): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  const source = readFileSync(join(files, name), "utf8");
  return [...source.matchAll(/(?:from|import)\s*"(\.\.?\/[^"]+\.js)"/g)]
    .map(([, imported]) => posix.join(dirname(name), imported!))
    .reduce(withImports, found);
}

/** Returns the modules that the page loads when it is first used. */
function lateModules(html: string): string[] {
  const modules = new RegExp(`${MODULES}="([^"]+)"`).exec(html)?.[1];
  return modules?.split(" ") ?? [];
}

function isLate(script: string, html: string): boolean {
  return new RegExp(`type="${LATE_SCRIPT}"[^>]*>$`).test(html.slice(0, html.indexOf(script)));
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
