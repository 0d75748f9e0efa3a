import { and, asc, eq, isNotNull, lte, ne, sql } from "drizzle-orm";
import { minutes } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Payments } from "#app/platform/payments/payments.ts";
import type { ProviderName } from "#app/platform/payments/provider.ts";
import { checkouts } from "../tables.ts";
import { recordExpiry, recordPayment } from "./record.server.ts";

/** How long after a payment page was opened its provider is asked for the result. */
const LOOK_AFTER = minutes(1);
/** The pause between two questions grows by a minute each, up to this many minutes. */
const LONGEST_PAUSE = 5;
/** How many payment pages are asked for in one run. */
const AT_ONCE = 50;
/** After so many questions without an answer, a provider is left alone until the next run. */
const FAILURES = 3;

/**
 * Asks the providers for the results of open payment pages, because a payer who closed the tab may
 * have paid although no webhook arrived. A run asks for a limited number, those first that were
 * asked for the longest ago. A provider that cannot be reached is asked in a later run.
 */
export async function lookAfterCheckouts(ctx: Ctx, payments: Payments): Promise<void> {
  const failures = new Map<ProviderName, number>();
  for (const { id, provider, sessionId } of await dueCheckouts(ctx)) {
    if ((failures.get(provider) ?? 0) >= FAILURES) continue;
    await ctx.db
      .update(checkouts)
      .set({ looks: sql`${checkouts.looks} + 1`, lookedAt: ctx.clock.now() })
      .where(eq(checkouts.id, id));
    const seen = await payments.providers[provider]
      ?.look(sessionId!)
      .catch(() => "unreachable" as const);
    if (seen === "unreachable") failures.set(provider, (failures.get(provider) ?? 0) + 1);
    else if (seen?.status === "paid") await recordPayment(ctx, provider, seen);
    else if (seen?.status === "expired") await recordExpiry(ctx, sessionId!);
  }
}

async function dueCheckouts(ctx: Ctx) {
  const now = ctx.clock.now();
  const pause = sql`least(${checkouts.looks}, ${LONGEST_PAUSE}::int) * interval '1 minute'`;
  return ctx.db
    .select({
      id: checkouts.id,
      provider: checkouts.provider,
      sessionId: checkouts.sessionId,
    })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.status, "open"),
        isNotNull(checkouts.sessionId),
        ne(checkouts.provider, "invoice"),
        lte(checkouts.openedAt, new Date(now.getTime() - LOOK_AFTER)),
        sql`(${checkouts.lookedAt} is null or ${checkouts.lookedAt} + ${pause} <= ${now.toISOString()}::timestamptz)`,
      ),
    )
    .orderBy(asc(sql`coalesce(${checkouts.lookedAt}, ${checkouts.openedAt})`), asc(checkouts.id))
    .limit(AT_ONCE);
}
