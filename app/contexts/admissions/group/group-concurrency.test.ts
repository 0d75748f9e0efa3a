import { eq, isNull } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { confirmTransfer } from "#app/contexts/billing/payment/confirm-transfer.server.ts";
import { placeOrder } from "#app/contexts/billing/order/place.server.ts";
import { orders, refunds } from "#app/contexts/billing/tables.ts";
import { days, fixedClock } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Database } from "#app/platform/db/database.server.ts";
import { cast } from "#testing/cast.ts";
import { separateDatabases } from "#testing/databases.ts";
import { TEST_NOW, testSite } from "#testing/db.ts";
import { application } from "#testing/factories.ts";
import {
  acceptQuote,
  booker,
  groupOf,
  heldGroup,
  quotedGroup,
  requestedGroup,
} from "#testing/groups.ts";
import { intake, twoProgrammes } from "#testing/intakes.ts";
import { sumOfLedger } from "#testing/ledger.ts";
import { offer } from "#testing/offers.ts";
import { demoPayments, priceList, workOffBilling } from "#testing/orders.ts";
import { affectedBy, versionOfPeople } from "../intake/announce.server.ts";
import { decideIntake } from "../intake/decide.server.ts";
import { acceptOffer } from "../offer/answer.server.ts";
import { lapseOffers } from "../offer/place.server.ts";
import { answerChange } from "../place/choose.server.ts";
import { intakeChangeAnswers } from "../tables/changes.ts";
import { enrolments, seatHolds } from "../tables/seats.ts";
import { cancelGroup } from "./accept.server.ts";

const SEATS = 12;

async function institute(database: Database) {
  const clock = fixedClock(TEST_NOW);
  const ctx: Ctx = { db: database.db, actor: cast.admin, clock, site: testSite };
  await priceList(ctx);
  await twoProgrammes(ctx);
  const { id } = await intake(ctx, { seats: SEATS });
  return { ctx, clock, intakeId: id };
}

const openHolds = (ctx: Ctx) => ctx.db.select().from(seatHolds).where(isNull(seatHolds.endedAt));

