import { existsSync, globSync, readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { partExamples } from "#app/routes/dev/part-examples.ts";
import { plotExamples } from "#app/ui/plots/plot.examples.server.ts";

/** Parts that show nothing of their own, with the part in whose examples they are seen. */
const nothingToShow: Record<string, string> = {
  "patterns/bulk-selection.tsx": "bulk-question and bulk-form: it is their frame",
  "patterns/form-host.tsx": "form-dialog: it is the surroundings of a form",
  "patterns/kept-form.tsx": "form: it passes on what had been typed",
  "patterns/modal-dialog.tsx": "confirm and form-dialog: it is their frame",
  "patterns/part-link.tsx": "tab-links: it is a link without a look",
  "patterns/pending-bar.tsx": "none: it lies over the page while another one is loaded",
  "patterns/section-links.tsx":
    "none: only the front page has it, and its script stays in one file",
  "patterns/toast-in-page.tsx": "toast-message: it lies over the page without script",
  "patterns/toaster.tsx": "toast-list: it loads the list with the first toast",
  "patterns/use-copy.tsx": "copy-field: it is what a button for copying does",
  "patterns/version-field.tsx": "none: it is a hidden field",
};

const parts = globSync("app/ui/{primitives,patterns}/*.tsx")
  .filter((file) => !/\.(test|examples)\.tsx$/.test(file))
  .map((file) => file.slice("app/ui/".length))
  .toSorted();

test("every part has examples, or is known to show nothing", () => {
  expect(parts.length).toBeGreaterThan(40);
  const missing = parts.filter(
    (part) => !(part in nothingToShow) && !existsSync(`app/ui/${examplesOf(part)}`),
  );
  expect(missing.map((part) => `app/ui/${part} has no examples: see docs/HOWTO.md`)).toEqual([]);
  const needless = Object.keys(nothingToShow).filter(
    (part) => !parts.includes(part) || existsSync(`app/ui/${examplesOf(part)}`),
  );
  expect(needless).toEqual([]);
});

test("the catalogue collects every file of examples", () => {
  const files = globSync("app/**/*.examples.tsx");
  expect(partExamples).toHaveLength(files.length);
  expect(new Set(partExamples.map(({ name }) => name)).size).toBe(files.length);
});

test("only the catalogue loads examples, so no other page has them in its script", () => {
  const importers = globSync("app/**/*.{ts,tsx}").filter(
    (file) => !file.includes(".test.") && /\.examples[.\w]*"/.test(readFileSync(file, "utf8")),
  );
  expect(importers.toSorted()).toEqual([
    "app/routes/dev/part-examples.ts",
    "app/routes/dev/parts.tsx",
  ]);
  const catalogue = globSync("app/**/*.{ts,tsx}").filter(
    (file) => !file.includes(".test.") && readFileSync(file, "utf8").includes('/part-examples.ts"'),
  );
  expect(catalogue).toEqual(["app/routes/dev/parts.tsx"]);
});

const examples = partExamples.flatMap(({ name, states }) =>
  Object.entries(states).map(([state, Example]) => [name, state, Example] as const),
);

test.each(examples)("%s can be drawn without script: %s", (_, __, Example) => {
  const router = createMemoryRouter([{ path: "/", element: <Example /> }]);
  expect(renderToStaticMarkup(<RouterProvider router={router} />)).not.toBe("");
});

test.each(Object.entries(plotExamples))("a plot can be drawn: %s", (_, draw) => {
  expect(draw()).toMatch(/^<(figure|p)/);
});

function examplesOf(part: string): string {
  return part.replace(/\.tsx$/, ".examples.tsx");
}
