import { expect } from "vitest";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { countText, MOST_FOUND } from "#app/kernel/list.ts";
import { sortingOf } from "#app/kernel/list-view.ts";
import { csvOf, listOf, paramsOf, viewAt } from "#testing/lists.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { person } from "#testing/factories.ts";
import { jobApplication, job, partner, seededTerms } from "#testing/recruitment.ts";
import { expectSorts } from "#testing/sorted-list.ts";
import { jobApplicationStatuses } from "./job-application/rules.ts";
import { addTerm } from "./vocabulary/commands.server.ts";
import { jobProcess, jobStatuses } from "./job/rules.ts";
import { jobRequiredSkills, skills } from "./tables/jobs.ts";
import {
  ownJobApplicationSource,
  staffJobApplicationSource,
} from "./job-application/list.server.ts";
import { ownJobSource, staffJobSource } from "./job/list.server.ts";
import { staffJobList } from "./job/list.ts";
import { partnerSource } from "./partner/list.server.ts";
import { partnerList } from "./partner/list.ts";
import { termSource } from "./vocabulary/list.server.ts";

const asAdmin = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });
const asPartner = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.partner });

async function officeTitles(ctx: Ctx, query: string) {
  const { rows } = await listOf(asAdmin(ctx), staffJobSource, query);
  return rows.map(({ jobTitle }) => jobTitle);
}

async function ownTitles(ctx: Ctx, query: string, page = 1) {
  const { rows } = await listOf(asPartner(ctx), ownJobSource, `${query}&page=${page}`);
  return rows.map(({ jobTitle }) => jobTitle);
}

/** Four jobs, one for each status. The overdue one is stored as active. */
async function fourJobs(ctx: Ctx) {
  await castInDatabase(ctx);
  const mine = await partner(ctx, { name: "āwhina Guards", members: [cast.partner] });
  const theirs = await partner(ctx, { name: "Zephyr" });
  const ago = (count: number) => new Date(ctx.clock.now().getTime() - days(count));
  const draft = await job(ctx, {
    jobTitle: "bodyguard",
    status: "Draft",
    approvalDate: null,
    partnerId: mine.id,
    category: "Surveillance",
    location: "Auckland",
    createdAt: ago(4),
  });
  await job(ctx, {
    jobTitle: "Driver",
    status: "Pending Review",
    approvalDate: null,
    partnerId: mine.id,
    applicationDeadline: "2026-06-30",
    createdAt: ago(3),
  });
  const overdue = await job(ctx, {
    jobTitle: "Airfield Hand",
    partnerId: theirs.id,
    applicationDeadline: "2026-02-01",
    createdAt: ago(2),
  });
  const active = await job(ctx, {
    jobTitle: "Caretaker",
    applicationDeadline: "2026-05-31",
    createdAt: ago(1),
  });
  return { draft, overdue, active, mine };
}

dbTest("the staff sorts jobs by what it sees of them", async ({ ctx }) => {
  const { active, overdue } = await fourJobs(ctx);
  await jobApplication(ctx, active, cast.member);
  await jobApplication(ctx, active, cast.moderator);
  await jobApplication(ctx, overdue, cast.member);
  // Withdrawn applications are not counted.
  await jobApplication(ctx, overdue, cast.moderator, { status: "withdrawn" });
  await jobApplication(ctx, overdue, cast.admin, { status: "withdrawn" });
  const newest = ["Caretaker", "Airfield Hand", "Driver", "bodyguard"];
  expect(await officeTitles(ctx, "")).toEqual(newest);
  expect(await officeTitles(ctx, "sort=password&order=sideways")).toEqual(newest);
  expect(await officeTitles(ctx, "order=asc")).toEqual(newest.toReversed());
  const byTitle = ["Airfield Hand", "bodyguard", "Caretaker", "Driver"];
  expect(await officeTitles(ctx, "sort=title")).toEqual(byTitle);
  expect(await officeTitles(ctx, "sort=title&order=desc")).toEqual(byTitle.toReversed());
  expect((await officeTitles(ctx, "sort=applications")).slice(0, 2)).toEqual([
    "Caretaker",
    "Airfield Hand",
  ]);
  // Jobs without a deadline or a partner come after those with one.
  expect(await officeTitles(ctx, "sort=deadline")).toEqual([
    "Airfield Hand",
    "Caretaker",
    "Driver",
    "bodyguard",
  ]);
  expect((await officeTitles(ctx, "sort=partner")).at(-1)).toBe("Caretaker");
});

dbTest("jobs sort by their place in the process, and by the clock", async ({ ctx }) => {
  await fourJobs(ctx);
  const process = ["bodyguard", "Driver", "Caretaker", "Airfield Hand"];
  expect(await officeTitles(ctx, "sort=status")).toEqual(process);
  expect(await officeTitles(ctx, "sort=status&order=desc")).toEqual(process.toReversed());
  expect(await officeTitles(ctx, "sort=status&status=Closed")).toEqual(["Airfield Hand"]);
  expect(jobProcess.toSorted()).toEqual(jobStatuses.toSorted());
});

