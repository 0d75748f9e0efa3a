import { made, type Recipe } from "./recipe.ts";

/** Adds a link to the library that every installation begins with. */
export const newResource: Recipe = {
  heading: "Add an article, a course, a module or a resource",
  limit: 1,
  steps: [
    {
      file: "content/resources/tide-tables.md",
      edit: made(`---
title: Tide tables of New Zealand
description: The times and heights of tides at the standard ports, for everybody who plans an embarkation.
type: link
category: tactical-response
url: https://www.linz.govt.nz/products-services/tides-and-tidal-streams/tide-predictions
format: Website
uploadDate: 2026-03-02
---
`),
    },
  ],
  tests: ["db/seed/content.test.ts", "db/seed/resources/resources.test.ts"],
  proof: `import { expect } from "vitest";
import { resources } from "#app/contexts/library/tables.ts";
import { runSeeds } from "#app/platform/seed/run-seeds.server.ts";
import { libraryResources } from "#db/seed/resources/resources.ts";
import { dbTest } from "#testing/db.ts";

dbTest("a new installation has the link", async ({ ctx }) => {
  await runSeeds(ctx, [libraryResources]);
  const rows = await ctx.db.select().from(resources);
  expect(rows.map(({ id }) => id)).toContain("tide-tables");
});
`,
};
