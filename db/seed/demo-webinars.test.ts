import { expect } from "vitest";
import { webinars } from "#app/contexts/webinars/tables.ts";
import { categories, durations, statusAt, statuses } from "#app/contexts/webinars/rules.ts";
import { webinarForm } from "#app/contexts/webinars/form.ts";
import { runSeeds } from "#app/platform/seed/run-seeds.server.ts";
import { dbTest } from "#testing/db.ts";
import { demoWebinars } from "./demo-webinars.ts";

dbTest("the demo has webinars of every status, category and duration", async ({ ctx }) => {
  await runSeeds(ctx, [demoWebinars]);
  const rows = await ctx.db.select().from(webinars);
  const now = ctx.clock.now();
  expect(new Set(rows.map((row) => statusAt(row, now)))).toEqual(new Set(statuses));
  expect(new Set(rows.map(({ category }) => category))).toEqual(new Set(categories));
  expect(new Set(rows.map(({ duration }) => duration))).toEqual(new Set(durations));
  const completed = rows.filter((row) => statusAt(row, now) === "completed");
  expect(new Set(completed.map(({ recordingUrl }) => recordingUrl !== null)).size).toBe(2);
});

dbTest(
  "the demo's rooms and recordings are on this site, and the staff may keep them",
  async ({ ctx }) => {
    await runSeeds(ctx, [demoWebinars]);
    const rows = await ctx.db.select().from(webinars);
    const links = rows.flatMap(({ url, recordingUrl }) =>
      [url, recordingUrl].filter((each) => each !== null),
    );
    expect(links.length).toBeGreaterThan(rows.length);
    for (const link of links) {
      expect(link).toMatch(/^\/dev\/webinars\//);
      expect(webinarForm.shape.url.safeParse(link).success, link).toBe(true);
    }
    for (const elsewhere of [
      "//elsewhere.test/x",
      "/\\elsewhere.test",
      "http://live.test",
      "room",
    ]) {
      expect(webinarForm.shape.url.safeParse(elsewhere).success, elsewhere).toBe(false);
    }
  },
);
