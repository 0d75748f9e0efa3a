import { eq } from "drizzle-orm";
import { suspensionForEmail } from "#app/contexts/identity/public.server.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { consume, type Limit } from "#app/platform/throttle/throttle.server.ts";
import { hashOf, newToken } from "#app/platform/token.server.ts";
import { calendarFeedMade, calendarFeedRevoked } from "../events.ts";
import { schedulingPolicy } from "../policy.ts";
import { calendarFeeds } from "../tables.ts";

const makes: Limit = { name: "calendar-feeds", points: 20, seconds: 60 * 60 };

/**
 * Makes a private address for the actor's calendar, instead of the one that they had. Only its hash
 * is stored, so the token is returned this once.
 *
 * Error: "too-many-attempts" with the seconds to wait.
 */
export async function makeCalendarFeed(
  ctx: Ctx,
): Promise<Result<{ token: string }, "too-many-attempts">> {
  const { actor } = ctx;
  authorize(schedulingPolicy.keepCalendarFeed(actor));
  const wait = await consume(ctx, makes, actor.id);
  if (wait > 0) return err("too-many-attempts", { wait });
  const token = newToken();
  return transact<{ token: string }, never>(ctx, async (tx) => {
    const made = { tokenHash: hashOf(token), createdAt: tx.clock.now(), lastFetchedAt: null };
    await tx.db
      .insert(calendarFeeds)
      .values({ profileId: actor.id, ...made })
      .onConflictDoUpdate({ target: calendarFeeds.profileId, set: made });
    await record(tx, calendarFeedMade, { profileId: actor.id });
    return ok({ token });
  });
}

/** Revokes the actor's address. It does nothing if they have none. */
export async function revokeCalendarFeed(ctx: Ctx): Promise<void> {
  const { actor } = ctx;
  authorize(schedulingPolicy.keepCalendarFeed(actor));
  await transact(ctx, async (tx) => {
    await endFeed(tx, actor.id);
    return ok();
  });
}

/** Revokes the address of an account that was suspended. */
export async function endFeedOfSuspended(tx: Tx, suspensionId: string): Promise<void> {
  const suspension = await suspensionForEmail(tx, suspensionId);
  if (suspension) await endFeed(tx, suspension.userId);
}

async function endFeed(tx: Tx, profileId: string): Promise<void> {
  const ended = await tx.db
    .delete(calendarFeeds)
    .where(eq(calendarFeeds.profileId, profileId))
    .returning({ profileId: calendarFeeds.profileId });
  if (ended.length > 0) await record(tx, calendarFeedRevoked, { profileId });
}
