import { afterAll, expect, test } from "vitest";
import { recipes } from "#testing/howto/recipes.ts";
import type { Recipe, Told } from "#testing/howto/recipe.ts";
import { Copy } from "./copy.ts";

/**
 * Makes the changes that docs/HOWTO.md describes in a copy of the repository. Each must pass its
 * checks and stay within its number of files, and for every forgotten step some check must name the
 * file.
 */

const copy = new Copy();
afterAll(() => copy.remove());

const all = Object.entries(recipes) as [name: string, recipe: Recipe][];
const proofOf = (name: string) => `testing/howto-${name}.test.ts`;
const filesOf = ({ steps, migration }: Recipe) => steps.length + (migration ? 1 : 0);

test.each(all)("%s needs no more files than it may", (_, recipe) => {
  expect(filesOf(recipe)).toBeLessThanOrEqual(recipe.limit);
  const files = recipe.steps.map(({ file }) => file);
  expect(new Set(files).size).toBe(files.length);
});

test("with all of their steps the changes compile and pass", () => {
  copy.reset();
  for (const [name, recipe] of all) {
    copy.make(recipe);
    copy.write(proofOf(name), recipe.proof);
  }
  copy.run("react-router", "typegen");
  expect(copy.run("tsc", ...copy.compiling)).toMatchObject({ said: "", good: true });
  const tests = all.flatMap(([name, recipe]) => [proofOf(name), ...recipe.tests]);
  const walked = copy.run("vitest", "run", ...new Set([...tests, "db/migrations.test.ts"]));
  expect(walked.good, walked.said).toBe(true);
});

/** Each compiler run covers one forgotten step of every recipe, because compiling is slow. */
const rounds = all.map(([name, { steps }]) =>
  steps.flatMap((step) =>
    step.forgotten?.by === "types" ? [{ name, step, told: step.forgotten }] : [],
  ),
);
const mostRounds = Math.max(...rounds.map(({ length }) => length));

test.each(Array.from({ length: mostRounds }, (_, n) => n + 1))(
  "the compiler names the file where a step is forgotten (%i)",
  (n) => {
    copy.reset();
    const left = rounds.flatMap((ofRecipe) => ofRecipe[n - 1] ?? []);
    for (const [name, recipe] of all) {
      copy.make(recipe, left.find((each) => each.name === name)?.step);
    }
    copy.run("react-router", "typegen");
    const { said } = copy.run("tsc", ...copy.compiling);
    for (const { step, told } of left) {
      expect(said, `without ${step.file}`).toMatch(sentenceOf(told));
    }
  },
);

/** The steps of all recipes that a test or the search for dead code reports. */
const otherSteps = all.flatMap(([name, recipe]) =>
  recipe.steps.flatMap((step) =>
    step.forgotten && step.forgotten.by !== "types"
      ? [{ name, file: step.file, recipe, step, told: step.forgotten }]
      : [],
  ),
);

test.each(otherSteps)("$name without $file: something says so", ({ recipe, step, told }) => {
  copy.reset();
  copy.make(recipe, step);
  expect(answerOf(told)).toMatch(sentenceOf(told));
});

test.each(all.filter(([, { migration }]) => migration))(
  "%s without its migration is named",
  (_, recipe) => {
    copy.reset();
    copy.make({ ...recipe, migration: undefined });
    const migration = recipe.migration!;
    expect(answerOf(migration)).toMatch(sentenceOf(migration));
  },
);

function answerOf(told: Told): string {
  const { good, said } =
    told.by === "test"
      ? copy.run("vitest", "run", told.test)
      : copy.run("knip", "--no-config-hints");
  expect(good, "nothing was missed").toBe(false);
  return said;
}

const sentenceOf = ({ says }: Told) => new RegExp(says.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
