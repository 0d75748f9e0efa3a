import { eq, isNull } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { confirmGroupPlace } from "#app/contexts/admissions/group/place.server.ts";
import { groupForStaff } from "#app/contexts/admissions/group/queries.server.ts";
import { nameGroupPlace } from "#app/contexts/admissions/group/person.server.ts";
import { acceptOffer } from "#app/contexts/admissions/offer/answer.server.ts";
import { affectedBy, versionOfPeople } from "#app/contexts/admissions/intake/announce.server.ts";
import { decideIntake } from "#app/contexts/admissions/intake/decide.server.ts";
import { seatsTaken } from "#app/contexts/admissions/seats/seats.server.ts";
import { intakes } from "#app/contexts/admissions/tables/applications.ts";
import { enrolments, seatHolds, waitListEntries } from "#app/contexts/admissions/tables/seats.ts";
import { days, fixedClock } from "#app/kernel/clock.ts";
import { subscribersOf } from "#app/contexts/notifications/delivery/tell.server.ts";
import { tellers } from "#app/contexts/notifications/subscribers/tellers.server.ts";
import { NotFound } from "#app/kernel/refusal.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Database } from "#app/platform/db/database.server.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { separateDatabases } from "#testing/databases.ts";
import { dbTest, TEST_NOW, testSite } from "#testing/db.ts";
import { officesOpen } from "#testing/factories.ts";
import {
  acceptQuote,
  booker,
  heldGroup,
  joined,
  paid,
  placesOfGroup,
  quotedGroup,
  requestedGroup,
  staff,
} from "#testing/groups.ts";
import { intake, twoProgrammes } from "#testing/intakes.ts";
import { sumOfLedger } from "#testing/ledger.ts";
import { demoPayments, priceList, workOffBilling } from "#testing/orders.ts";
import { invitedPerson } from "#testing/places.ts";
import { groupSubscribers } from "#app/subscribers.ts";
import { creditNotes, instalments, orders, payments, refunds, withdrawals } from "../tables.ts";
import { openOf } from "../order/rules.ts";
import { giveUpPlaces, ownPlacesToGiveUp } from "./give-up-places.server.ts";
import { withdraw } from "./withdraw.server.ts";
import { ownWithdrawal } from "./withdrawal-terms.server.ts";

async function institute(ctx: Ctx, { seats = 4, date = "2026-07-06" } = {}) {
  await castInDatabase(ctx);
  await priceList(ctx);
  await twoProgrammes(ctx);
  await officesOpen(ctx);
  return intake(ctx, { seats, date });
}

const work = (ctx: Ctx) => workOffBilling(ctx, demoPayments(ctx), groupSubscribers);

const taken = async (ctx: Ctx, intakeId: string) => {
  const counted = await transact(ctx, async (tx) => ok(await seatsTaken(tx, intakeId)));
  return counted.ok ? counted.value : NaN;
};

/** What the terms give for places, as the page asks. */
async function resultFor(ctx: Ctx, orderId: string, ids: readonly string[], unnamed = 0) {
  const shown = await ownPlacesToGiveUp(booker(ctx), orderId, { chosen: ids, unnamed });
  if (!shown.terms || !shown.result) throw new Error("the terms give nothing");
  return { places: shown.places.map(({ id }) => id), refundMinor: shown.result.refundMinor };
}

const refunded = async (ctx: Ctx) =>
  (await ctx.db.select().from(refunds)).reduce((sum, { minor }) => sum + minor, 0);

const keptOfOrder = async (ctx: Ctx, orderId: string) => {
  const rows = await ctx.db.select().from(payments).where(eq(payments.orderId, orderId));
  return rows.reduce((sum, { minor }) => sum + minor, 0) - (await refunded(ctx));
};