dbTest("a partner sorts its own jobs, and sees no other by it", async ({ ctx }) => {
  const { draft } = await fourJobs(ctx);
  await jobApplication(ctx, draft, cast.member);
  expect(await ownTitles(ctx, "")).toEqual(["Driver", "bodyguard"]);
  expect(await ownTitles(ctx, "sort=partner")).toEqual(["Driver", "bodyguard"]);
  for (const query of [
    "sort=title",
    "sort=status",
    "sort=applications",
    "sort=location",
    "sort=category&order=desc",
    "sort=deadline&order=desc",
    "order=asc",
  ]) {
    expect(await ownTitles(ctx, query), query).toEqual(["bodyguard", "Driver"]);
  }
  expect(await queriesOf(ctx, () => ownTitles(ctx, "sort=applications"))).toHaveLength(4);
});

dbTest("every job is on one page, whatever they are sorted by", async ({ ctx }) => {
  await castInDatabase(ctx);
  const { id: partnerId } = await partner(ctx, { members: [cast.partner] });
  const admin = asAdmin(ctx);
  for (let n = 0; n < 60; n++) {
    await job(ctx, {
      partnerId,
      jobTitle: ["Őr", "porter", "Outrider", "Zoo guard"][n % 4]!,
      category: ["General", "Surveillance"][n % 2]!,
      status: (["Draft", "Active", "Closed"] as const)[n % 3]!,
      applicationDeadline: n % 5 === 0 ? null : `2026-0${3 + (n % 5)}-20`,
      createdAt: new Date(ctx.clock.now().getTime() - days(n % 7)),
    });
  }
  await expectSorts({
    sorting: sortingOf(staffJobList, {}),
    ask: (query) => listOf(admin, staffJobSource, String(query)),
    keys: {
      title: ({ jobTitle }) => jobTitle,
      partner: ({ partnerName }) => partnerName ?? "",
      status: ({ status }) => jobProcess.indexOf(status),
      applications: ({ jobApplications }) => jobApplications,
      deadline: ({ applicationDeadline }) => applicationDeadline ?? "9999",
      created: ({ createdAt }) => createdAt,
    },
    total: 60,
  });
  const look = () => listOf(admin, staffJobSource, "sort=applications&page=2");
  expect(await queriesOf(admin, look)).toHaveLength(3);
});

dbTest("applications for a job sort by name, day and how far they have come", async ({ ctx }) => {
  await castInDatabase(ctx);
  const { id: partnerId } = await partner(ctx, { members: [cast.partner] });
  const listing = await job(ctx, { partnerId });
  const names = ["dora", "Áron", "Carl", "Bela", "Emil", "Fay", "Gus"];
  for (const [index, status] of jobApplicationStatuses.entries()) {
    const { actor } = await person(ctx, { name: names[index]! });
    await jobApplication(ctx, listing, actor, {
      status,
      appliedAt: new Date(ctx.clock.now().getTime() - days((index * 5) % 6)),
    });
  }
  const list = async (query: string) => {
    const fixed = { job: listing.id };
    return (await listOf(asPartner(ctx), ownJobApplicationSource, query, fixed)).rows;
  };
  expect((await list("sort=status")).map(({ status }) => status)).toEqual(jobApplicationStatuses);
  expect((await list("sort=status&order=desc")).map(({ status }) => status)).toEqual(
    jobApplicationStatuses.toReversed(),
  );
  const moments = (await list("")).map(({ appliedAt }) => appliedAt.getTime());
  expect(moments).toEqual(moments.toSorted((one, other) => other - one));
  const byName = (await list("sort=name")).map(({ name }) => name);
  expect(byName).toEqual(["Áron", "Bela", "Carl", "dora", "Emil", "Fay", "Gus"]);
  const staff = () =>
    listOf(asAdmin(ctx), staffJobApplicationSource, "sort=name&order=desc", { job: listing.id });
  expect((await staff()).rows.map(({ name }) => name)).toEqual(byName.toReversed());
});

