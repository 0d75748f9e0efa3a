import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { settingNames } from "./contexts/institute/settings/rules.ts";
import { completeContent, faultsOf, textFields } from "./kernel/texts.ts";
import { allTexts } from "./texts.ts";

test("every declaration of texts is listed once, under an id of its own", () => {
  const files = globSync("app/contexts/**/*.{ts,tsx}").filter(
    (file) =>
      !file.includes(".test.") &&
      /\bdefine(?:Texts|LegalTexts|Email)\(\{/.test(readFileSync(file, "utf8")),
  );
  // The emails of each context are gathered in a registry of their own.
  const registry = ["app/texts.ts", "app/contexts/notifications/email-texts.ts"]
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const unlisted = files.filter((file) => !registry.includes(`/${file.split("/").slice(-1)[0]!}"`));
  // These declare what others describe.
  const helpers = new Set([
    "app/contexts/institute/text/legal.ts",
    "app/contexts/notifications/emails/define-email.ts",
  ]);
  expect(unlisted.filter((file) => !helpers.has(file))).toEqual([]);
  expect(new Set(allTexts.map(({ id }) => id)).size).toBe(allTexts.length);
});

test.each(allTexts.map((texts) => [texts.id, texts] as const))(
  "the first texts of %s could be published as they are",
  (_, texts) => {
    expect(faultsOf(texts, completeContent(texts, {}), settingNames)).toEqual({});
    const names = textFields(texts).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    // Other names would be read as parts of an object by the form's parser.
    for (const name of names) expect(name).toMatch(/^[\w-]+$/);
  },
);