describe("giving up places of a paid group", () => {
  dbTest("sends their share back with a credit note, and frees the seats", async ({ ctx }) => {
    const { id } = await institute(ctx);
    const order = await paid(ctx, await heldGroup(ctx, id));
    const form = await resultFor(ctx, order.id, [], 1);
    expect(form.refundMinor).toBe(Math.floor(order.totalMinor / 4));
    expect(await giveUpPlaces(booker(ctx), order.id, form)).toMatchObject({ ok: true });
    await work(ctx);
    expect(await refunded(ctx)).toBe(form.refundMinor);
    const [note] = await ctx.db.select().from(creditNotes);
    expect(note).toMatchObject({ minor: form.refundMinor, refundMinor: form.refundMinor });
    expect(await taken(ctx, id)).toBe(3);
    expect(await sumOfLedger(ctx)).toBe(0);
    const [after] = await ctx.db.select().from(orders).where(eq(orders.id, order.id));
    expect(after!.status).toBe("paid");
  });

  dbTest("takes the last of the unnamed places first, or whom one chooses", async ({ ctx }) => {
    const { id } = await institute(ctx);
    const bookingId = await heldGroup(ctx, id);
    const order = await paid(ctx, bookingId);
    const [ana, , , fourth] = await placesOfGroup(ctx, bookingId);
    const form = await resultFor(ctx, order.id, [ana!.id], 1);
    expect(form.places).toEqual([fourth!.id, ana!.id]);
    await giveUpPlaces(booker(ctx), order.id, form);
    await work(ctx);
    const group = await groupForStaff(staff(ctx), bookingId);
    expect(group.people.map(({ state }) => state)).toEqual([
      "given-up",
      "invited",
      "to-come",
      "given-up",
    ]);
    expect(group.placesLeft).toBe(2);
    const named = { version: group.version, name: "Zoe Hart", email: "zoe@kea.test" };
    expect(await nameGroupPlace(booker(ctx), bookingId, ana!.id, named)).toMatchObject({
      error: "place-given-up",
    });
    // The address is free for another place.
    const again = { version: group.version, name: "Ana Tui", email: "ana@kea.test" };
    const third = group.people[2]!.id;
    expect((await nameGroupPlace(booker(ctx), bookingId, third, again)).ok).toBe(true);
  });

  dbTest("ends the enrolment of the person, who is told, and nobody else is", async ({ ctx }) => {
    const { id } = await institute(ctx);
    const bookingId = await heldGroup(ctx, id);
    const order = await paid(ctx, bookingId);
    const [ana] = await placesOfGroup(ctx, bookingId);
    await joined(ctx, ana!.id);
    await confirmGroupPlace(staff(ctx), bookingId, ana!.id, { waiver: "Known to us" });
    expect(await ctx.db.select().from(enrolments)).toHaveLength(1);
    await ctx.db.delete(mailOutbox);
    await giveUpPlaces(booker(ctx), order.id, await resultFor(ctx, order.id, [ana!.id]));
    await workOffBilling(ctx, demoPayments(ctx), [...groupSubscribers, ...subscribersOf(tellers)]);
    const open = await ctx.db.select().from(enrolments).where(isNull(enrolments.cancelledAt));
    expect(open).toEqual([]);
    expect(await taken(ctx, id)).toBe(3);
    const mails = await ctx.db.select().from(mailOutbox);
    const told = mails
      .filter(({ subject }) => /given up/.test(subject))
      .map(({ toAddress }) => toAddress);
    expect(told).toContain("ana@kea.test");
    expect(told).not.toContain("bela@kea.test");
  });

  dbTest("gives the seat to the wait-list", async ({ ctx }) => {
    const { id } = await institute(ctx);
    const order = await paid(ctx, await heldGroup(ctx, id));
    const person = await invitedPerson(ctx, id, "waiting");
    const accepted = await acceptOffer(person.me, person.applicationId);
    expect(accepted).toMatchObject({ ok: true, value: { outcome: "wait-listed" } });
    await giveUpPlaces(booker(ctx), order.id, await resultFor(ctx, order.id, [], 1));
    await work(ctx);
    const [hold] = await ctx.db
      .select()
      .from(seatHolds)
      .where(eq(seatHolds.offerId, person.offerId));
    expect(hold).toMatchObject({ awaitsAnswer: "wait-list", endedAt: null });
    expect(await taken(ctx, id)).toBe(4);
    expect(await ctx.db.select().from(waitListEntries)).toHaveLength(1);
  });

  dbTest(
    "keeps half of their price from 27 to 14 days before the start",
    async ({ ctx, clock }) => {
      const { id } = await institute(ctx);
      const order = await paid(ctx, await heldGroup(ctx, id));
      // 20 days before the start.
      clock.advance(days(105));
      const form = await resultFor(ctx, order.id, [], 2);
      // Half of an odd amount is rounded in favour of the payer.
      const quarter = Math.floor(Math.floor(order.totalMinor / 2) / 2);
      expect(form.refundMinor).toBe(Math.floor(order.totalMinor / 2) - quarter);
      await giveUpPlaces(booker(ctx), order.id, form);
      await work(ctx);
      // What was kept for them is neither counted again nor sent back with the rest.
      const { terms } = await ownWithdrawal(booker(ctx), order.id);
      const left = order.totalMinor - Math.floor(order.totalMinor / 2);
      expect(terms!.other.refundMinor).toBe(left - Math.floor(left / 2));
      const rest = { residence: "other", refundMinor: terms!.other.refundMinor } as const;
      expect((await withdraw(booker(ctx), order.id, rest)).ok).toBe(true);
      await work(ctx);
      expect(await keptOfOrder(ctx, order.id)).toBe(quarter + Math.floor(left / 2));
      expect(await sumOfLedger(ctx)).toBe(0);
      expect(await taken(ctx, id)).toBe(0);
    },
  );

  dbTest("lowers the instalments that are still to be paid by their share", async ({ ctx }) => {
    const { id } = await institute(ctx);
    const bookingId = await requestedGroup(ctx, id);
    await quotedGroup(ctx, bookingId, false, ["flight-rotary"]);
    await acceptQuote(ctx, bookingId);
    const order = await paid(ctx, bookingId, "instalments");
    const open = async () =>
      (await ctx.db.select().from(instalments).where(eq(instalments.orderId, order.id)))
        .map(openOf)
        .reduce((sum, minor) => sum + minor, 0);
    const due = await open();
    const paidMinor = order.totalMinor - due;
    expect(due).toBeGreaterThan(0);
    await giveUpPlaces(booker(ctx), order.id, await resultFor(ctx, order.id, [], 2));
    await work(ctx);
    expect(await open()).toBe(due - Math.floor(due / 2));
    expect(await refunded(ctx)).toBe(Math.floor(paidMinor / 2));
    expect(await sumOfLedger(ctx)).toBe(0);
    const [note] = await ctx.db.select().from(creditNotes);
    expect(note!.minor).toBe(Math.floor(due / 2) + Math.floor(paidMinor / 2));
  });

  dbTest(
    "is refused for all of them, for others' orders and for an old result",
    async ({ ctx }) => {
      const { id } = await institute(ctx);
      const bookingId = await heldGroup(ctx, id);
      const order = await paid(ctx, bookingId);
      const places = (await placesOfGroup(ctx, bookingId)).map((place) => place.id);
      const give = (ids: string[], refundMinor: number, as = booker(ctx)) =>
        giveUpPlaces(as, order.id, { places: ids, refundMinor });
      expect(await give(places, order.totalMinor)).toMatchObject({ error: "all-places" });
      expect(await give([places[0]!], 1)).toMatchObject({ error: "result-changed" });
      for (const actor of [cast.member, cast.admin]) {
        await expect(give([places[0]!], 1, { ...ctx, actor })).rejects.toThrow(NotFound);
      }
      const people = versionOfPeople(await affectedBy(ctx, id));
      const [row] = await ctx.db.select().from(intakes).where(eq(intakes.id, id));
      const decision = {
        to: "cancelled",
        reason: "Weather",
        version: String(row!.version),
      } as const;
      expect((await decideIntake(staff(ctx), id, decision, { people })).ok).toBe(true);
      const quarter = Math.floor(order.totalMinor / 4);
      expect(await give([places[0]!], quarter)).toMatchObject({ error: "course-changed" });
      expect(await refunded(ctx)).toBe(0);
    },
  );
});

