import { and, eq, isNull } from "drizzle-orm";
import { lockPlaceOfOrder } from "#app/contexts/admissions/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { courseWithdrawn } from "../events.ts";
import { billingPolicy } from "../policy.ts";
import { withdrawals } from "../tables.ts";
import { lockedOrder, type Order } from "../order/rows.server.ts";
import type { Withdrawal, WithdrawalByEmail } from "./form.ts";
import type { WithdrawalResult } from "./withdrawal.ts";
import { type WithdrawalTerms, withdrawalTerms } from "./withdrawal-terms.server.ts";
import { endOrderWithin } from "./within.server.ts";

type Noted = Pick<
  typeof withdrawals.$inferInsert,
  "way" | "euConsumer" | "noticeOn" | "providedMinor"
>;

/**
 * Withdraws the actor from the course that their own order paid for, with what the terms give now.
 * The place is free at once. A second click is the same withdrawal.
 *
 * Errors: "no-place"; "given-to-another" once the place has gone to the person whom the payer had
 * named, except within the right of withdrawal; "result-changed" if the terms give another refund than the page said, for
 * example after midnight.
 */
export async function withdraw(
  ctx: Ctx,
  orderId: string,
  { residence, refundMinor }: Withdrawal,
): Promise<Result<undefined, "no-place" | "given-to-another" | "result-changed">> {
  type Errors = "no-place" | "given-to-another" | "result-changed";
  return transact<undefined, Errors>(ctx, async (tx) => {
    const row = await lockedOrder(tx, orderId);
    const order = orNotFound(row && billingPolicy.withdraw(tx.actor, row) ? row : undefined);
    if (await withdrawalOf(tx, orderId)) return ok();
    // Somebody may be about to get the place from its payer.
    await lockPlaceOfOrder(tx, orderId);
    const terms = await withdrawalTerms(tx, order);
    if (!terms) return err("no-place");
    const euConsumer = residence === "eu" && order.buyer !== "organisation";
    const result = terms.on({ euConsumer });
    if (result.rule === "given-to-another") return err("given-to-another");
    if (result.refundMinor !== refundMinor) return err("result-changed");
    const providedMinor = euConsumer ? terms.provided() : 0;
    const noted = { way: "site", euConsumer, noticeOn: terms.today, providedMinor } as const;
    await noteWithdrawal(tx, order, noted, result, terms);
    return ok();
  });
}

type RecordError = "no-place" | "given-to-another" | "withdrawn-before" | "arrived-outside";

/**
 * Records a withdrawal that arrived by email, with what the terms gave on the day on which it
 * arrived.
 *
 * Errors: "no-place"; "given-to-another", as above; "withdrawn-before"; "arrived-outside" if the day is not between the
 * acceptance of the offer and today.
 */
export async function recordWithdrawal(
  ctx: Ctx,
  orderId: string,
  { arrivedOn, euConsumer: declared, provided }: WithdrawalByEmail,
): Promise<Result<undefined, RecordError>> {
  return transact<undefined, RecordError>(ctx, async (tx) => {
    const row = await lockedOrder(tx, orderId);
    authorize(billingPolicy.recordWithdrawal(tx.actor));
    const order = orNotFound(row);
    if (await withdrawalOf(tx, orderId)) return err("withdrawn-before");
    await lockPlaceOfOrder(tx, orderId);
    const terms = await withdrawalTerms(tx, order);
    if (!terms) return err("no-place");
    if (!isBetween(arrivedOn, terms)) return err("arrived-outside");
    const euConsumer = declared && order.buyer !== "organisation";
    const providedMinor = provided ?? (euConsumer ? terms.provided(arrivedOn) : 0);
    const result = terms.on({ euConsumer, noticeOn: arrivedOn, providedMinor });
    if (result.rule === "given-to-another") return err("given-to-another");
    const noted = { way: "email", euConsumer, noticeOn: arrivedOn, providedMinor } as const;
    await noteWithdrawal(tx, order, noted, result, terms);
    return ok();
  });
}

const isBetween = (day: string, { acceptedOn, today }: WithdrawalTerms) =>
  day >= acceptedOn && day <= today;

/** Returns the withdrawal of an order; undefined if there is none. */
export async function withdrawalOf(tx: Tx, orderId: string) {
  const [known] = await tx.db
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(and(eq(withdrawals.orderId, orderId), isNull(withdrawals.groupPlaceIds)));
  return known;
}

/** Stores a withdrawal, ends its order and asks for the refund. */
export async function noteWithdrawal(
  tx: Tx,
  order: Order,
  noted: Noted,
  result: WithdrawalResult,
  { settledMinor }: WithdrawalTerms,
): Promise<void> {
  const { rule, why, refundMinor, keptMinor } = result;
  const recordedAt = tx.clock.now();
  const withdrawalId = newId(recordedAt);
  const recordedBy = noted.way === "site" ? null : actorId(tx.actor);
  const row = { ...noted, rule, why, refundMinor, keptMinor, recordedAt, recordedBy };
  await tx.db.insert(withdrawals).values({ ...row, id: withdrawalId, orderId: order.id });
  const what =
    noted.way === "unpaid"
      ? "An instalment was not paid in time, so the course counts as cancelled by you."
      : "You withdrew from the course.";
  const reason = `${what} ${why}`;
  const keepMinor = keptMinor + settledMinor;
  await endOrderWithin(tx, order, { keepMinor, reason, askedBy: recordedBy });
  const { way, euConsumer, noticeOn, providedMinor } = noted;
  const after = { way, euConsumer, noticeOn, rule, refundMinor, keptMinor, providedMinor };
  await record(tx, courseWithdrawn, { orderId: order.id, withdrawalId }, { after });
}
