import { and, count, eq, isNull } from "drizzle-orm";
import { expect } from "vitest";
import { giveBackPlace, giveUpPlace } from "#app/contexts/admissions/offer/place.server.ts";
import { acceptOffer } from "#app/contexts/admissions/offer/answer.server.ts";
import { transferOwnPlace } from "#app/contexts/admissions/place/transfer.server.ts";
import { enrolments, seatHolds, waitListEntries } from "#app/contexts/admissions/tables/seats.ts";
import { confirmTransfer } from "#app/contexts/billing/payment/confirm-transfer.server.ts";
import { placeOrder } from "#app/contexts/billing/order/place.server.ts";
import { orders } from "#app/contexts/billing/tables.ts";
import { system } from "#app/kernel/actor.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { cast } from "./cast.ts";
import { intake, twoProgrammes } from "./intakes.ts";
import { balances, sumOfLedger } from "./ledger.ts";
import { demoPayments, priceList, workOffBilling } from "./orders.ts";
import { type Invited, holder, invitedPerson } from "./places.ts";

const SEATS = 12;

/** How many people do what at once, and on how many pairs of intakes. */
export type Storm = {
  pairs: number;
  acceptances: number;
  transfers: number;
  cancellations: number;
};

/**
 * Lets people accept offers, move their paid places and get their money back, all at once, on pairs
 * of intakes with twelve seats each. Checks that no seat is lost or given twice and that the ledger
 * balances.
 */
export async function seatStorm(ctx: Ctx, storm: Storm): Promise<void> {
  const payments = demoPayments(ctx);
  const staff: Ctx = { ...ctx, actor: cast.admin };
  await priceList(ctx);
  await twoProgrammes(ctx);
  const pairs: { from: string; to: string }[] = [];
  for (let n = 0; n < storm.pairs; n++) {
    const from = await intake(ctx, { seats: SEATS });
    const to = await intake(ctx, { seats: SEATS, date: "2026-08-03" });
    pairs.push({ from: from.id, to: to.id });
  }
  const pairOf = (n: number) => pairs[n % pairs.length]!;

  const paid: (Invited & { orderId: string; to: string })[] = [];
  for (let n = 0; n < storm.transfers + storm.cancellations; n++) {
    const { from, to } = pairOf(n);
    const person = await holder(ctx, from, `paid${n}`);
    const placed = await placeOrder(person.me, person.applicationId, "upfront");
    if (!placed.ok) throw new Error(placed.error);
    const { orderId } = placed.value;
    const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId));
    const transfer = { amount: order!.totalMinor, reference: `storm ${n}` };
    const confirmed = await confirmTransfer(staff, orderId, transfer);
    if (!confirmed.ok) throw new Error(confirmed.error);
    paid.push({ ...person, orderId, to });
  }
  await workOffBilling(ctx, payments);
  const places = await ctx.db.select().from(enrolments);
  expect(places).toHaveLength(paid.length);
  const placeOf = new Map(places.map(({ offerId, id }) => [offerId, id]));

  const invited: Invited[] = [];
  for (let n = 0; n < storm.acceptances; n++) {
    const { from, to } = pairOf(n);
    invited.push(await invitedPerson(ctx, n % 2 === 0 ? from : to, `invited${n}`));
  }

  const movers = paid.slice(0, storm.transfers);
  const leavers = paid.slice(storm.transfers);
  const [answers, moves, refunds] = await Promise.all([
    Promise.all(invited.map(({ me, applicationId }) => acceptOffer(me, applicationId))),
    Promise.all(
      movers.map(({ me, offerId, to }) =>
        transferOwnPlace(me, placeOf.get(offerId)!, { intake: to }),
      ),
    ),
    Promise.all(
      leavers.map(({ orderId }) =>
        transact<undefined, never>({ ...ctx, actor: system }, async (tx) => {
          await giveUpPlace(tx, orderId);
          await giveBackPlace(tx, { orderId, reason: "They cannot come." });
          return ok();
        }),
      ),
    ),
  ]);
  await workOffBilling(ctx, payments);

  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(refunds.every(({ ok }) => ok)).toBe(true);
  for (const move of moves) if (!move.ok) expect(move.error).toBe("full");
  await expectSeats(
    ctx,
    pairs.flatMap(({ from, to }) => [from, to]),
  );
  const left = await ctx.db.select().from(enrolments).where(isNull(enrolments.cancelledAt));
  expect(left).toHaveLength(movers.length);
  expect(await sumOfLedger(ctx)).toBe(0);
  for (const { orderId } of leavers) {
    const { "course-fees": fees = 0, gst = 0 } = await balances(ctx, orderId);
    expect([fees, gst]).toEqual([0, 0]);
  }
}

/** Checks each intake: no more seats are taken than there are, and none is free while people wait. */
async function expectSeats(ctx: Ctx, intakeIds: readonly string[]): Promise<void> {
  for (const intakeId of intakeIds) {
    const held = await countOf(ctx, intakeId, seatHolds, isNull(seatHolds.endedAt));
    const paid = await countOf(ctx, intakeId, enrolments, isNull(enrolments.cancelledAt));
    const waiting = await ctx.db
      .select({ offerId: waitListEntries.offerId })
      .from(waitListEntries)
      .leftJoin(
        seatHolds,
        and(eq(seatHolds.offerId, waitListEntries.offerId), isNull(seatHolds.endedAt)),
      )
      // Somebody for whom a freed seat is kept does not wait for one any more.
      .where(
        and(
          eq(waitListEntries.intakeId, intakeId),
          isNull(waitListEntries.endedAt),
          isNull(seatHolds.id),
        ),
      );
    expect(held + paid).toBeLessThanOrEqual(SEATS);
    if (waiting.length > 0) expect(held + paid).toBe(SEATS);
  }
}

async function countOf(
  ctx: Ctx,
  intakeId: string,
  table: typeof seatHolds | typeof enrolments,
  open: ReturnType<typeof isNull>,
): Promise<number> {
  const [row] = await ctx.db
    .select({ n: count() })
    .from(table)
    .where(and(eq(table.intakeId, intakeId), open));
  return row!.n;
}