async function instituteIn(database: Database) {
  const ctx: Ctx = {
    db: database.db,
    actor: cast.admin,
    clock: fixedClock(TEST_NOW),
    site: testSite,
  };
  const { id } = await institute(ctx, { seats: 12 });
  const bookingId = await heldGroup(ctx, id, { people: [] });
  const order = await paid(ctx, bookingId);
  return { ctx, intakeId: id, bookingId, order };
}

describe.each(separateDatabases("places"))("on %s, at once", (_, open) => {
  test("ten clicks give the same places up once", async () => {
    const { database, end } = await open();
    onTestFinished(end);
    const { ctx, order, intakeId } = await instituteIn(database);
    const form = await resultFor(ctx, order.id, [], 2);
    const done = await Promise.all(
      Array.from({ length: 10 }, () => giveUpPlaces(booker(ctx), order.id, form)),
    );
    expect(done.every((each) => each.ok)).toBe(true);
    await work(ctx);
    expect(await refunded(ctx)).toBe(form.refundMinor);
    expect(await taken(ctx, intakeId)).toBe(2);
  }, 60_000);

  test("two who give up all but their own place leave the last one", async () => {
    const { database, end } = await open();
    onTestFinished(end);
    const { ctx, order, intakeId, bookingId } = await instituteIn(database);
    const ids = (await placesOfGroup(ctx, bookingId)).map(({ id }) => id);
    const refundMinor = Math.floor((order.totalMinor * 3) / 4);
    const done = await Promise.all(
      [ids.slice(0, 3), ids.slice(1)].map((places) =>
        giveUpPlaces(booker(ctx), order.id, { places, refundMinor }),
      ),
    );
    const lost = done.filter((each) => !each.ok);
    expect(lost).toEqual([expect.objectContaining({ error: "places-changed" })]);
    await work(ctx);
    expect(await taken(ctx, intakeId)).toBe(1);
    expect(await refunded(ctx)).toBe(refundMinor);
    expect(await sumOfLedger(ctx)).toBe(0);
    expect(await ctx.db.select().from(withdrawals)).toHaveLength(1);
  }, 60_000);

  test("giving places up and withdrawing from the order refund everything once", async () => {
    const { database, end } = await open();
    onTestFinished(end);
    const { ctx, order, intakeId } = await instituteIn(database);
    const form = await resultFor(ctx, order.id, [], 2);
    const whole = { residence: "other", refundMinor: order.totalMinor } as const;
    const [some, all] = await Promise.all([
      giveUpPlaces(booker(ctx), order.id, form),
      withdraw(booker(ctx), order.id, whole),
    ]);
    await work(ctx);
    expect([some.ok, all.ok].filter(Boolean)).toHaveLength(1);
    expect(await refunded(ctx)).toBe(all.ok ? order.totalMinor : form.refundMinor);
    expect(await taken(ctx, intakeId)).toBe(all.ok ? 0 : 2);
    expect(await sumOfLedger(ctx)).toBe(0);
  }, 60_000);
});