dbTest("partners are searched, sorted and given page by page", async ({ ctx }) => {
  await castInDatabase(ctx);
  const busy = await partner(ctx, { name: "busy", members: [cast.partner] });
  await partner(ctx, { name: "Able", members: [cast.member, cast.moderator] });
  await partner(ctx, { name: "Calm" });
  await job(ctx, { partnerId: busy.id });
  const list = async (query: string) => {
    return (await listOf(asAdmin(ctx), partnerSource, query)).rows.map(
      ({ partnerName }) => partnerName,
    );
  };
  expect(await list("")).toEqual(["Able", "busy", "Calm"]);
  expect(await list("order=desc")).toEqual(["Calm", "busy", "Able"]);
  expect(await list("sort=people")).toEqual(["Able", "busy", "Calm"]);
  expect((await list("sort=listings"))[0]).toBe("busy");
  expect((await list("sort=since&order=asc"))[0]).toBe("busy");
  expect(await list("q=LM")).toEqual(["Calm"]);
  expect(await list("q=%25")).toEqual([]);
  for (let n = 0; n < 30; n++) await partner(ctx, { name: "Same" });
  const admin = asAdmin(ctx);
  await expectSorts({
    sorting: sortingOf(partnerList, {}),
    ask: (query) => listOf(admin, partnerSource, String(query)),
    keys: {
      name: ({ partnerName }) => partnerName,
      people: ({ members }) => members,
      listings: ({ jobs }) => jobs,
      since: ({ createdAt }) => createdAt,
    },
    total: 33,
  });
  const look = () => listOf(admin, partnerSource, "sort=listings");
  expect(await queriesOf(admin, look)).toHaveLength(3);
});

dbTest("skills and languages are searched and sorted together", async ({ ctx }) => {
  const admin = asAdmin(ctx);
  const { skillId } = await seededTerms(ctx);
  await addTerm(admin, "skill", "archery");
  const { id: jobId } = await job(ctx);
  await ctx.db.insert(jobRequiredSkills).values({ jobId, skillId });
  const list = async (query: string) =>
    (await listOf(admin, termSource, query)).rows.map(({ name, uses }) => `${name} ${uses}`);
  expect(await list("")).toEqual(["archery 0", "Falconry 1", "Te reo Māori 0"]);
  expect(await list("sort=listings")).toEqual(["Falconry 1", "archery 0", "Te reo Māori 0"]);
  expect(await list("q=FALC")).toEqual(["Falconry 1"]);
  expect(await list("sort=listings&q=maori")).toEqual(["Te reo Māori 0"]);
  expect((await listOf(admin, termSource, "kind=language")).counts).toEqual({
    "": 3,
    skill: 2,
    language: 1,
    licence: 0,
  });
  expect(await csvOf(admin, termSource, "q=falc")).toContain("Falconry,Skill,,,1\r\n");
  expect(await queriesOf(admin, () => listOf(admin, termSource))).toHaveLength(3);
});

dbTest("a search counts less far than a list, and says so", async ({ ctx }) => {
  const admin = asAdmin(ctx);
  await ctx.db.insert(skills).values(
    Array.from({ length: MOST_FOUND + 5 }, (_, n) => ({
      id: newId(),
      skillName: `Watch ${n}`,
    })),
  );
  const all = await listOf(admin, termSource);
  expect([countText(all.total, all.most), all.page.last]).toEqual(["1,005", 41]);
  const found = await listOf(admin, termSource, "q=watch&page=41");
  expect(countText(found.total, found.most)).toBe("1,000+");
  expect(found.page).toMatchObject({ number: 40, last: 40 });
  expect(found.rows).toHaveLength(25);
  expect(found.counts).toEqual({ "": 1001, skill: 1001, language: 0, licence: 0 });
  // What is exported or acted on as a whole does not end there.
  expect((await csvOf(admin, termSource, "q=watch")).trim().split("\r\n")).toHaveLength(1006);
});

dbTest("a view's address says what the view is, and nothing more", () => {
  const jobs = "status=Active&q=driver&sort=deadline&order=desc";
  expect(paramsOf(staffJobList, viewAt(staffJobList, jobs))).toBe(jobs);
  const partners = "q=t%C5%AB%C4%AB&sort=people&order=asc";
  expect(paramsOf(partnerList, viewAt(partnerList, partners))).toBe(partners);
  const odd = viewAt(staffJobList, "status=Tired&sort=secret&order=up&q=+&page=x");
  expect(paramsOf(staffJobList, odd)).toBe("");
});

dbTest("staff find the open listings that close within a week", async ({ ctx }) => {
  await job(ctx, { jobTitle: "Soon", applicationDeadline: "2026-03-08" });
  await job(ctx, { jobTitle: "Later", applicationDeadline: "2026-03-20" });
  await job(ctx, { jobTitle: "Over", applicationDeadline: "2026-03-01" });
  await job(ctx, { jobTitle: "Without an end" });
  expect(await officeTitles(ctx, "closing=week")).toEqual(["Soon"]);
});

dbTest(
  "staff find the open listings that nobody has changed for 60 days",
  async ({ ctx, clock }) => {
    await job(ctx, { jobTitle: "Left alone", updatedAt: clock.now() });
    clock.advance(days(61));
    await job(ctx, { jobTitle: "Changed lately", updatedAt: clock.now() });
    expect(await officeTitles(ctx, "stale=yes")).toEqual(["Left alone"]);
  },
);
