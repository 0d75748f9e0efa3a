import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { Denied } from "#app/kernel/refusal.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { job, partner } from "#testing/recruitment.ts";
import { jobPosting } from "#testing/schema-org.ts";
import { jobListings } from "../tables/jobs.ts";
import { jobFeed } from "./feed.server.ts";
import { jobPostingJsonLd } from "./json-ld.ts";
import { decideSummary, jobSummaries, jobSummary, jobSummaryPages } from "./summary.server.ts";

const about = (ctx: { clock: { now: () => Date } }) => ({
  siteUrl: "https://institute.test",
  instituteName: "The Institute",
  shortName: "GCPI",
  now: ctx.clock.now(),
});

const described = (employer: string) => ({
  siteUrl: "https://institute.test",
  provider: "The Institute",
  employer,
});

dbTest(
  "a summary is public where employer and institute both allow it, and says only so much",
  async ({ ctx }) => {
    const { id: partnerId, partnerName } = await partner(ctx);
    const { id, version } = await job(ctx, { partnerId, summaryWanted: true });
    await job(ctx, { partnerId, summaryAllowed: true });
    expect(await jobSummary(ctx, id)).toBeUndefined();
    const staff = { ...ctx, actor: cast.admin };
    const decision = { allowed: true, version: String(version) };
    await expect(decideSummary({ ...ctx, actor: cast.partner }, id, decision)).rejects.toThrow(
      Denied,
    );
    expect(await decideSummary(staff, id, decision)).toEqual({ ok: true });
    const summary = await jobSummary(ctx, id);
    expect(summary).toMatchObject({ id, partnerName });
    for (const kept of ["requirements", "applicationInstructions", "partnerId", "jobDescription"]) {
      expect(summary).not.toHaveProperty(kept);
    }
    expect((await jobSummaries(ctx, 10)).map((each) => each.id)).toEqual([id]);
    expect((await jobSummaryPages(ctx, 10)).map(({ path }) => path)).toEqual([
      `/situations-vacant/${id}/summary`,
    ]);
    expect(await decideSummary(staff, id, { allowed: false, version: "1" })).toMatchObject({
      error: "changed-meanwhile",
    });
  },
);

dbTest(
  "a closed listing's summary is gone, also in the minute before background work closes it",
  async ({ ctx, clock }) => {
    const both = { summaryWanted: true, summaryAllowed: true };
    const soon = await job(ctx, {
      ...both,
      applicationDeadline: "2026-03-03",
      deadlineTime: "12:00",
      deadlineZone: "Pacific/Auckland",
    });
    const draft = await job(ctx, { ...both, status: "Draft", approvalDate: null });
    expect(await jobSummary(ctx, soon.id)).toMatchObject({ id: soon.id });
    // It is 10:00 in Auckland when the test begins.
    clock.advance(2 * 3600_000 - 1);
    expect(await jobSummary(ctx, soon.id)).toMatchObject({ id: soon.id });
    clock.advance(1);
    expect(await jobSummary(ctx, soon.id)).toBe("closed");
    expect(await jobSummaries(ctx, 10)).toEqual([]);
    await ctx.db.update(jobListings).set({ status: "Closed" }).where(eq(jobListings.id, soon.id));
    expect(await jobSummary(ctx, soon.id)).toBe("closed");
    expect(await jobSummary(ctx, draft.id)).toBeUndefined();
  },
);

dbTest(
  "structured data is what search engines ask for, and names no confidential employer",
  async ({ ctx }) => {
    const both = { summaryWanted: true, summaryAllowed: true };
    const paid = {
      pay: "stated",
      payFrom: 3_400,
      payTo: 3_800,
      payCurrency: "NZD",
      payPeriod: "hour",
    } as const;
    await job(ctx, {
      ...both,
      ...paid,
      applicationDeadline: "2026-04-30",
      employmentKind: "casual",
    });
    await job(ctx, { ...both, country: null, base: "", location: "At sea" });
    await job(ctx, { ...both, workplace: "remote", jobTitle: "Planner" });
    const summaries = await jobSummaries(ctx, 10);
    const blocks = summaries.map((each) =>
      jobPostingJsonLd(each, described("Confidential Company")),
    );
    for (const block of blocks) expect(jobPosting.parse(block)).toEqual(block);
    expect(blocks).toContainEqual(
      expect.objectContaining({
        validThrough: "2026-04-30T22:00:00.000Z",
        baseSalary: {
          "@type": "MonetaryAmount",
          currency: "NZD",
          value: { "@type": "QuantitativeValue", minValue: 34, maxValue: 38, unitText: "HOUR" },
        },
      }),
    );
    const feed = jobFeed(summaries, about(ctx));
    expect(feed.atom1()).toContain("Confidential Company. NZD 34–38 per hour.");
    expect(feed.rss2()).toContain("/summary");
  },
);
