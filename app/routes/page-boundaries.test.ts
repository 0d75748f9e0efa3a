import { RouterContextProvider } from "react-router";
import { describe, expect } from "vitest";
import { modules } from "#app/contexts/catalogue/tables.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { PageCachePolicy } from "#app/platform/http/page-cache-policy.ts";
import { type RequestContext, requestContext } from "#app/platform/http/request-context.ts";
import { loader as rootLoader } from "#app/root.tsx";
import { dbTest, TEST_NOW } from "#testing/db.ts";
import { fixedClock } from "#app/kernel/clock.ts";
import { job } from "#testing/recruitment.ts";
import { loader as boardLoader } from "./jobs/board.tsx";
import { loader as moduleLoader } from "./catalogue/module.tsx";

/** Runs a loader for a guest. @returns its data, and until when the page may be cached. */
async function load<Loaded>(
  loader: (args: never) => Promise<Loaded>,
  ctx: Ctx,
  params: Record<string, string> = {},
) {
  const page = new PageCachePolicy();
  const context = new RouterContextProvider();
  const asked: Pick<RequestContext, "ctx" | "page"> = { ctx, page };
  context.set(requestContext, asked as RequestContext);
  const request = new Request(ctx.site.url);
  const url = new URL(ctx.site.url);
  const loaded = await loader({ context, params, request, url } as never);
  return { loaded, until: page.until };
}

describe("a kept page goes when time alone changes it:", () => {
  dbTest("a module's, with the end in Christchurch of its next start date", async ({ ctx }) => {
    await aModule(ctx, ["2026-02-02", "2026-03-03", "2026-07-06"]);
    const { loaded, until } = await load(moduleLoader, ctx, { moduleId: "orienteering" });
    // Now it is the morning of 3 March in Christchurch, and still 2 March in UTC.
    expect(loaded.today).toBe("2026-03-03");
    expect(new Date(until)).toEqual(new Date("2026-03-03T11:00:00Z"));

    const clock = fixedClock(new Date(until));
    const after = await load(moduleLoader, { ...ctx, clock }, { moduleId: "orienteering" });
    expect(after.loaded.today).toBe("2026-03-04");
    expect(new Date(after.until)).toEqual(new Date("2026-07-06T12:00:00Z"));
  });

  dbTest("one whose start dates have all passed stays", async ({ ctx }) => {
    await aModule(ctx, ["2025-02-02"]);
    const { until } = await load(moduleLoader, ctx, { moduleId: "orienteering" });
    expect(until).toBe(Number.POSITIVE_INFINITY);
  });

  dbTest("the job board, with the end in Budapest of the next deadline", async ({ ctx }) => {
    await job(ctx, { jobTitle: "Soon over", applicationDeadline: "2026-03-03" });
    await job(ctx, { jobTitle: "Later", applicationDeadline: "2026-05-01" });
    const { loaded, until } = await load(boardLoader, ctx);
    expect(loaded.jobs.map(({ jobTitle }) => jobTitle)).toContain("Soon over");
    expect(new Date(until)).toEqual(new Date("2026-03-03T23:00:00Z"));
    const clock = fixedClock(new Date(until));
    // The job is off the board although no scheduled job has closed it.
    const after = await load(boardLoader, { ...ctx, clock });
    expect(after.loaded.jobs.map(({ jobTitle }) => jobTitle)).toEqual(["Later"]);
    expect(after.loaded.page.total).toBe(1);
  });

  dbTest("every page, with the year in its footer", async ({ ctx }) => {
    const { until } = await load(rootLoader, ctx);
    expect(TEST_NOW.slice(0, 4)).toBe("2026");
    expect(new Date(until)).toEqual(new Date("2027-01-01T00:00:00Z"));
  });
});

async function aModule(ctx: Ctx, startDates: string[]) {
  await ctx.db.insert(modules).values({
    id: "orienteering",
    position: 1,
    group: "core",
    title: "Orienteering",
    description: "Maps and compasses.",
    fullDescription: "Maps and compasses, in the rain.",
    difficulty: "Beginner",
    durationWeeks: 2,
    priceMinor: 100_000,
    currency: "NZD",
    startDates,
    syllabus: [],
    outcomes: [],
    assessmentMethods: [],
    prerequisites: [],
  });
}
