import { and, asc, eq, isNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { withdrawSlot } from "#app/contexts/scheduling/slot/end.server.ts";
import { offerSlots } from "#app/contexts/scheduling/slot/offer.server.ts";
import { restoreSlot } from "#app/contexts/scheduling/slot/restore.server.ts";
import { seriesLeft, withdrawSeries } from "#app/contexts/scheduling/slot/series.server.ts";
import { slots } from "#app/contexts/scheduling/tables.ts";
import { fixedClock } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { separateDatabases } from "#testing/databases.ts";
import { TEST_NOW } from "#testing/db.ts";
import { application } from "#testing/factories.ts";
import { atOnce, sharedContext } from "#testing/shared-context.ts";
import { slotOffer } from "#testing/slots.ts";
import { fewOrMany } from "#testing/thorough.ts";
import { interviews } from "../tables/screening.ts";
import { takeInterviewTime } from "./choose.server.ts";
import { interviewSlots } from "./slot-kind.server.ts";

const PEOPLE = fewOrMany(20, 100);
const zone = "Europe/Budapest";

describe.each(separateDatabases("slots"))("on %s", (_, open) => {
  const ctx = sharedContext(open, fixedClock(TEST_NOW));
  let month = 3;

  /** Offers slots of an hour in a month of its own. @returns the admin, and the slots' ids. */
  async function offered(count: number) {
    if (month === 3) await castInDatabase(ctx);
    month += 1;
    const admin: Ctx = { ...ctx, actor: cast.admin };
    const firstDate = `2026-${String(month).padStart(2, "0")}-15`;
    const until = `${String(9 + count).padStart(2, "0")}:00`;
    const series = slotOffer({ firstDate, minutes: 60, until });
    const done = await offerSlots(admin, interviewSlots, series);
    if (!done.ok) throw new Error(done.error);
    const own = eq(slots.seriesId, series.key);
    const rows = await ctx.db.select().from(slots).where(own).orderBy(asc(slots.startsAt));
    return { admin, series, ids: rows.map(({ id }) => id) };
  }

  /** Returns an applicant at Interview who takes slots. */
  async function applicant(n: number) {
    const email = `${n}-${newId()}@slots.test`;
    const { id } = await application(ctx, { email, path: ["interview"] });
    const actor = { ...cast.member, id: newId(), email };
    const take = (slotId: string, version = "") =>
      takeInterviewTime({ ...ctx, actor }, id, { slotId, zone, version });
    const current = async () => {
      const open = and(eq(interviews.applicationId, id), isNull(interviews.cancelledAt));
      return ctx.db.select().from(interviews).where(open);
    };
    return { id, take, current };
  }

  const takersOf = async (ids: readonly string[]) => {
    const rows = await ctx.db.select().from(slots);
    return ids.map((id) => rows.find((row) => row.id === id)!.subjectId);
  };

  test(`of ${PEOPLE} people who take one slot at once, one has it`, async () => {
    const { ids } = await offered(1);
    const people = await atOnce(PEOPLE, applicant);
    const answers = await Promise.all(people.map(({ take }) => take(ids[0]!)));
    const won = answers.findIndex(({ ok }) => ok);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const errors = answers.filter((answer) => !answer.ok).map((answer) => answer.error);
    expect(new Set(errors)).toEqual(new Set(["slot-taken"]));
    expect(await takersOf(ids)).toEqual([people[won]!.id]);
  }, 120_000);

  test("somebody who clicks on three slots at once has one of them", async () => {
    const { ids } = await offered(3);
    const { id, take, current } = await applicant(0);
    const answers = await Promise.all(ids.map((slotId) => take(slotId)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const errors = answers.filter((answer) => !answer.ok).map((answer) => answer.error);
    expect(new Set(errors)).toEqual(new Set(["changed-meanwhile"]));
    expect(await current()).toHaveLength(1);
    expect((await takersOf(ids)).filter((taker) => taker === id)).toHaveLength(1);
  }, 120_000);

  test("two people who move to each other's slot both keep their own, without a deadlock", async () => {
    const { ids } = await offered(2);
    const [one, other] = [await applicant(1), await applicant(2)];
    await one.take(ids[0]!);
    await other.take(ids[1]!);
    const versionNow = async (each: typeof one) => versionOf({ id: (await each.current())[0]!.id });
    const [mine, theirs] = [await versionNow(one), await versionNow(other)];
    const answers = await Promise.all([one.take(ids[1]!, mine), other.take(ids[0]!, theirs)]);
    expect(answers.map((answer) => !answer.ok && answer.error)).toEqual([
      "slot-taken",
      "slot-taken",
    ]);
    expect(await takersOf(ids)).toEqual([one.id, other.id]);
  }, 120_000);

  test("a slot that is taken while staff withdraw it is either taken or withdrawn", async () => {
    const { admin, ids } = await offered(8);
    const people = await atOnce(ids.length, applicant);
    await Promise.all(ids.flatMap((id, n) => [people[n]!.take(id), withdrawSlot(admin, id)]));
    const rows = await ctx.db.select().from(slots);
    for (const [n, id] of ids.entries()) {
      const { state } = rows.find((row) => row.id === id)!;
      const appointments = await people[n]!.current();
      expect([state, appointments.length]).toEqual(
        state === "taken" ? ["taken", 1] : ["withdrawn", 0],
      );
    }
  }, 120_000);

  test("of a series that is withdrawn while people take its slots, each slot has one end", async () => {
    const { admin, series, ids } = await offered(6);
    const people = await atOnce(ids.length, applicant);
    const { version } = await seriesLeft(admin, [interviewSlots], series.key);
    const [done] = await Promise.all([
      withdrawSeries(admin, series.key, { version }),
      ...ids.map((id, n) => people[n]!.take(id)),
    ]);
    const states = (await ctx.db.select().from(slots).where(eq(slots.seriesId, series.key))).map(
      ({ state }) => state,
    );
    // Whoever was first decides: the form that did not know of a taken slot is refused whole.
    expect(new Set(states)).toEqual(new Set([done.ok ? "withdrawn" : "taken"]));
    for (const each of people) expect(await each.current()).toHaveLength(done.ok ? 0 : 1);
  }, 120_000);

  test("of two who withdraw and offer a time again at once, the host has it once", async () => {
    const { admin, ids, series } = await offered(1);
    await withdrawSlot(admin, ids[0]!);
    const other = slotOffer({ firstDate: series.firstDate, time: "09:30", minutes: 60 });
    const answers = await Promise.all([
      restoreSlot(admin, ids[0]!),
      offerSlots(admin, interviewSlots, other),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  }, 120_000);

  test("of overlapping series for one host that are offered at once, one is offered", async () => {
    const { admin, series } = await offered(1);
    const answers = await atOnce(6, (n) =>
      offerSlots(
        admin,
        interviewSlots,
        slotOffer({
          firstDate: series.firstDate,
          time: "13:00",
          until: "16:00",
          minutes: n % 2 ? 45 : 60,
        }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const errors = answers.filter((answer) => !answer.ok).map((answer) => answer.error);
    expect(new Set(errors)).toEqual(new Set(["host-busy"]));
  }, 120_000);

  test("the same form that is sent five times at once is one series", async () => {
    const { admin, series } = await offered(1);
    const again = slotOffer({
      firstDate: series.firstDate,
      time: "17:00",
      until: "20:00",
      minutes: 60,
    });
    const answers = await atOnce(5, () => offerSlots(admin, interviewSlots, again));
    expect(answers.every((answer) => answer.ok && answer.value.count === 3)).toBe(true);
    const rows = await ctx.db.select().from(slots).where(eq(slots.seriesId, again.key));
    expect(rows).toHaveLength(3);
  }, 120_000);
});
