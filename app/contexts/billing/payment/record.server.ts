import { and, eq } from "drizzle-orm";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import type { StripeNotice } from "#app/platform/payments/payments.ts";
import type { ProviderName, SeenSession } from "#app/platform/payments/provider.ts";
import { checkouts, providerEvents } from "../tables.ts";
import { lockedOrder } from "../order/rows.server.ts";
import { recordReports } from "./reports.server.ts";
import { type Taken, takePayment } from "./take.server.ts";

type Unrecordable = "unknown-session" | "not-paid" | "mismatch";

/**
 * Records a payment that was read from its provider. The webhook, the payer's return and the
 * sandbox all call this, in any order and any number of times, and the payment counts once.
 *
 * Nobody is authorised here, because the provider decides what was paid. `seen` must come from the
 * provider itself.
 *
 * Errors: "unknown-session" for a session that is not ours; "not-paid"; "mismatch" if session,
 * checkout, amount or currency do not belong together.
 */
export async function recordPayment(
  ctx: Ctx,
  way: ProviderName,
  seen: SeenSession,
): Promise<Result<Taken, Unrecordable>> {
  return transact<Taken, Unrecordable>(ctx, async (tx) => {
    const [checkout] = await tx.db
      .select()
      .from(checkouts)
      .where(and(eq(checkouts.sessionId, seen.sessionId), eq(checkouts.provider, way)));
    if (!checkout) return err("unknown-session");
    if (seen.status !== "paid") return err("not-paid");
    const { reference } = seen;
    const belong =
      reference !== null &&
      seen.checkoutId === checkout.id &&
      seen.minor === checkout.minor &&
      seen.currency === checkout.currency;
    if (!belong) return err("mismatch");
    const order = await lockedOrder(tx, checkout.orderId);
    const { minor, instalment, id: checkoutId } = checkout;
    const incoming = { way, reference, minor, instalment, checkoutId, confirmedBy: null };
    return ok(await takePayment(tx, order!, incoming));
  });
}

/** Marks a session as expired, unless it is paid or cancelled. */
export async function recordExpiry(ctx: Ctx, sessionId: string): Promise<void> {
  await ctx.db
    .update(checkouts)
    .set({ status: "expired" })
    .where(and(eq(checkouts.sessionId, sessionId), eq(checkouts.status, "open")));
}

/** "unmatched": it is about a payment that is not known here, and is kept until it is. */
type Reading = "recorded" | "repeated" | "ignored" | "mismatch" | "unmatched";

/**
 * Processes a Stripe webhook whose signature was checked. A repeated one does nothing, because its
 * id is stored in the same transaction as its effects.
 *
 * @returns "mismatch" for a payment that does not belong to its checkout; a person must look at it
 */
export async function takeNotice(ctx: Ctx, notice: StripeNotice): Promise<Reading> {
  const taken = await transact<Reading, never>(ctx, async (tx) => {
    const { id, kind, seen, refunds, dispute } = notice;
    const [first] = await tx.db
      .insert(providerEvents)
      .values({ id, provider: "stripe", kind, receivedAt: tx.clock.now() })
      .onConflictDoNothing()
      .returning({ id: providerEvents.id });
    if (!first) return ok("repeated" as const);
    if (refunds || dispute) return ok(await recordReports(tx, { refunds, dispute }));
    if (seen?.status === "paid") {
      const recorded = await recordPayment(tx, "stripe", seen);
      if (!recorded.ok) return ok(recorded.error === "mismatch" ? "mismatch" : "ignored");
      return ok(recorded.value.repeated ? "repeated" : "recorded");
    }
    if (seen?.status === "expired") await recordExpiry(tx, seen.sessionId);
    return ok("ignored" as const);
  });
  return taken.ok ? taken.value : "ignored";
}
