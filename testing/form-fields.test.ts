import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { ZodObject } from "zod";

/**
 * A form must have a field for every key that its schema reads. The test looks for each key in the
 * form's component and in the components that it imports.
 */

const fetched = /import\("([^"]+\.ts)"\)\)\.(\w+)/g;

const forms = globSync("app/**/*.tsx", { exclude: ["**/*.test.*"] }).flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(fetched)].map(([, from, name]) => ({
    file,
    schemaFile: from!.startsWith("#") ? from!.slice(1) : join(dirname(file), from!),
    name: name!,
  })),
);

test("the walk sees the forms", () => {
  expect(forms.length).toBeGreaterThan(40);
});

test.each(forms)(
  "$file asks for everything that $name reads",
  async ({ file, schemaFile, name }) => {
    const module = (await import(
      /* @vite-ignore */ join(relative(import.meta.dirname, "."), schemaFile)
    )) as Record<string, unknown>;
    const schema = module[name];
    if (!(schema instanceof ZodObject)) return;
    const asked = textOf(file);
    const forgotten = Object.keys(schema.shape).filter(
      (key) => !new RegExp(`["\`]${key}["\`]`).test(asked),
    );
    const said = forgotten.map((key) => `${file} has no field “${key}”, which ${name} reads`);
    expect(said).toEqual([]);
  },
);

/** Returns the source of a component and of the components that it imports, without schemas. */
function textOf(file: string, seen = new Set<string>()): string {
  if (seen.has(file)) return "";
  seen.add(file);
  const source = readFileSync(file, "utf8");
  const imports = [...source.matchAll(/from "(\.[^"]+\.tsx|#app\/[^"]+\.tsx)"/g)].map(([, from]) =>
    from!.startsWith("#") ? from!.slice(1) : join(dirname(file), from!),
  );
  return source + imports.map((each) => textOf(each, seen)).join("");
}
