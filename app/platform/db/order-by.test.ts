import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "#testing/db.ts";
import { alphabetical } from "./order-by.ts";

dbTest("words are in the order in which one looks them up", async ({ ctx }) => {
  const words = ["Ágnes", "anna", "Őrs", "Ōtaki", "Peter", "Zoe"];
  const rows = await ctx.db
    .select({ word: sql<string>`word` })
    .from(sql`unnest(${sql.param(words.toReversed())}::text[]) as word`)
    .orderBy(alphabetical(sql`word`));
  expect(rows.map(({ word }) => word)).toEqual(words);
});
