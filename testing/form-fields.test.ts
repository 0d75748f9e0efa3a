import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { ZodObject } from "zod";

/**
 * What a form's schema reads, the form asks for: each key stands in the component, in what it imports
 * from its own folder, or in a part of the design system.
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

/** A component with what it imports from this context or these routes, but not the schemas. */
function textOf(file: string, seen = new Set<string>()): string {
  if (seen.has(file)) return "";
  seen.add(file);
  const source = readFileSync(file, "utf8");
  const imports = [...source.matchAll(/from "(\.[^"]+\.tsx|#app\/[^"]+\.tsx)"/g)].map(([, from]) =>
    from!.startsWith("#") ? from!.slice(1) : join(dirname(file), from!),
  );
  return source + imports.map((each) => textOf(each, seen)).join("");
}
