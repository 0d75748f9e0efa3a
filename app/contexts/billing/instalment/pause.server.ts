import { and, eq, isNull } from "drizzle-orm";
import { daysAfter, officeDay } from "#app/contexts/catalogue/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import { instalmentsPaused, instalmentsResumed } from "../events.ts";
import { lockedOrder } from "../order/rows.server.ts";
import { billingPolicy } from "../policy.ts";
import { instalmentPauses } from "../tables.ts";
import type { Pause } from "./form.ts";

/** A pause, and another date, end within a year, so that no order is forgotten. */
export const MOST_DAYS = 366;

export type PauseError = "nothing-late" | "not-ahead" | "changed-meanwhile";

/**
 * Lets the rule for late instalments rest on an order until the end of a day, with the reason. The
 * due dates stay. A pause that is there is replaced; the same one again is no other one.
 *
 * Errors: "nothing-late" if the order has no instalments to come; "not-ahead" if the day is not
 * within a year from today; "changed-meanwhile" if a colleague has paused or resumed it since the
 * page was shown.
 */
export async function pauseInstalments(
  ctx: Ctx,
  orderId: string,
  { until, reason, version }: Pause,
): Promise<Result<undefined, PauseError>> {
  return transact<undefined, PauseError>(ctx, async (tx) => {
    const row = await lockedOrder(tx, orderId);
    authorize(billingPolicy.chaseInstalments(tx.actor));
    const order = orNotFound(row);
    const before = await pauseOf(tx, orderId);
    if (before?.until === until && before.reason === reason) return ok();
    const stale = requireVersion(before && pauseState(before), version);
    if (stale) return stale;
    if (order.status !== "part-paid") return err("nothing-late");
    const today = officeDay(tx.clock.now());
    if (until < today || until > daysAfter(today, MOST_DAYS)) return err("not-ahead");
    const pausedAt = tx.clock.now();
    await endPause(tx, orderId);
    await tx.db.insert(instalmentPauses).values({
      id: newId(pausedAt),
      orderId,
      until,
      reason,
      pausedBy: actorId(tx.actor)!,
      pausedAt,
    });
    const after = { until, reason };
    await record(tx, instalmentsPaused, { orderId }, { before: pauseState(before), after });
    return ok();
  });
}

/**
 * Lets the rule work on an order again. The second of two clicks changes nothing.
 *
 * Error: "changed-meanwhile" if a colleague has paused it anew since the page was shown.
 */
export async function resumeInstalments(
  ctx: Ctx,
  orderId: string,
  version: string,
): Promise<Result<undefined, "changed-meanwhile">> {
  return transact<undefined, "changed-meanwhile">(ctx, async (tx) => {
    const row = await lockedOrder(tx, orderId);
    authorize(billingPolicy.chaseInstalments(tx.actor));
    orNotFound(row);
    const before = await pauseOf(tx, orderId);
    if (!before) return ok();
    const stale = requireVersion(pauseState(before), version);
    if (stale) return stale;
    await endPause(tx, orderId);
    await record(tx, instalmentsResumed, { orderId }, { before: pauseState(before) });
    return ok();
  });
}

/** Returns the pause of an order that was not ended, also if its last day has passed. */
export async function pauseOf(tx: Pick<Tx, "db">, orderId: string) {
  const [pause] = await tx.db
    .select()
    .from(instalmentPauses)
    .where(and(eq(instalmentPauses.orderId, orderId), isNull(instalmentPauses.endedAt)));
  return pause;
}

type PauseRow = NonNullable<Awaited<ReturnType<typeof pauseOf>>>;

/** What is compared between the page and now. */
export const pauseState = (pause: PauseRow | undefined) =>
  pause && { until: pause.until, reason: pause.reason };

async function endPause(tx: Tx, orderId: string): Promise<void> {
  await tx.db
    .update(instalmentPauses)
    .set({ endedAt: tx.clock.now(), endedBy: actorId(tx.actor) })
    .where(and(eq(instalmentPauses.orderId, orderId), isNull(instalmentPauses.endedAt)));
}
