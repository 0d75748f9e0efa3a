import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { days, hours } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { job, partner, seededTerms } from "#testing/recruitment.ts";
import { jobSearchDue } from "../events.ts";
import { moveJob } from "../job/move.server.ts";
import { jobSearches } from "../tables/alerts.ts";
import { jobRequiredSkills } from "../tables/jobs.ts";
import {
  changePace,
  deleteSearch,
  saveJob,
  saveSearch,
  tellOfSearches,
  unsaveJob,
} from "./commands.server.ts";
import { foundBySearch, hasSaved, ownAlerts, seekersOf } from "./queries.server.ts";
import { MOST_SEARCHES } from "./rules.ts";

const me = (ctx: Ctx) => ({ ...ctx, actor: cast.member });
const all = (ctx: Ctx, jobId: string) => seekersOf(ctx, jobId, undefined, 100);

dbTest("members save open listings and searches, each their own", async ({ ctx, clock }) => {
  const open = await job(ctx, { applicationDeadline: "2026-03-04" });
  const draft = await job(ctx, { status: "Draft", approvalDate: null });
  await expect(saveJob(ctx, open.id)).rejects.toThrow(Denied);
  await expect(saveJob(me(ctx), draft.id)).rejects.toThrow(NotFound);
  for (let twice = 0; twice < 2; twice++) await saveJob(me(ctx), open.id);
  await saveSearch(me(ctx), { name: "Nights", pace: "daily", query: "pattern=nights&page=3" });
  // The same search again is a change of it.
  await saveSearch(me(ctx), { name: "At night", pace: "at-once", query: "pattern=nights" });
  const { saved, searches } = await ownAlerts(me(ctx));
  expect(saved).toMatchObject([{ id: open.id, open: true }]);
  expect(searches).toMatchObject([{ name: "At night", pace: "at-once", query: "pattern=nights" }]);
  const other = { ...ctx, actor: cast.moderator };
  expect(await ownAlerts(other)).toEqual({ saved: [], searches: [] });
  await expect(changePace(other, searches[0]!.id, "never")).rejects.toThrow(NotFound);
  await deleteSearch(other, searches[0]!.id);
  expect((await ownAlerts(me(ctx))).searches).toHaveLength(1);
  clock.advance(days(3));
  expect((await ownAlerts(me(ctx))).saved).toMatchObject([{ open: false }]);
  await unsaveJob(me(ctx), open.id);
  expect(await hasSaved(me(ctx), open.id)).toBe(false);
});

dbTest("nobody saves more searches than can be told of", async ({ ctx }) => {
  for (let n = 0; n < MOST_SEARCHES; n++) {
    await saveSearch(me(ctx), { name: `Search ${n}`, pace: "daily", query: `q=word${n}` });
  }
  const more = { name: "One more", pace: "daily", query: "q=more" } as const;
  expect(await saveSearch(me(ctx), more)).toMatchObject({ error: "too-many-searches" });
});

dbTest("a search finds the same listings for an alert as on the board", async ({ ctx }) => {
  const { skillId } = await seededTerms(ctx);
  const night = await job(ctx, {
    jobTitle: "Night Watch",
    workPattern: "nights",
    pay: "stated",
    payTo: 4_000,
    payPeriod: "hour",
    payCurrency: "NZD",
  });
  await ctx.db.insert(jobRequiredSkills).values({ jobId: night.id, skillId });
  const finds = async (query: string) => {
    await ctx.db.delete(jobSearches);
    await saveSearch(me(ctx), { name: "Search", pace: "at-once", query });
    return (await all(ctx, night.id)).length === 1;
  };
  expect(await finds("")).toBe(true);
  expect(await finds("q=WATCH&pattern=nights&location=Wellington&country=NZ")).toBe(true);
  expect(await finds(`skill=${skillId}`)).toBe(true);
  expect(await finds("pay=80000&currency=NZD")).toBe(true);
  expect(await finds("pay=90000&currency=NZD")).toBe(false);
  expect(await finds("pay=1&currency=EUR")).toBe(false);
  expect(await finds("category=Surveillance")).toBe(false);
  expect(await finds(`language=${newId()}`)).toBe(false);
  expect(await finds("q=gyrfalcon")).toBe(false);
});

dbTest(
  "a summary is due once a day or once a week, and only of what is new",
  async ({ ctx, clock }) => {
    await saveSearch(me(ctx), { name: "Daily", pace: "daily", query: "q=watch" });
    await saveSearch(me(ctx), { name: "Weekly", pace: "weekly", query: "" });
    await saveSearch(me(ctx), { name: "Never", pace: "never", query: "q=night" });
    const due = async () => {
      await tellOfSearches(ctx);
      const events = (await emittedEvents(ctx, jobSearchDue)) as Parameters<
        typeof foundBySearch
      >[1][];
      return Promise.all(events.map(async (payload) => (await foundBySearch(ctx, payload))?.name));
    };
    clock.advance(hours(2));
    await job(ctx, { jobTitle: "Night Watch" });
    expect(await due()).toEqual([]);
    clock.advance(hours(22));
    expect(await due()).toEqual(["Daily"]);
    expect(await due()).toEqual(["Daily"]);
    clock.advance(days(1));
    expect(await due()).toEqual(["Daily"]);
    clock.advance(days(6));
    expect(new Set(await due())).toEqual(new Set(["Daily", "Weekly"]));
  },
);

dbTest(
  "20,000 saved searches cost the request that publishes a listing nothing",
  async ({ ctx }) => {
    const { id: partnerId } = await partner(ctx);
    const staff = { ...ctx, actor: cast.admin };
    const publish = async () => {
      const { id } = await job(ctx, { partnerId, status: "Pending Review", approvalDate: null });
      const sent = await queriesOf(ctx, () => moveJob(staff, id, { act: "approve" }));
      return { id, sent };
    };
    const without = await publish();
    await ctx.db.execute(sql`insert into job_searches
      (id, profile_id, name, pace, query, search, created_at, told_until)
    select gen_random_uuid(), gen_random_uuid(), 'Search', 'at-once', '',
      case when n % 10 = 0 then 'officer' else 'gyrfalcon' end, now(), now()
    from generate_series(1, 20000) n`);
    const many = await publish();
    expect(many.sent).toHaveLength(without.sent.length);
    expect(many.sent.join("\n")).not.toContain("job_searches");
    // Background work reads those who are to be told page by page, each with one query.
    const told = new Set<string>();
    let after: string | undefined;
    for (let page = 0; page < 10; page++) {
      const ids = await seekersOf(ctx, many.id, after, 500);
      for (const id of ids) told.add(id);
      if (ids.length < 500) break;
      after = ids.at(-1);
    }
    expect(told.size).toBe(2000);
  },
);
