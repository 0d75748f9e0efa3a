import { and, eq, gt, inArray, lte, sql } from "drizzle-orm";
import { daysAfter, officeDay, officeMorning } from "#app/contexts/catalogue/public.server.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import {
  instalmentDueSoon,
  instalmentMissed,
  instalmentStillMissed,
  placeDecisionDue,
} from "../events.ts";
import { lockedOrder } from "../order/rows.server.ts";
import { instalmentNotices, instalments, orders } from "../tables.ts";
import { dueStepFor, payByOf, type PlannedStep } from "./plan.ts";
import { type ChasedOrder, chasedOrders, isChased } from "./rows.server.ts";
import type { InstalmentRules, Step } from "./rules.ts";
import { instalmentRules } from "./settings.server.ts";

/** How many orders are read at once. */
const BATCH = 200;

/**
 * Takes the steps that are due for unpaid instalments (terms, "Instalments"): each once for a part
 * and its date, however often it runs and wherever the clock stands. It begins in the morning at the
 * office. An order of which nothing is paid has no such parts: its seat's hold runs out instead.
 */
export async function chaseInstalments(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const today = officeDay(now);
  if (now < officeMorning(today)) return;
  const rules = await instalmentRules(ctx);
  let after: string | undefined;
  for (;;) {
    const ids = await candidates(ctx, daysAfter(today, rules.reminderDays), after);
    if (ids.length === 0) return;
    for (const order of await chasedOrders(ctx, inArray(orders.id, ids))) {
      if (dueStepsOf(order, rules, today).length > 0) await chase(ctx, order.id, rules);
    }
    after = ids.at(-1);
  }
}

/** Takes what is due as the order stands now. */
async function chase(ctx: Ctx, orderId: string, rules: InstalmentRules): Promise<void> {
  await transact(ctx, async (tx) => {
    // Of two processes the second one waits here, and then finds what the first one has done.
    const order = await lockedOrder(tx, orderId);
    if (!order || !(await isChased(tx, order))) return ok();
    const [chased] = await chasedOrders(tx, eq(orders.id, orderId));
    const today = officeDay(tx.clock.now());
    for (const { position, step, dueOn } of chased ? dueStepsOf(chased, rules, today) : []) {
      const payBy = payByOf(step, today, rules);
      const noted = await tx.db
        .insert(instalmentNotices)
        .values({ orderId, position, dueOn, step, payBy, at: tx.clock.now() })
        .onConflictDoNothing()
        .returning({ step: instalmentNotices.step });
      if (noted.length > 0) await recordStep(tx, step, { orderId, position });
    }
    return ok();
  });
}

function dueStepsOf(
  { parts, pausedUntil }: ChasedOrder,
  rules: InstalmentRules,
  today: string,
): (PlannedStep & { dueOn: string })[] {
  if (pausedUntil !== null && today <= pausedUntil) return [];
  return parts.flatMap((part) => {
    const due = dueStepFor(part, rules, today);
    return due && part.dueOn ? [{ ...due, dueOn: part.dueOn }] : [];
  });
}

function recordStep(
  tx: Tx,
  step: Step,
  part: { orderId: string; position: number },
): Promise<void> {
  switch (step) {
    case "reminder":
      return record(tx, instalmentDueSoon, part);
    case "first-notice":
      return record(tx, instalmentMissed, part);
    case "second-notice":
      return record(tx, instalmentStillMissed, part);
    case "decision":
      return record(tx, placeDecisionDue, part);
  }
}

/**
 * Returns the ids of orders that may have something due, in their order. The rules decide; this only
 * leaves out most of those that cannot, such as those whose decision waits for the office.
 */
async function candidates(ctx: Ctx, dueUntil: string, after: string | undefined) {
  const rows = await ctx.db
    .selectDistinct({ id: instalments.orderId })
    .from(instalments)
    .innerJoin(orders, eq(orders.id, instalments.orderId))
    .where(
      and(
        eq(orders.status, "part-paid"),
        sql`${instalments.paidAt} is null`,
        lte(instalments.dueOn, dueUntil),
        sql`not exists (select 1 from ${instalmentNotices}
          where ${instalmentNotices.orderId} = ${instalments.orderId}
            and ${instalmentNotices.position} = ${instalments.position}
            and ${instalmentNotices.dueOn} = ${instalments.dueOn}
            and ${instalmentNotices.step} = 'decision')`,
        after === undefined ? undefined : gt(instalments.orderId, after),
      ),
    )
    .orderBy(instalments.orderId)
    .limit(BATCH);
  return rows.map(({ id }) => id);
}
