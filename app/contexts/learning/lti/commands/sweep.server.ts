import { and, isNull, lt, lte } from "drizzle-orm";
import { days } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import {
  ltiAssertions,
  ltiKeys,
  ltiLaunches,
  ltiRegistrations,
  ltiSelections,
  ltiTokens,
} from "../../tables/tools.ts";
import { forgottenBefore } from "../platform-key.server.ts";

/**
 * Deletes expired tokens, permissions and assertions, old keys, launches that were not answered, and
 * old selections.
 */
export async function sweepLaunches(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.delete(ltiTokens).where(lte(ltiTokens.expiresAt, now));
  await ctx.db.delete(ltiRegistrations).where(lte(ltiRegistrations.expiresAt, now));
  await ctx.db.delete(ltiAssertions).where(lte(ltiAssertions.expiresAt, now));
  await ctx.db.delete(ltiKeys).where(lt(ltiKeys.retiredAt, forgottenBefore(ctx)));
  const yesterday = new Date(now.getTime() - days(1));
  await ctx.db
    .delete(ltiLaunches)
    .where(and(isNull(ltiLaunches.answeredAt), lt(ltiLaunches.begunAt, yesterday)));
  await ctx.db.delete(ltiSelections).where(lt(ltiSelections.begunAt, yesterday));
}
