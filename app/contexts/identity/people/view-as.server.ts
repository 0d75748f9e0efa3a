import { and, eq, isNotNull } from "drizzle-orm";
import type { Member } from "#app/kernel/actor.ts";
import { minutes } from "#app/kernel/clock.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { viewBegun, viewEnded } from "../events.ts";
import { identityPolicy } from "../policy.ts";
import { sessions } from "../tables.ts";
import { lockedAccountStatus } from "./account-status.server.ts";

/** How long a super admin may look at the site as somebody before they must begin again. */
const VIEWED_FOR = minutes(30);

/**
 * Lets the actor's session look at the site as a member, for half an hour. Nothing is stored of what
 * it does meanwhile (`discardWrites`), and routes with the guard `hiddenFromViews` are not shown.
 */
export async function beginView(
  ctx: Ctx,
  userId: string,
): Promise<Result<undefined, "is-suspended">> {
  return transact(ctx, async (tx) => {
    const { actor, person } = await lockedAccountStatus(tx, userId);
    authorize(identityPolicy.viewAs(actor, person));
    if (person.suspensionId) return err("is-suspended");
    const until = new Date(tx.clock.now().getTime() + VIEWED_FOR);
    await tx.db
      .update(sessions)
      .set({ viewedUserId: userId, viewedUntil: until })
      .where(eq(sessions.id, (actor as Member).sessionId));
    await record(tx, viewBegun, { userId }, { after: { until: until.toISOString() } });
    return ok();
  });
}

/**
 * Ends looking at the site as somebody.
 *
 * @returns whom it was; undefined if the session was not doing so.
 */
export async function endView(ctx: Ctx): Promise<string | undefined> {
  const { actor } = ctx;
  if (actor.kind !== "member") return undefined;
  const ended = await transact(ctx, async (tx) => {
    const own = and(eq(sessions.id, actor.sessionId), isNotNull(sessions.viewedUserId));
    const [viewed] = await tx.db
      .select({ userId: sessions.viewedUserId })
      .from(sessions)
      .where(own)
      .for("update");
    const userId = viewed?.userId ?? undefined;
    if (!userId) return ok(undefined);
    await tx.db.update(sessions).set({ viewedUserId: null, viewedUntil: null }).where(own);
    await record(tx, viewEnded, { userId }, {});
    return ok(userId);
  });
  return ended.ok ? ended.value : undefined;
}
