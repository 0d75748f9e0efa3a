import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { days } from "#app/kernel/clock.ts";
import { Denied } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { person } from "#testing/factories.ts";
import { job, jobApplication, partner } from "#testing/recruitment.ts";
import { cellsOf, reportOf } from "#testing/reports.ts";
import { jobListings } from "../tables/jobs.ts";
import { moveJobApplication } from "../job-application/commands.server.ts";
import { jobsReport } from "./report.server.ts";

const asAdmin = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });

/** An employer's listing that hires one of two within four days, and one of the institute's own. */
async function someJobs(ctx: Ctx, clock: { now: () => Date; advance: (by: number) => void }) {
  await castInDatabase(ctx);
  const { id: partnerId } = await partner(ctx, { members: [cast.partner] });
  const listing = await job(ctx, { partnerId });
  const hired = await jobApplication(ctx, listing, await person(ctx));
  await jobApplication(ctx, listing, await person(ctx));
  clock.advance(days(4));
  for (const [status, to] of [
    ["received", "interview"],
    ["interview", "offered"],
    ["offered", "hired"],
  ] as const) {
    await moveJobApplication(
      { ...ctx, actor: cast.partner },
      { jobId: listing.id, jobApplicationId: hired.id },
      { version: versionOf({ status }), to, reason: "filled" },
      "partner",
    );
  }
  const ended = clock.now();
  clock.advance(days(31));
  await job(ctx, { category: "Maritime Security" });
  // It was closed in March, so it is not live in April.
  await job(ctx, {
    partnerId,
    status: "Closed",
    approvalDate: new Date("2026-01-10"),
    closedAt: ended,
  });
  await job(ctx, { partnerId, status: "Draft", approvalDate: null });
  return { partnerId };
}

dbTest(
  "jobs are counted by month: live listings, and what came of applications",
  async ({ ctx, clock }) => {
    await someJobs(ctx, clock);
    expect(await cellsOf(asAdmin(ctx), jobsReport, "from=2026-02-01")).toEqual([
      ["Feb 2026", 1, 0, 0, 0, 0, null, null],
      ["Mar 2026", 2, 2, 1, 1, 1, 50, 4],
      ["Apr 2026", 2, 0, 0, 0, 0, null, null],
      ["All", 3, 2, 1, 1, 1, 50, 4],
    ]);
    const { plots } = await reportOf(asAdmin(ctx), jobsReport, "from=2026-03-01");
    expect(plots[2]!.plot.rows).toEqual([{ label: "Mar 2026", value: 1, whole: 2 }]);
  },
);

dbTest(
  "jobs are counted by employer and by category, and of one of them",
  async ({ ctx, clock }) => {
    const { partnerId } = await someJobs(ctx, clock);
    expect(await cellsOf(asAdmin(ctx), jobsReport, "by=employer")).toEqual([
      ["Tūī Security", 2, 2, 1, 1, 1, 50, 4],
      ["The institute", 1, 0, 0, 0, 0, null, null],
      ["All", 3, 2, 1, 1, 1, 50, 4],
    ]);
    expect(
      await cellsOf(asAdmin(ctx), jobsReport, "by=category&category=Maritime+Security"),
    ).toEqual([
      ["Maritime Security", 1, 0, 0, 0, 0, null, null],
      ["All", 1, 0, 0, 0, 0, null, null],
    ]);
    const total = (await cellsOf(asAdmin(ctx), jobsReport, `employer=${partnerId}`)).at(-1);
    expect(total).toEqual(["All", 2, 2, 1, 1, 1, 50, 4]);
  },
);

dbTest(
  "employers of one name are apart, and so is what came of deleted listings",
  async ({ ctx, clock }) => {
    const { partnerId } = await someJobs(ctx, clock);
    const other = await partner(ctx);
    const kept = await job(ctx, { partnerId: other.id });
    await jobApplication(ctx, kept, await person(ctx));
    const gone = await job(ctx, { partnerId });
    await jobApplication(ctx, gone, await person(ctx));
    await ctx.db.delete(jobListings).where(eq(jobListings.id, gone.id));
    const asked = asAdmin(ctx);
    const figures = (await cellsOf(asked, jobsReport, "by=employer")).map((row) => row.slice(0, 3));
    expect(figures).toEqual([
      ["Tūī Security", 2, 2],
      ["Tūī Security", 1, 1],
      ["Listing deleted", 0, 1],
      ["The institute", 1, 0],
      ["All", 4, 4],
    ]);
    for (const [id, live, applied] of [
      [partnerId, 2, 2],
      [other.id, 1, 1],
    ] as const) {
      const total = (await cellsOf(asked, jobsReport, `employer=${id}`)).at(-1);
      expect(total!.slice(0, 3)).toEqual(["All", live, applied]);
    }
    const byCategory = await cellsOf(asked, jobsReport, "by=category");
    expect(byCategory.find(([label]) => label === "Listing deleted")!.slice(1, 3)).toEqual([0, 1]);
  },
);

dbTest("a board without listings is empty, and the report is the office’s", async ({ ctx }) => {
  const { rows, total } = await reportOf(asAdmin(ctx), jobsReport);
  expect([rows, total]).toEqual([[], undefined]);
  expect(() => jobsReport.authorize({ ...ctx, actor: cast.partner })).toThrow(Denied);
});

dbTest(
  "the jobs’ figures cost the same number of statements with more jobs",
  async ({ ctx, clock }) => {
    await someJobs(ctx, clock);
    const cost = async () =>
      (await queriesOf(ctx, () => reportOf(asAdmin(ctx), jobsReport, "by=employer"))).length;
    const before = await cost();
    await jobApplication(ctx, await job(ctx), await person(ctx));
    expect(await cost()).toBe(before);
  },
);