describe.each(separateDatabases("groups"))("on %s, at once", (_, open) => {
  test("groups and applicants who accept never hold more than the seats", async () => {
    const { database, end } = await open();
    onTestFinished(end);
    const { ctx, intakeId } = await institute(database);
    const groups: string[] = [];
    for (let n = 0; n < 6; n++) {
      const bookingId = await requestedGroup(ctx, intakeId, {
        organisation: `Employer ${n}`,
        places: 3,
        people: [],
      });
      await quotedGroup(ctx, bookingId);
      groups.push(bookingId);
    }
    const applicants: { id: string; me: Ctx }[] = [];
    for (let n = 0; n < 10; n++) {
      const email = `person${n}@applicants.test`;
      const path = ["initial-screening", "interview", "acceptance-enrollment"] as const;
      const { id } = await application(ctx, { email, path: [...path] });
      await offer(ctx, { applicationId: id, intakeId });
      applicants.push({ id, me: { ...ctx, actor: { ...cast.member, email } } });
    }
    const [accepted, answers] = await Promise.all([
      Promise.all(groups.map((id) => acceptQuote(ctx, id))),
      Promise.all(applicants.map(({ me, id }) => acceptOffer(me, id))),
    ]);
    const held = accepted.filter(({ ok }) => ok).length;
    const refused = accepted.filter(({ ok }) => !ok);
    for (const each of refused) expect(each).toMatchObject({ error: "too-few-seats" });
    const persons = answers.filter((each) => each.ok && each.value.outcome === "held").length;
    const holds = await openHolds(ctx);
    expect(holds).toHaveLength(held * 3 + persons);
    expect(holds.length).toBeLessThanOrEqual(SEATS);
    // Whoever was refused found fewer than three seats, so at most two are left for nobody.
    const waiting = answers.some((each) => each.ok && each.value.outcome === "wait-listed");
    expect(holds.length).toBeGreaterThanOrEqual(waiting ? SEATS : SEATS - 2);
  }, 120_000);

  test("ten clicks on accept hold each place once", async () => {
    const { database, end } = await open();
    onTestFinished(end);
    const { ctx, intakeId } = await institute(database);
    const bookingId = await requestedGroup(ctx, intakeId);
    await quotedGroup(ctx, bookingId);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => acceptQuote(ctx, bookingId)),
    );
    expect(answers.some(({ ok }) => ok)).toBe(true);
    expect(await openHolds(ctx)).toHaveLength(4);
  }, 60_000);

  test("a late payment and another group end with one of them, and the money of the other", async () => {
    const { database, end } = await open();
    onTestFinished(end);
    const { ctx, clock, intakeId } = await institute(database);
    const payments = demoPayments(ctx);
    const late = await heldGroup(ctx, intakeId, { places: 8, people: [] });
    const placed = await placeOrder(booker(ctx), late, "upfront");
    const orderId = placed.ok ? placed.value.orderId : "";
    const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId));
    clock.advance(days(14));
    const other = await requestedGroup(ctx, intakeId, {
      organisation: "Tui Ltd",
      places: 6,
      people: [],
    });
    await quotedGroup(ctx, other);
    const [, , accepted] = await Promise.all([
      lapseOffers(ctx),
      confirmTransfer(ctx, orderId, { amount: order!.totalMinor, reference: "LATE 1" }).then(() =>
        workOffBilling(ctx, payments),
      ),
      acceptQuote(ctx, other),
    ]);
    await workOffBilling(ctx, payments);
    const first = await groupOf(ctx, late);
    const second = await groupOf(ctx, other);
    const holds = await openHolds(ctx);
    if (first.status === "paid") {
      expect(accepted).toMatchObject({ error: "too-few-seats" });
      expect(second.status).toBe("quoted");
      expect(holds).toHaveLength(8);
      expect(await ctx.db.select().from(refunds)).toEqual([]);
    } else {
      expect(first.status).toBe("refused");
      expect(second.status).toBe("held");
      expect(holds).toHaveLength(6);
      expect(await ctx.db.select().from(refunds)).toMatchObject([{ minor: order!.totalMinor }]);
    }
    expect(await ctx.db.select().from(enrolments)).toEqual([]);
    expect(await sumOfLedger(ctx)).toBe(0);
  }, 60_000);

  test("cancelling and paying end in held places, or in money that goes back", async () => {
    const { database, end } = await open();
    onTestFinished(end);
    const { ctx, intakeId } = await institute(database);
    const payments = demoPayments(ctx);
    const bookingId = await heldGroup(ctx, intakeId);
    const placed = await placeOrder(booker(ctx), bookingId, "upfront");
    const orderId = placed.ok ? placed.value.orderId : "";
    const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId));
    const transfer = { amount: order!.totalMinor, reference: "KIWI 9" };
    await Promise.all([
      cancelGroup(booker(ctx), bookingId),
      confirmTransfer(ctx, orderId, transfer).then(() => workOffBilling(ctx, payments)),
      cancelGroup(booker(ctx), bookingId),
    ]);
    await workOffBilling(ctx, payments);
    const { status } = await groupOf(ctx, bookingId);
    const back = await ctx.db.select().from(refunds);
    const holds = await openHolds(ctx);
    expect(["paid", "cancelled"]).toContain(status);
    expect(holds).toHaveLength(status === "paid" ? 4 : 0);
    expect(back).toHaveLength(status === "paid" ? 0 : 1);
    expect(await sumOfLedger(ctx)).toBe(0);
  }, 60_000);

  test("two answers about a cancelled course, and people who accept on the other date, end in one", async () => {
    const { database, end } = await open();
    onTestFinished(end);
    const { ctx, intakeId } = await institute(database);
    const { id: other } = await intake(ctx, { seats: 6, date: "2026-08-03" });
    const bookingId = await heldGroup(ctx, intakeId, { people: [] });
    const placed = await placeOrder(booker(ctx), bookingId, "upfront");
    const orderId = placed.ok ? placed.value.orderId : "";
    const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId));
    await confirmTransfer(ctx, orderId, { amount: order!.totalMinor, reference: "KIWI 10" });
    const payments = demoPayments(ctx);
    await workOffBilling(ctx, payments);
    const people = versionOfPeople(await affectedBy(ctx, intakeId));
    const decision = { to: "cancelled" as const, reason: undefined, version: "1" };
    expect(await decideIntake(ctx, intakeId, decision, { people })).toMatchObject({ ok: true });
    const [question] = await ctx.db.select().from(intakeChangeAnswers);
    const answerId = question!.id;
    const applicants: { id: string; me: Ctx }[] = [];
    for (let n = 0; n < 4; n++) {
      const email = `later${n}@applicants.test`;
      const path = ["initial-screening", "interview", "acceptance-enrollment"] as const;
      const { id } = await application(ctx, { email, path: [...path] });
      await offer(ctx, { applicationId: id, intakeId: other });
      applicants.push({ id, me: { ...ctx, actor: { ...cast.member, email } } });
    }
    const [moved, refunded] = await Promise.all([
      answerChange(booker(ctx), answerId, { choice: "move", intake: other }),
      answerChange(booker(ctx), answerId, { choice: "refund" }),
      ...applicants.map(({ me, id }) => acceptOffer(me, id)),
    ]);
    await workOffBilling(ctx, payments);
    expect([moved, refunded].filter((each) => each.ok).length).toBeLessThanOrEqual(1);
    const group = await groupOf(ctx, bookingId);
    const holds = await openHolds(ctx);
    expect(holds.filter((hold) => hold.intakeId === other).length).toBeLessThanOrEqual(6);
    const places = holds.filter((hold) => hold.groupPlaceId !== null);
    const back = await ctx.db.select().from(refunds);
    if (refunded.ok) {
      expect(group).toMatchObject({ status: "refunded", intakeId });
      expect(places).toEqual([]);
      expect(back).toMatchObject([{ minor: order!.totalMinor }]);
    } else {
      expect(moved).toMatchObject({ ok: true });
      expect(group).toMatchObject({ status: "paid", intakeId: other });
      expect(places.map((hold) => hold.intakeId)).toEqual([other, other, other, other]);
      expect(back).toEqual([]);
    }
    expect(await sumOfLedger(ctx)).toBe(0);
  }, 60_000);
});
