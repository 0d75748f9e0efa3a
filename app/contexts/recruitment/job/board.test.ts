import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { boardViewIn } from "./board-view.ts";
import { dbTest } from "#testing/db.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { cast } from "#testing/cast.ts";
import { days } from "#app/kernel/clock.ts";
import { Denied } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { newId } from "#app/kernel/ids.ts";
import { job, partner, seededTerms } from "#testing/recruitment.ts";
import {
  jobListings,
  jobRequiredLanguages,
  jobRequiredLicences,
  jobRequiredSkills,
  licences,
} from "../tables/jobs.ts";
import { cardColumns, jobBoard, openCounts, openJob } from "./board.server.ts";

const titles = async (ctx: Ctx, query: string) =>
  (await jobBoard(ctx, boardViewIn(new URLSearchParams(query)))).jobs.map(
    ({ jobTitle }) => jobTitle,
  );

dbTest("the board shows what is open, newest first, and never more than that", async ({ ctx }) => {
  const { id: partnerId } = await partner(ctx);
  const now = ctx.clock.now();
  const at = (daysAgo: number) => new Date(now.getTime() - days(daysAgo));
  await job(ctx, { jobTitle: "Older", approvalDate: at(3), partnerId });
  await job(ctx, { jobTitle: "Newer", approvalDate: at(1) });
  await job(ctx, { jobTitle: "Draft", status: "Draft", approvalDate: null, location: "Nowhere" });
  await job(ctx, { jobTitle: "Pending", status: "Pending Review", category: "General" });
  await job(ctx, { jobTitle: "Closed", status: "Closed" });
  await job(ctx, { jobTitle: "Over", applicationDeadline: "2026-03-01", location: "Gone" });
  await job(ctx, { jobTitle: "Last day", applicationDeadline: "2026-03-02", approvalDate: at(9) });
  const board = await jobBoard(ctx, boardViewIn(new URLSearchParams("status=Draft")));
  expect(board.jobs.map(({ jobTitle }) => jobTitle)).toEqual(["Newer", "Older", "Last day"]);
  expect(board.jobs.map(({ partnerName }) => partnerName)).toEqual([null, "Tūī Security", null]);
  expect(board.locations).toEqual(["Wellington"]);
  expect(board.categories).toEqual(["Close Protection"]);
  expect(board.until).toEqual(new Date("2026-03-02T23:00:00Z"));
  // What guests get says nothing that is for members.
  expect(Object.keys(board.jobs[0]!).sort()).toEqual(Object.keys(cardColumns).sort());
  for (const kept of ["jobDescription", "requirements", "applicationInstructions", "partnerId"]) {
    expect(board.jobs[0]).not.toHaveProperty(kept);
  }
  expect(await openCounts(ctx)).toMatchObject({ jobs: 3, partners: 1, until: board.until });
});

dbTest("text, place and category narrow together; the latter exactly", async ({ ctx }) => {
  await job(ctx, { jobTitle: "Night Watch", location: "Auckland" });
  await job(ctx, { jobTitle: "Day Watch", location: "Auckland Airport" });
  await job(ctx, { jobTitle: "Driver", jobDescription: "By NIGHT too, 100% paid." });
  await job(ctx, { jobTitle: "Sea", category: "Maritime Security", location: "Auckland" });
  expect((await titles(ctx, "q=nIgHt")).sort()).toEqual(["Driver", "Night Watch"]);
  expect((await titles(ctx, "location=Auckland")).sort()).toEqual(["Night Watch", "Sea"]);
  expect(await titles(ctx, "location=Auckland&category=Maritime+Security")).toEqual(["Sea"]);
  expect(await titles(ctx, "location=Auckland&category=General")).toEqual([]);
  expect(await titles(ctx, "q=100%25")).toEqual(["Driver"]);
  expect(await titles(ctx, "q=Watch_By")).toEqual([]);
  expect(await titles(ctx, "q=zebra&location=all")).toEqual([]);
});

dbTest("a text is found whether it stands in most jobs or in the oldest alone", async ({ ctx }) => {
  const { id } = await job(ctx, { jobTitle: "Falconer in GYŐR", jobDescription: "" });
  await ctx.db.execute(sql`
    insert into job_listings (id, job_title, status, category, location, created_at, updated_at,
      approval_date)
    select gen_random_uuid(), 'Guard ' || n, 'Active', 'General', 'Town ' || n % 2, created_at,
      updated_at, approval_date + n * interval '1 minute'
    from job_listings, generate_series(1, 300) n where id = ${id}`);
  const board = async (query: string) => {
    const { jobs, page, more } = await jobBoard(ctx, boardViewIn(new URLSearchParams(query)));
    return { titles: jobs.map(({ jobTitle }) => jobTitle), total: page.total, more };
  };
  const many = await board("q=guard&page=2");
  expect([many.titles[0], many.titles.length, many.total, many.more]).toEqual([
    "Guard 288",
    12,
    240,
    true,
  ]);
  expect(await board("q=győr")).toEqual({ titles: ["Falconer in GYŐR"], total: 1, more: false });
  expect(await board("q=guard+25")).toMatchObject({ total: 11 });
  expect((await board("q=GUARD&location=Town+1")).total).toBe(150);
  expect((await board("q=guard&category=Close+Protection")).titles).toEqual([]);
});

