import type { RouteConfigEntry } from "@react-router/dev/routes";
import { readFileSync } from "node:fs";
import declared from "../app/routes.ts";
import type { Pages } from "./site.ts";
import type { World } from "./world.ts";

/** Returns the pages that members open, by their paths: all of them, or those that may be kept. */
export async function memberPages({ all }: { all: boolean }): Promise<Pages> {
  const areas =
    /^routes\/(account|admissions|billing|blog|catalogue|forum|jobs|learn|library|marketing|webinars)\//;
  const mayBeKept = (file: string) => readFileSync(`app/${file}`, "utf8").includes(".cache(");
  const pages: Pages = {};
  const add = async ({ path = "", file, children }: RouteConfigEntry, above: string) => {
    const full = [above, path].filter(Boolean).join("/");
    for (const child of children ?? []) await add(child, full);
    if (children || !areas.test(file) || !(all || mayBeKept(file))) return;
    const module = await import(/* @vite-ignore */ `../app/${file}`);
    if ("default" in module) pages[full] = module;
  };
  for (const entry of declared) await add(entry, "");
  return pages;
}

/** Returns the address of a page in the world; undefined if the world has nothing there. */
export function addressOf(path: string, world: World & Record<string, string>): string | undefined {
  const known: Record<string, string> = {
    ...world,
    slug: "close-protection",
    programme: "close-protection",
    moduleId: "intro-cp",
  };
  let missing = false;
  const address = path.replace(/:(\w+)/g, (_, name: string) => {
    missing ||= known[name] === undefined;
    return known[name] ?? "";
  });
  return missing || path.includes("*") ? undefined : `/${address}`;
}
