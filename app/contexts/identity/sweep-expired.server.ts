import { lte } from "drizzle-orm";
import { days } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import {
  mailedTokens,
  reauthenticationCodes,
  resetRequests,
  sessions,
  verifications,
} from "./tables.ts";

/** How long a reset request waits for the background job before it is deleted. */
const REQUEST_KEPT = days(1);

/** Deletes expired sessions, mailed links and codes, pending logins and reset requests, on a schedule. */
export async function sweepExpired(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const stale = new Date(now.getTime() - REQUEST_KEPT);
  await ctx.db.delete(sessions).where(lte(sessions.expiresAt, now));
  await ctx.db.delete(verifications).where(lte(verifications.expiresAt, now));
  await ctx.db.delete(reauthenticationCodes).where(lte(reauthenticationCodes.expiresAt, now));
  await ctx.db.delete(mailedTokens).where(lte(mailedTokens.expiresAt, now));
  await ctx.db.delete(resetRequests).where(lte(resetRequests.requestedAt, stale));
}
