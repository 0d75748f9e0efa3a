import { and, eq, isNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { days, fixedClock } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "#testing/cast.ts";
import { separateDatabases } from "#testing/databases.ts";
import { TEST_NOW, testSite } from "#testing/db.ts";
import { intake, twoProgrammes } from "#testing/intakes.ts";
import { placeHolder } from "#testing/places.ts";
import { seatStorm } from "#testing/seat-storm.ts";
import { atOnce, sharedContext } from "#testing/shared-context.ts";
import { fewOrMany } from "#testing/thorough.ts";
import { placeGivenBack } from "../events.ts";
import { affectedBy, versionOfPeople } from "../intake/announce.server.ts";
import { changeIntake } from "../intake/commands.server.ts";
import { decideIntake } from "../intake/decide.server.ts";
import { intakeChangeAnswers, intakeChanges } from "../tables/changes.ts";
import { enrolments } from "../tables/seats.ts";
import { events } from "#app/platform/events/schema.ts";
import { answerChange, settleSilence } from "./choose.server.ts";
import { transferOwnPlace } from "./transfer.server.ts";

const ROUNDS = fewOrMany(4, 20);
let called = 0;
/** A name that nobody else in the shared database has. */
const somebody = () => `racer${(called += 1)}`;

describe.each(separateDatabases("places"))("on %s", (_, open) => {
  const guest = sharedContext(open, fixedClock(TEST_NOW));
  const staff = (): Ctx => ({ ...guest, actor: cast.admin });
  let catalogue: Promise<void> | undefined;
  const programmes = () => (catalogue ??= twoProgrammes(guest));

  const confirmed = async (id: string) => ({
    people: versionOfPeople(await affectedBy(guest, id)),
  });
  const cancel = async (id: string, people: { people: string }) =>
    decideIntake(staff(), id, { to: "cancelled", reason: undefined, version: "1" }, people);
  const questionsOf = (offerId: string) =>
    guest.db.select().from(intakeChangeAnswers).where(eq(intakeChangeAnswers.offerId, offerId));
  const givenBack = async (orderId: string) => {
    const all = await guest.db.select().from(events).where(eq(events.name, placeGivenBack.name));
    return all.filter(({ payload }) => (payload as { orderId: string }).orderId === orderId).length;
  };

  test("of two people who move the same date one is first, and its people are told once", async () => {
    await programmes();
    const { id } = await intake(guest);
    const { offerId } = await placeHolder(guest, id, somebody());
    const people = await confirmed(id);
    const results = await atOnce(4, (n) =>
      changeIntake(
        staff(),
        id,
        {
          version: "1",
          program: "core-protection",
          location: "Christchurch",
          date: `2026-07-0${n + 1}`,
          seats: 12,
        },
        people,
      ),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    for (const each of results) if (!each.ok) expect(each.error).toBe("changed-meanwhile");
    expect(
      await guest.db.select().from(intakeChanges).where(eq(intakeChanges.intakeId, id)),
    ).toHaveLength(1);
    expect(await questionsOf(offerId)).toHaveLength(1);
  });

  test("whoever moves while the course is cancelled is either gone or asked", async () => {
    await programmes();
    for (let round = 0; round < ROUNDS; round++) {
      const { id } = await intake(guest);
      const { id: later } = await intake(guest, { date: "2026-08-03" });
      const person = await placeHolder(guest, id, somebody());
      const people = await confirmed(id);
      const [moved, off] = await Promise.all([
        transferOwnPlace(person.me, person.enrolmentId, { intake: later }),
        cancel(id, people),
      ]);
      const [place] = await guest.db
        .select()
        .from(enrolments)
        .where(eq(enrolments.id, person.enrolmentId));
      // If the move is first, nobody is left whom the institute would have to tell.
      expect(off).toMatchObject({ ok: true });
      if (moved.ok) {
        expect(place!.intakeId).toBe(later);
        expect(await questionsOf(person.offerId)).toEqual([]);
      } else {
        expect(moved.error).toBe("not-allowed");
        expect(await questionsOf(person.offerId)).toHaveLength(1);
      }
    }
  });

  test("of two who move to the last seat one gets it, and the other keeps the place", async () => {
    await programmes();
    for (let round = 0; round < ROUNDS; round++) {
      const { id } = await intake(guest);
      const { id: second } = await intake(guest, { date: "2026-06-29" });
      const { id: later } = await intake(guest, { seats: 1, date: "2026-08-03" });
      const both = [
        await placeHolder(guest, id, somebody()),
        await placeHolder(guest, second, somebody()),
      ];
      const results = await Promise.all(
        both.map(({ me, enrolmentId }) => transferOwnPlace(me, enrolmentId, { intake: later })),
      );
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      for (const each of results) if (!each.ok) expect(each.error).toBe("full");
      const there = await guest.db
        .select()
        .from(enrolments)
        .where(and(eq(enrolments.intakeId, later), isNull(enrolments.cancelledAt)));
      expect(there).toHaveLength(1);
    }
  });

  test("people who swap intakes do not wait for each other for ever", async () => {
    await programmes();
    const { id: one } = await intake(guest, { date: "2026-08-03" });
    const { id: other } = await intake(guest, { date: "2026-08-10" });
    const here = await Promise.all([1, 2, 3].map(() => placeHolder(guest, one, somebody())));
    const there = await Promise.all([1, 2, 3].map(() => placeHolder(guest, other, somebody())));
    await Promise.all([
      ...here.map(({ me, enrolmentId }) => transferOwnPlace(me, enrolmentId, { intake: other })),
      ...there.map(({ me, enrolmentId }) => transferOwnPlace(me, enrolmentId, { intake: one })),
    ]);
    const now = await guest.db.select().from(enrolments).where(eq(enrolments.intakeId, other));
    // Nobody may move to an earlier date.
    expect(now).toHaveLength(6);
  });

  test("two answers at once, and an answer and the end of the time, have one result", async () => {
    await programmes();
    for (let round = 0; round < ROUNDS; round++) {
      const { id } = await intake(guest);
      const { id: later } = await intake(guest, { date: "2026-08-03" });
      const person = await placeHolder(guest, id, somebody());
      await cancel(id, await confirmed(id));
      const [question] = await questionsOf(person.offerId);
      const after: Ctx = {
        ...guest,
        clock: {
          now: () => new Date(guest.clock.now().getTime() + days(round % 2 === 0 ? 0 : 15)),
        },
      };
      const results = await Promise.all([
        answerChange(person.me, question!.id, { choice: "move", intake: later }),
        answerChange(person.me, question!.id, { choice: "refund" }),
        settleSilence(after),
        answerChange(person.me, question!.id, { choice: "refund" }),
      ]);
      const [settled] = await questionsOf(person.offerId);
      const [place] = await guest.db
        .select()
        .from(enrolments)
        .where(eq(enrolments.id, person.enrolmentId));
      if (settled!.choice === "move") {
        expect(place).toMatchObject({ intakeId: later, cancelledAt: null });
        expect(await givenBack(person.orderId)).toBe(0);
      } else {
        expect(place!.cancelledAt).not.toBeNull();
        expect(await givenBack(person.orderId)).toBe(1);
      }
      for (const each of results) {
        if (each && !each.ok) expect(each.error).toBe("already-answered");
      }
    }
  });
});

describe.each(separateDatabases("few_seats"))("on %s", (_, open) => {
  test("acceptances, transfers and refunds at once lose no seat and no cent", async () => {
    const { database, end } = await open();
    try {
      const clock = fixedClock(TEST_NOW);
      const ctx: Ctx = { db: database.db, actor: cast.admin, clock, site: testSite };
      const few = { pairs: 1, acceptances: 16, transfers: 4, cancellations: 2 };
      await seatStorm(ctx, few);
    } finally {
      await end();
    }
  }, 120_000);
});