dbTest("what most jobs require is found like what few of them do", async ({ ctx }) => {
  const { skillId, languageId } = await seededTerms(ctx);
  const { id } = await job(ctx, { jobTitle: "Falconer", approvalDate: new Date("2026-01-01") });
  await ctx.db.execute(sql`
    insert into job_listings (id, job_title, status, category, location, created_at, updated_at,
      approval_date, application_deadline, closes_at)
    select gen_random_uuid(), 'Guard ' || n, 'Active', 'General', 'Town ' || n % 2, created_at,
      updated_at, approval_date + n * interval '1 minute', current_date, timestamptz '2027-01-01'
        - n * interval '1 minute'
    from job_listings, generate_series(1, 300) n where id = ${id}`);
  await ctx.db.execute(sql`insert into job_required_skills (job_id, skill_id)
    select id, ${skillId}::uuid from job_listings`);
  await ctx.db.insert(jobRequiredLanguages).values({ jobId: id, languageId });
  const board = async (query: string) => {
    const { jobs, page, more } = await jobBoard(ctx, boardViewIn(new URLSearchParams(query)));
    return { first: jobs[0]?.jobTitle, shown: jobs.length, total: page.total, more };
  };
  const many = { shown: 12, total: 240, more: true };
  expect(await board(`skill=${skillId}`)).toEqual({ first: "Guard 300", ...many });
  expect(await board(`skill=${skillId}&page=2`)).toEqual({ first: "Guard 288", ...many });
  expect(await board(`skill=${skillId}&q=guard`)).toEqual({ first: "Guard 300", ...many });
  expect(await board(`skill=${skillId}&sort=deadline`)).toEqual({ first: "Guard 300", ...many });
  expect(await board(`skill=${skillId}&location=Town+1`)).toMatchObject({
    first: "Guard 299",
    total: 150,
  });
  expect(await board(`skill=${skillId}&language=${languageId}`)).toEqual({
    first: "Falconer",
    shown: 1,
    total: 1,
    more: false,
  });
});

dbTest("one page of many is read, with as many queries as for one", async ({ ctx }) => {
  for (let n = 0; n < 14; n++) await job(ctx, { jobTitle: `Job ${n}` });
  const view = boardViewIn(new URLSearchParams("page=2"));
  const sent = await queriesOf(ctx, async () => {
    const { jobs, page, more } = await jobBoard(ctx, view);
    expect([jobs.length, page.last, page.total, more]).toEqual([2, 2, 14, false]);
  });
  expect(sent).toHaveLength(4);
});

dbTest(
  "a listing is a member's to read while it is open, and nobody's before or after",
  async ({ ctx, clock }) => {
    const me = { ...ctx, actor: cast.member };
    const { id } = await job(ctx, { applicationDeadline: "2026-03-03" });
    const draft = await job(ctx, { status: "Draft" });
    await expect(openJob(ctx, id)).rejects.toThrow(Denied);
    expect(await openJob(me, id)).toMatchObject({ id, ownJobApplication: null, skills: [] });
    expect(await openJob(me, draft.id)).toBeUndefined();
    expect(await openJob({ ...ctx, actor: cast.admin }, draft.id)).toBeUndefined();
    clock.advance(days(2));
    expect(await openJob(me, id)).toBeUndefined();
  },
);

dbTest(
  "the board is narrowed by country, pattern, pay, words and age, and sorted",
  async ({ ctx }) => {
    const { skillId, languageId } = await seededTerms(ctx);
    const licenceId = newId();
    await ctx.db.insert(licences).values({ id: licenceId, licenceName: "Aeroplane licence" });
    const at = (daysAgo: number) => new Date(ctx.clock.now().getTime() - days(daysAgo));
    const paid = (payTo: number, payPeriod: "hour" | "year") =>
      ({ pay: "stated", payTo, payPeriod, payCurrency: "NZD" }) as const;
    const hourly = await job(ctx, {
      ...paid(4_000, "hour"),
      jobTitle: "Hourly",
      workPattern: "nights",
      approvalDate: at(2),
      applicationDeadline: "2026-04-01",
    });
    const yearly = await job(ctx, {
      ...paid(9_000_000, "year"),
      jobTitle: "Yearly",
      country: "HU",
      approvalDate: at(20),
      applicationDeadline: "2026-03-20",
    });
    await job(ctx, { jobTitle: "Unpaid", pay: "not-stated", approvalDate: at(40) });
    await ctx.db.insert(jobRequiredSkills).values({ jobId: hourly.id, skillId });
    await ctx.db.insert(jobRequiredLanguages).values({ jobId: yearly.id, languageId });
    await ctx.db.insert(jobRequiredLicences).values({ jobId: yearly.id, licenceId });
    expect(await titles(ctx, "country=HU")).toEqual(["Yearly"]);
    expect(await titles(ctx, "pattern=nights")).toEqual(["Hourly"]);
    expect(await titles(ctx, `skill=${skillId}`)).toEqual(["Hourly"]);
    expect(await titles(ctx, `language=${languageId}&licence=${licenceId}`)).toEqual(["Yearly"]);
    expect(await titles(ctx, `skill=${skillId}&licence=${licenceId}`)).toEqual([]);
    expect(await titles(ctx, "posted=7")).toEqual(["Hourly"]);
    // 40 dollars an hour are 83,200 a year, and 90,000 a year are 43.27 an hour.
    expect(await titles(ctx, "pay=80000&currency=NZD&sort=pay")).toEqual(["Yearly", "Hourly"]);
    expect(await titles(ctx, "pay=43&currency=NZD&period=hour")).toEqual(["Yearly"]);
    expect(await titles(ctx, "pay=1&currency=EUR")).toEqual([]);
    expect(await titles(ctx, "sort=deadline")).toEqual(["Yearly", "Hourly", "Unpaid"]);
    const board = await jobBoard(ctx, boardViewIn(new URLSearchParams()));
    expect(board.countries.map(({ value }) => value)).toEqual(["HU", "NZ"]);
    expect(board.terms.licences).toEqual([{ id: licenceId, name: "Aeroplane licence" }]);
    expect(await ctx.db.$count(jobListings)).toBe(3);
  },
);
