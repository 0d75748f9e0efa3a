import { expect, test } from "vitest";
import { days, hours } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { person } from "#testing/factories.ts";
import { pdf } from "#testing/files.ts";
import { job, jobApplication, partner } from "#testing/recruitment.ts";
import { memoryStore } from "#testing/stores.ts";
import { applyForJob } from "../job-application/apply.server.ts";
import { moveJobApplication } from "../job-application/commands.server.ts";
import { savedJobs } from "../tables/alerts.ts";
import { jobApplications } from "../tables/job-applications.ts";
import { candidateContacts } from "../tables/search.ts";
import { countJobView } from "./count.server.ts";
import { figuresView, hiringFigures } from "./queries.server.ts";
import { figuresViewIn, shareOf } from "./rules.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const asking = { network: "192.0.2.0/24", userAgent: firefox, purpose: null };

async function scene(ctx: Ctx) {
  await castInDatabase(ctx);
  const { id: partnerId } = await partner(ctx, { members: [cast.partner] });
  const other = await person(ctx, { name: "Another Employer" });
  const { id: otherId } = await partner(ctx, { name: "Kererū Guards", members: [other] });
  const acting: Ctx = { ...ctx, actor: cast.partner };
  const figures = async (search = "") =>
    hiringFigures(acting, await figuresView(acting, new URLSearchParams(search)));
  return { partnerId, otherId, other, acting, figures, listing: await job(ctx, { partnerId }) };
}

dbTest(
  "views count once asked, but not by staff, the own team, crawlers or in advance",
  async ({ ctx }) => {
    const { listing, acting, figures, other, partnerId } = await scene(ctx);
    const view = (as: Ctx, changes = {}) =>
      countJobView(as, listing.id, "listing", { ...asking, ...changes });
    await view({ ...ctx, actor: cast.member });
    await countJobView(ctx, listing.id, "summary", asking);
    await view({ ...ctx, actor: { ...cast.partner, id: other.id } });
    await view(acting);
    await view({ ...ctx, actor: cast.admin });
    await view(ctx, { userAgent: "Googlebot/2.1 (+http://www.google.com/bot.html)" });
    await view(ctx, { userAgent: null });
    await view(ctx, { purpose: "prefetch" });
    const draft = await job(ctx, { partnerId, status: "Draft" });
    await countJobView(ctx, draft.id, "listing", asking);
    await countJobView(ctx, newId(), "listing", asking);
    expect((await figures()).all.views).toBe(3);
  },
);

dbTest("a period's applications are followed to where they are now", async ({ ctx, clock }) => {
  const { listing, acting, figures, partnerId, otherId } = await scene(ctx);
  const foreign = await job(ctx, { partnerId: otherId });
  await jobApplication(ctx, foreign, cast.member, { status: "hired" });
  const move = (id: string, from: "received" | "interview" | "offered", to: string) =>
    moveJobApplication(
      acting,
      { jobId: listing.id, jobApplicationId: id },
      { version: versionOf({ status: from }), to, reason: "filled" },
      "partner",
    );
  for (let n = 0; n < 3; n++) {
    const { id } = await jobApplication(ctx, listing, await person(ctx));
    clock.advance(days(4 + n));
    await move(id, "received", "interview");
    await move(id, "interview", "offered");
    await move(id, "offered", "hired");
  }
  const declined = await jobApplication(ctx, listing, await person(ctx));
  await move(declined.id, "received", "interview");
  await move(declined.id, "interview", "not-selected");
  await jobApplication(ctx, await job(ctx, { partnerId }), await person(ctx));
  const { all, listings } = await figures();
  expect(all).toMatchObject({ applied: 5, interviewed: 4, offered: 3, hired: 3, daysToHire: 5 });
  expect(listings.map(({ applied }) => applied).toSorted((a, b) => a - b)).toEqual([1, 4]);
  expect((await figures(`job=${listing.id}`)).all).toMatchObject({ applied: 4 });
  await expect(figures(`job=${foreign.id}`)).rejects.toThrow(NotFound);
  // Two hires are too few for a usual time.
  const rows = await ctx.db.select().from(jobApplications);
  const second = rows.filter(({ jobId }) => jobId === listing.id).toSorted(byMoment)[1]!;
  const from = second.appliedAt.toISOString().slice(0, 10);
  expect((await figures(`from=${from}`)).all).toMatchObject({ hired: 2, daysToHire: null });
  const one = await queriesOf(acting, () => figures());
  for (let n = 0; n < 4; n++) await jobApplication(ctx, listing, await person(ctx));
  expect(await queriesOf(acting, () => figures())).toHaveLength(one.length);
  expect(one.length).toBeLessThanOrEqual(9);
});

const byMoment = (a: { appliedAt: Date }, b: { appliedAt: Date }) =>
  a.appliedAt.getTime() - b.appliedAt.getTime();

dbTest("what brought a candidate is the closest that is known", async ({ ctx, clock }) => {
  const { listing, partnerId, figures } = await scene(ctx);
  const apply = async () => {
    const candidate = await person(ctx);
    return {
      id: candidate.id,
      send: () =>
        applyForJob(
          { ...ctx, actor: candidate.actor },
          memoryStore(),
          listing.id,
          {
            key: newId(),
            contact: "021 555 0177",
            coverNote: "I have looked after people for six years.",
            languageIds: [],
            certificates: [],
          },
          { name: "cv.pdf", bytes: pdf("years of work") },
        ),
    };
  };
  const [plain, saver, contacted] = [await apply(), await apply(), await apply()];
  const now = clock.now();
  for (const { id } of [saver, contacted]) {
    await ctx.db.insert(savedJobs).values({ profileId: id, jobId: listing.id, savedAt: now });
  }
  await ctx.db.insert(candidateContacts).values({
    id: newId(now),
    profileId: contacted.id,
    partnerId,
    partnerName: "Tūī Security",
    headline: "",
    contactedBy: cast.partner.id,
    at: now,
  });
  for (const { send } of [plain, saver, contacted])
    expect(await send()).toMatchObject({ ok: true });
  const { plots } = await figures();
  const sources = plots.find(({ id }) => id === "sources")!.plot.rows;
  expect(sources.map(({ value }) => value)).toEqual([1, 1, 0, 1]);
  clock.advance(hours(1));
});

test("an address without sense shows the last ninety days of all listings", () => {
  const view = (query: string) => figuresViewIn(new URLSearchParams(query), "2026-03-02");
  expect(view("from=zebra&to=2026-13-45&job=1")).toEqual({
    from: "2025-12-03",
    to: "2026-03-02",
    jobId: undefined,
  });
  expect(view("from=2026-03-05&to=2026-03-01").from).toBe("2025-12-02");
  expect(view("from=1900-01-01").from).toBe("2025-12-03");
});

test("of few applications no shares are told", () => {
  expect(shareOf(1, 9)).toBeNull();
  expect(shareOf(1, 10)).toBe(10);
});
