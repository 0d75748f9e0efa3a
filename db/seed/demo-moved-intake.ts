import { and, eq } from "drizzle-orm";
import { affectedBy, versionOfPeople } from "#app/contexts/admissions/intake/announce.server.ts";
import { changeIntake } from "#app/contexts/admissions/intake/commands.server.ts";
import { takePlace } from "#app/contexts/admissions/offer/place.server.ts";
import { intakes } from "#app/contexts/admissions/tables/applications.ts";
import { recordDispute } from "#app/contexts/billing/dispute/record.server.ts";
import { placeOrder } from "#app/contexts/billing/order/place.server.ts";
import { lockedOrder, moneyOf } from "#app/contexts/billing/order/rows.server.ts";
import { confirmTransfer } from "#app/contexts/billing/payment/confirm-transfer.server.ts";
import { takePayment } from "#app/contexts/billing/payment/take.server.ts";
import { markRefundSent, refundPart } from "#app/contexts/billing/refund/commands.server.ts";
import { type orders, refunds } from "#app/contexts/billing/tables.ts";
import type { Member } from "#app/kernel/actor.ts";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import type { Seed } from "#app/platform/seed/run-seeds.server.ts";
import { accepted, at, day, did, member, offered, officer } from "./demo-offers.ts";

/**
 * A date in Budapest with three people, which staff move by two weeks: everybody is asked what they
 * want, and nobody has answered yet. One paid by card and disputes it, one paid by transfer and got
 * a part back with a credit note, one has not paid yet.
 */
export const demoMovedIntake: Seed = {
  name: "demo/moved-intake",
  run: async (tx) => {
    const staff = await member(tx, officer);
    const [intake] = await tx.db
      .select()
      .from(intakes)
      .where(and(eq(intakes.programmeId, "surveillance"), eq(intakes.location, "Budapest")));
    const { id: on } = intake!;
    await disputed(tx, staff, on);
    await refundedInPart(tx, staff, on);
    const unpaid = await offered(tx, staff, "ilse.vandermeer@post.example", 5 * day, { on });
    await accepted(tx, unpaid, 2 * day);
    await move(at(tx, staff, day), on);
  },
};

/** Somebody pays by card, and asks their bank for the money nine days later. */
async function disputed(tx: Tx, staff: Member, on: string): Promise<void> {
  const offer = await offered(tx, staff, "nikau.hetaraka@post.example", 15 * day, { on });
  const payer = await accepted(tx, offer, 14 * day);
  const { orderId } = did(await placeOrder(payer, offer.applicationId, "upfront"));
  const paidAt = at(tx, staff, 13 * day);
  const order = (await lockedOrder(paidAt, orderId))!;
  const payment = `sandbox-${newId(paidAt.clock.now())}`;
  await takePayment(paidAt, order, {
    way: "sandbox",
    reference: payment,
    minor: order.totalMinor,
    instalment: 1,
    checkoutId: null,
    confirmedBy: null,
  });
  await takePlace(paidAt, placeOf(order));
  const told = at(tx, staff, 4 * day);
  await recordDispute(told, {
    reference: `dispute-${newId(told.clock.now())}`,
    payment,
    minor: order.totalMinor,
    currency: "NZD",
    reason: "product_not_received",
    status: "needs-response",
    dueBy: new Date(tx.clock.now().getTime() + days(10)),
    movements: [{ id: `movement-${newId()}`, minor: order.totalMinor, feeMinor: 25_00 }],
  });
}

/** Somebody pays by transfer, and gets the price of equipment back that they bring themselves. */
async function refundedInPart(tx: Tx, staff: Member, on: string): Promise<void> {
  const offer = await offered(tx, staff, "petra.lukacs@posta.example", 14 * day, { on });
  const payer = await accepted(tx, offer, 12 * day);
  const { orderId } = did(await placeOrder(payer, offer.applicationId, "upfront"));
  const arrived = at(tx, staff, 10 * day);
  const order = (await lockedOrder(arrived, orderId))!;
  const transfer = { amount: order.totalMinor, reference: `OTP ${order.number}` };
  const { paymentId } = did(await confirmTransfer(arrived, orderId, transfer));
  await takePlace(arrived, placeOf(order));
  const asked = at(tx, staff, 6 * day);
  const paid = (await lockedOrder(asked, orderId))!;
  did(
    await refundPart(asked, orderId, {
      amount: 180_00,
      from: paymentId,
      reason: "You bring your own camera, so its hire is not charged.",
      ends: false,
      requestKey: newId(),
      version: versionOf(await moneyOf(asked, paid)),
    }),
  );
  const [refund] = await tx.db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
  const sent = { refundId: refund!.id, reference: `OTP-R ${order.number}` };
  did(await markRefundSent(at(tx, staff, 5 * day), orderId, sent));
}

/** Moves the date by two weeks, after staff have seen whom it concerns. */
async function move(tx: Tx, intakeId: string): Promise<void> {
  const [intake] = await tx.db.select().from(intakes).where(eq(intakes.id, intakeId));
  const { date, programmeId, location, seats } = intake!;
  const later = new Date(Date.parse(date) + days(14)).toISOString().slice(0, 10);
  const form = {
    date: later,
    program: programmeId,
    location,
    seats,
    version: versionOf(intake),
  };
  const people = versionOfPeople(await affectedBy(tx, intakeId));
  const message = "Our rooms in Budapest are being repaired in those two weeks.";
  did(await changeIntake(tx, intakeId, form, { people, message }));
}

const placeOf = ({ id: orderId, offerId, profileId }: typeof orders.$inferSelect) => ({
  orderId,
  offerId,
  profileId,
});
