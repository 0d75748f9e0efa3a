import { eq } from "drizzle-orm";
import { lockPlaceOfOrder } from "#app/contexts/admissions/public.server.ts";
import { daysAfter, officeDay } from "#app/contexts/catalogue/public.server.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { lockedOrder, type Order } from "../order/rows.server.ts";
import { billingPolicy } from "../policy.ts";
import { orders } from "../tables.ts";
import { noteWithdrawal, withdrawalOf } from "../refund/withdraw.server.ts";
import { withdrawalTerms } from "../refund/withdrawal-terms.server.ts";
import type { EndPlace } from "./form.ts";
import { chasedOrders, isChased } from "./rows.server.ts";

export type EndError = "no-decision" | "no-place" | "result-changed";

/**
 * Treats the course of an order as cancelled by its payer, because an instalment was not paid in the
 * time that the notices gave, with what the cancellation rules give (terms, "Instalments"). The
 * place is free at once. A second click is the same.
 *
 * Errors: "no-decision" if there is nothing to decide, for example because the payer has paid;
 * "no-place"; "result-changed" if the terms give another refund than the page said.
 */
export async function endUnpaidPlace(
  ctx: Ctx,
  orderId: string,
  { refundMinor }: Pick<EndPlace, "refundMinor">,
): Promise<Result<undefined, EndError>> {
  return transact<undefined, EndError>(ctx, async (tx) => {
    const row = await lockedOrder(tx, orderId);
    authorize(billingPolicy.chaseInstalments(tx.actor));
    const order = orNotFound(row);
    if (await withdrawalOf(tx, orderId)) return ok();
    // Somebody may be about to get the place from its payer.
    await lockPlaceOfOrder(tx, orderId);
    const end = await endOfUnpaid(tx, order);
    if (end === "no-decision" || end === "no-place") return err(end);
    if (end.result.refundMinor !== refundMinor) return err("result-changed");
    const noted = { euConsumer: false, noticeOn: end.noticeOn, providedMinor: 0 };
    await noteWithdrawal(tx, order, { ...noted, way: "unpaid" }, end.result, end.terms);
    return ok();
  });
}

/**
 * Returns what the terms give if an order's place is ended because an instalment was not paid: the
 * course counts as cancelled on the day after the last one that a notice named. Six queries.
 */
export async function endOfUnpaid(tx: Pick<Tx, "db" | "clock">, order: Order) {
  const [chased] = await chasedOrders(tx, eq(orders.id, order.id));
  const today = officeDay(tx.clock.now());
  const paused = today <= (chased?.pausedUntil ?? "");
  const part = chased?.parts.find(({ taken }) => taken.some(({ step }) => step === "decision"));
  if (!part || paused || !(await isChased(tx, order))) return "no-decision";
  const payBy = part.taken.find(({ step }) => step === "second-notice")?.payBy;
  const terms = payBy ? await withdrawalTerms(tx, order) : undefined;
  if (!payBy || !terms) return "no-place";
  const ended = daysAfter(payBy, 1);
  const noticeOn = ended < terms.today ? ended : terms.today;
  return { noticeOn, payBy, terms, result: terms.on({ euConsumer: false, noticeOn }) };
}
