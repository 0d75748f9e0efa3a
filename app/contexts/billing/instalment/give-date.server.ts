import { and, eq } from "drizzle-orm";
import { daysAfter, officeDay } from "#app/contexts/catalogue/public.server.ts";
import { formatDate } from "#app/kernel/dates.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import { instalmentMoved } from "../events.ts";
import { chargeStands, lockedOrder, partsOfOrder } from "../order/rows.server.ts";
import { billingPolicy } from "../policy.ts";
import { instalments } from "../tables.ts";
import type { PartDate } from "./form.ts";
import { MOST_DAYS } from "./pause.server.ts";

export type DateError =
  | "nothing-late"
  | "part-paid"
  | "not-ahead"
  | "out-of-order"
  | "changed-meanwhile";

/**
 * Gives an unpaid part of an order another date, of which its payer is told. The rule for late
 * instalments begins anew for it. Giving the same date again changes nothing.
 *
 * Errors: "nothing-late" if the order has no instalments to come; "part-paid" if this one is paid;
 * "not-ahead" if the day is not within a year from tomorrow; "out-of-order" with the day `before` or
 * `after` which it would have to be, because payments count for the parts in their order;
 * "changed-meanwhile" if the date was changed since the page was shown.
 */
export async function givePartDate(
  ctx: Ctx,
  orderId: string,
  { position, dueOn, version }: PartDate,
): Promise<Result<undefined, DateError>> {
  return transact<undefined, DateError>(ctx, async (tx) => {
    const row = await lockedOrder(tx, orderId);
    authorize(billingPolicy.chaseInstalments(tx.actor));
    const order = orNotFound(row);
    const parts = await partsOfOrder(tx, orderId);
    const part = orNotFound(parts.find((each) => each.position === position && each.dueOn));
    if (part.dueOn === dueOn) return ok();
    const stale = requireVersion(partState(part), version);
    if (stale) return stale;
    if (order.status !== "part-paid" || !(await chargeStands(tx, orderId))) {
      return err("nothing-late");
    }
    if (part.paidAt) return err("part-paid");
    const today = officeDay(tx.clock.now());
    if (dueOn <= today || dueOn > daysAfter(today, MOST_DAYS)) return err("not-ahead");
    const earlier = parts.findLast((each) => each.position < position && !each.paidAt);
    const later = parts.find((each) => each.position > position);
    if (earlier?.dueOn && dueOn < earlier.dueOn) {
      return err("out-of-order", { rule: `from ${formatDate(earlier.dueOn)} on` });
    }
    if (later?.dueOn && dueOn > later.dueOn) {
      return err("out-of-order", { rule: `until ${formatDate(later.dueOn)}` });
    }
    await tx.db
      .update(instalments)
      .set({ dueOn })
      .where(and(eq(instalments.orderId, orderId), eq(instalments.position, position)));
    const before = { position, dueOn: part.dueOn };
    await record(
      tx,
      instalmentMoved,
      { orderId, position },
      { before, after: { position, dueOn } },
    );
    return ok();
  });
}

/** What of a part is compared between the page and now. */
export const partState = ({ position, dueOn }: { position: number; dueOn: string | null }) => ({
  position,
  dueOn,
});
