import { lte } from "drizzle-orm";
import { days } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { mailedTokens, resetRequests, sessions, verifications } from "./tables.ts";

/** A reset request that the background has not looked at by then is worth nothing any more. */
const REQUEST_KEPT = days(1);

/** Removes sessions, mailed links and sign-ins under way that are over; run by the calendar. */
export async function sweepExpired(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const stale = new Date(now.getTime() - REQUEST_KEPT);
  await ctx.db.delete(sessions).where(lte(sessions.expiresAt, now));
  await ctx.db.delete(verifications).where(lte(verifications.expiresAt, now));
  await ctx.db.delete(mailedTokens).where(lte(mailedTokens.expiresAt, now));
  await ctx.db.delete(resetRequests).where(lte(resetRequests.requestedAt, stale));
}
