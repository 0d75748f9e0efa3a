import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { accessRules, writesOfTheMatrix } from "../tests/e2e/support/access.ts";
import { type DeclaredRoute, routeTable } from "../tests/e2e/support/route-table.ts";
import { functionsOf } from "./functions-of.ts";

const inApp = (file: string) => readFileSync(`app/${file}`, "utf8");

test("every address of the application says who may look at it", () => {
  const missing = routeTable.filter(({ path }) => !accessRules[path]);
  const said = missing.map(
    ({ path, file }) =>
      `${path} has no rule in tests/e2e/support/access.ts, and app/${file} does not call page.cache`,
  );
  expect(said).toEqual([]);
  expect(Object.keys(accessRules).sort()).toEqual(routeTable.map(({ path }) => path).sort());
});

test("every write of the application is walked by the permission matrix, or decided by a policy", () => {
  const unknown = routeTable.filter(
    (each) => each.hasAction && !writesOfTheMatrix.includes(each.path) && !isDecided(each),
  );
  const said = unknown.map(
    ({ path, file }) =>
      `the action of app/${file} runs no command that asks a policy, and ${path} is not in writesOfTheMatrix`,
  );
  expect(said).toEqual([]);
  const writes = new Set(routeTable.filter(({ hasAction }) => hasAction).map(({ path }) => path));
  expect(writesOfTheMatrix.filter((path) => !writes.has(path))).toEqual([]);
});

/** Returns whether all commands of the action begin with a policy: `authorize(xPolicy.verb(…))`. */
function isDecided({ file }: DeclaredRoute): boolean {
  const source = inApp(file);
  const action =
    /export (?:async )?(?:function|const) action\b[\s\S]*?^(?:\}|export)/m.exec(source)?.[0] ?? "";
  const own = calledFrom("contexts", source, action);
  // Two routes may share what their actions do, in a file beside them.
  const shared = calledFrom("routes", source, action).flatMap(({ from, name }) =>
    calledFrom("contexts", readFileSync(from, "utf8"), functionOf(from, name)),
  );
  const commands = own.length > 0 ? own : shared;
  return (
    commands.length > 0 &&
    commands.every(({ from, name }) =>
      /authorize\(\s*\w+Policy\.\w+\(/.test(functionOf(from, name)),
    )
  );
}

/** Returns the functions of the server's files in a folder that a piece of code imports and calls. */
function calledFrom(folder: "contexts" | "routes", source: string, code: string) {
  const imports = new RegExp(
    `import \\{([^}]*)\\} from "#(app/${folder}/[^"]*\\.server\\.ts)"`,
    "g",
  );
  return [...source.matchAll(imports)].flatMap(([, names, from]) =>
    [...names!.matchAll(/(?<!type )\b\w+/g)].flatMap(([name]) =>
      new RegExp(`\\b${name}\\(`).test(code) ? [{ from: from!, name }] : [],
    ),
  );
}

function functionOf(file: string, name: string): string {
  return functionsOf(file).find((each) => each.name === name)?.source ?? "";
}

test("every page that is everybody's, at an address of its own, is linked from another", () => {
  const pages = routeTable.filter(({ path, isCached }) => isCached && !/[:*]/.test(path));
  expect(pages.length).toBeGreaterThan(15);
  const sources = globSync("**/*.{ts,tsx}", { cwd: "app", exclude: ["**/*.test.*", "routes.ts"] });
  const texts = sources.map((file) => [file, inApp(file)] as const);
  const unlinked = pages.filter(
    ({ path, file }) =>
      !texts.some(([from, text]) => from !== file && new RegExp(`["\`]${path}["\`#?]`).test(text)),
  );
  const said = unlinked.map(
    ({ path, file }) =>
      `no menu and no page links to ${path} (app/${file}): see app/ui/layouts/site-header.tsx`,
  );
  expect(said).toEqual([]);
});
