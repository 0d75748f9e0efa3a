import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type FunctionSource, functionsOf } from "#testing/functions-of.ts";

/**
 * A version in a form protects nothing unless its command compares it. This test checks that each
 * function of the contexts that writes and takes a version compares it, or passes it to one that
 * does.
 */

const commands = functionsOf("app/contexts/**/*.server.{ts,tsx}").map((each) => ({
  ...each,
  signature: each.source.split(/^\S.*\{$/m)[0]! + (/^[^\n]*\{\n/.exec(each.source)?.[0] ?? ""),
}));

const takeVersion = commands.filter(
  ({ signature, source }) =>
    /\b(transact|Tx|authorize)\b/.test(source) &&
    /\bversion(\??: string\b(?! \| null)|,| \})/.test(signature),
);

function compares({ file, name, source }: FunctionSource): boolean {
  if (source.includes("requireVersion(")) return true;
  return commands.some(
    (other) =>
      other.file === file &&
      other.name !== name &&
      new RegExp(`\\b${other.name}(?:<[^>]*>)?\\([^;]*\\bversion\\b`).test(source) &&
      compares(other),
  );
}

test("the walk sees the commands that take a version", () => {
  expect(takeVersion.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["changePost", "savePartner", "restoreSettings", "saveModuleDraft"]),
  );
});

test.each(takeVersion.map((command) => [command.name, command] as const))(
  "%s compares the version that it takes",
  (_, command) => {
    expect(compares(command), command.file).toBe(true);
  },
);

test("a hidden field of that name is a VersionField", () => {
  const own = globSync("app/**/*.tsx").filter(
    (file) => !file.includes("version-field") && /name="version"/.test(readFileSync(file, "utf8")),
  );
  expect(own).toEqual([]);
});
