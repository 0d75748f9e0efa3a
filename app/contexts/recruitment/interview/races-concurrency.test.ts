import { and, eq, isNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { slots } from "#app/contexts/scheduling/tables.ts";
import { fixedClock } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { separateDatabases } from "#testing/databases.ts";
import { TEST_NOW } from "#testing/db.ts";
import { job, jobApplication, partner } from "#testing/recruitment.ts";
import { atOnce, sharedContext } from "#testing/shared-context.ts";
import { slotOffer } from "#testing/slots.ts";
import { fewOrMany } from "#testing/thorough.ts";
import { moveJobApplication } from "../job-application/commands.server.ts";
import { jobInterviews } from "../tables/interviews.ts";
import { takeJobInterview } from "./choose.server.ts";
import { cancelInterviewTime, offerInterviewTimes, teamTimes } from "./team.server.ts";

const PEOPLE = fewOrMany(20, 100);
const zone = "Europe/Budapest";

describe.each(separateDatabases("job_interviews"))("on %s", (_, open) => {
  const ctx = sharedContext(open, fixedClock(TEST_NOW));
  let scene: Promise<Awaited<ReturnType<typeof make>>> | undefined;
  let day = 9;

  async function make() {
    await castInDatabase(ctx);
    const { id: partnerId } = await partner(ctx, { members: [cast.partner] });
    return { listing: await job(ctx, { partnerId }), acting: { ...ctx, actor: cast.partner } };
  }

  /** Offers times on a day of their own. @returns their ids */
  async function offered(count: number) {
    scene ??= make();
    const { listing, acting } = await scene;
    day += 1;
    const firstDate = `2026-04-${day}`;
    const until = `${String(9 + count).padStart(2, "0")}:00`;
    const { kind: _kind, base: _base, ...series } = slotOffer({ firstDate, until, minutes: 60 });
    const where = { host: cast.partner.id, zone, place: "Fő utca 1" };
    await offerInterviewTimes(acting, { ...series, ...where });
    const { times } = await teamTimes(acting);
    const ids = times
      .filter(({ startsAt }) => startsAt.toISOString().startsWith(firstDate))
      .map(({ id }) => id);
    return { listing, acting, ids };
  }

  async function candidate(listing: { id: string; jobTitle: string }) {
    const actor = { ...cast.member, id: newId() };
    const { id } = await jobApplication(ctx, listing, actor, { status: "interview" });
    const as: Ctx = { ...ctx, actor };
    return {
      id,
      take: (slotId: string, version = "") => takeJobInterview(as, id, { slotId, zone, version }),
      current: async () =>
        ctx.db
          .select()
          .from(jobInterviews)
          .where(and(eq(jobInterviews.jobApplicationId, id), isNull(jobInterviews.cancelledAt))),
    };
  }

  const slotNow = async (id: string) =>
    (await ctx.db.select().from(slots).where(eq(slots.id, id)))[0]!;

  test(`of ${PEOPLE} candidates who take one time at once, one has it`, async () => {
    const { ids, listing } = await offered(1);
    const people = await atOnce(PEOPLE, () => candidate(listing));
    const answers = await Promise.all(people.map(({ take }) => take(ids[0]!)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const errors = answers.filter((answer) => !answer.ok).map((answer) => answer.error);
    expect(new Set(errors)).toEqual(new Set(["interview-time-taken"]));
    const won = answers.findIndex(({ ok }) => ok);
    expect((await slotNow(ids[0]!)).subjectId).toBe(people[won]!.id);
  }, 120_000);

  test("two who swap their times do not wait for each other", async () => {
    const { ids, listing } = await offered(2);
    const [one, two] = [await candidate(listing), await candidate(listing)];
    await one.take(ids[0]!);
    await two.take(ids[1]!);
    const versions = [(await one.current())[0]!.id, (await two.current())[0]!.id].map((id) =>
      versionOf({ id }),
    );
    const answers = await Promise.all([
      one.take(ids[1]!, versions[0]),
      two.take(ids[0]!, versions[1]),
    ]);
    expect(answers.every((answer) => answer.ok || answer.error === "interview-time-taken")).toBe(
      true,
    );
    expect(await one.current()).toHaveLength(1);
    expect(await two.current()).toHaveLength(1);
  }, 60_000);

  test("a time is not left taken by somebody who is declined or cancelled at the same moment", async () => {
    const { ids, listing, acting } = await offered(2);
    const one = await candidate(listing);
    const path = { jobId: listing.id, jobApplicationId: one.id };
    const version = versionOf({ status: "interview" });
    await Promise.all([
      one.take(ids[0]!),
      moveJobApplication(
        acting,
        path,
        { version, to: "not-selected", reason: "filled" },
        "partner",
      ),
    ]);
    expect(await one.current()).toEqual([]);
    expect(await slotNow(ids[0]!)).toMatchObject({ state: "offered", subjectId: null });
    const two = await candidate(listing);
    await two.take(ids[0]!);
    const before = versionOf({ id: (await two.current())[0]!.id });
    await Promise.all([
      two.take(ids[1]!, before),
      cancelInterviewTime(acting, ids[0]!, "Our driver is ill."),
    ]);
    const open = await two.current();
    for (const id of ids) {
      const { state, subjectId } = await slotNow(id);
      const has = open.some(({ slotId }) => slotId === id);
      expect(state === "taken").toBe(has);
      if (has) expect(subjectId).toBe(two.id);
    }
  }, 60_000);
});
