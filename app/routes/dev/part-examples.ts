import type { Examples } from "#app/ui/examples.ts";

const files = import.meta.glob<Examples>("../../{ui,contexts}/**/*.examples.tsx", {
  eager: true,
  import: "default",
});

/** Everything that has examples, by the name of its file. A new file of examples is found here. */
export const partExamples: readonly (Examples & { name: string })[] = Object.entries(files)
  .map(([file, examples]) => ({ ...examples, name: nameOf(file) }))
  .toSorted((one, other) => one.name.localeCompare(other.name));

function nameOf(file: string): string {
  return file.slice(file.lastIndexOf("/") + 1, -".examples.tsx".length);
}
