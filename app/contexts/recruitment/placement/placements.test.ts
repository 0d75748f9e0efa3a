import { expect } from "vitest";
import { certificates } from "#app/contexts/learning/tables/courses.ts";
import { profiles } from "#app/contexts/identity/tables.ts";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { cellsOf, reportCsvOf } from "#testing/reports.ts";
import { jobPlacements } from "../tables/job-applications.ts";
import { awardFigures, publishedFigures, publishFigure, withdrawFigure } from "./figures.server.ts";
import { placementReport } from "./report.server.ts";
import { countedSince, mayBePublished } from "./rules.ts";

const award = "module:close-protection";
const staffOf = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });

/** People who completed the award so many days ago, of whom some were hired later. */
async function graduatesOf(
  ctx: Ctx,
  ago: number,
  consents: readonly ("given" | "refused" | null | "none")[],
) {
  const now = ctx.clock.now();
  const issuedAt = new Date(now.getTime() - days(ago));
  for (const consent of consents) {
    const userId = newId(now);
    const email = `${userId}@people.test`;
    await ctx.db.insert(profiles).values({
      id: userId,
      name: "A",
      email,
      emailVerified: true,
      createdAt: now,
      updatedAt: now,
    });
    await ctx.db.insert(certificates).values({
      id: newId(now),
      number: userId,
      userId,
      kind: "award",
      awardId: award,
      courseTitle: "Close protection",
      holderName: "A",
      issuedAt,
      expiresAt: new Date(now.getTime() + days(900)),
    });
    if (consent === "none") continue;
    await ctx.db.insert(jobPlacements).values({
      id: newId(now),
      profileId: userId,
      jobTitle: "Officer",
      category: "Close Protection",
      hiredAt: new Date(issuedAt.getTime() + days(30)),
      consent,
    });
  }
}

const none = (n: number) => Array.from({ length: n }, () => "none" as const);

dbTest(
  "only those who were hired after they completed it and have agreed are counted, by year",
  async ({ ctx }) => {
    const staff = staffOf(ctx);
    await graduatesOf(ctx, 40, ["given", "refused", null, "none"]);
    await graduatesOf(ctx, 400, ["given", "given"]);
    expect(await cellsOf(staff, placementReport)).toEqual([
      ["Close protection", "2025", 2, 2, 100],
      ["Close protection", "2026", 4, 1, 25],
      ["All", "", 6, 3, 50],
    ]);
    expect(await reportCsvOf(staff, placementReport)).toContain("Close protection,2025,2,2");
    expect(await queriesOf(ctx, () => cellsOf(staff, placementReport))).toHaveLength(1);
    expect(() => placementReport.authorize({ ...ctx, actor: cast.partner })).toThrow(Denied);
  },
);

dbTest(
  "a figure is published only by staff, above a base of ten and three placements, and can be taken off",
  async ({ ctx, clock }) => {
    const staff = staffOf(ctx);
    await graduatesOf(ctx, 40, [...none(8), "given", "given"]);
    expect(await publishFigure(staff, award)).toMatchObject({ error: "too-few" });
    await graduatesOf(ctx, 30, ["given"]);
    await expect(publishFigure({ ...ctx, actor: cast.partner }, award)).rejects.toThrow(Denied);
    await expect(publishFigure(staff, "module:unknown")).rejects.toThrow(NotFound);
    expect(await publishFigure(staff, award)).toEqual({ ok: true });
    const shown = [{ base: 11, placed: 3, title: "Close protection" }];
    expect(await publishedFigures(ctx, [award])).toMatchObject(shown);
    // It says what was true on its day until somebody counts again.
    clock.advance(days(1));
    await graduatesOf(ctx, 1, none(4));
    expect(await publishedFigures(ctx, [award])).toMatchObject(shown);
    expect(await awardFigures(staff)).toMatchObject([{ base: 15, placed: 3, published: shown[0] }]);
    await withdrawFigure(staff, award);
    expect(await publishedFigures(ctx, [award])).toEqual([]);
  },
);

dbTest("whoever graduated more than three years ago is not in the figure", async ({ ctx }) => {
  await graduatesOf(ctx, 3 * 366, [...none(9), "given", "given", "given"]);
  expect(await awardFigures(staffOf(ctx))).toEqual([]);
  expect(countedSince("2028-02-29")).toBe("2025-02-28");
  expect(mayBePublished({ base: 11, placed: 3 })).toBe(true);
  expect(mayBePublished({ base: 10, placed: 3 })).toBe(false);
  expect(mayBePublished({ base: 40, placed: 2 })).toBe(false);
});
