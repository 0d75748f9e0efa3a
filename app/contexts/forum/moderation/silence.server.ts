import { and, eq, gt, isNull } from "drizzle-orm";
import { publicPeople } from "#app/contexts/identity/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { memberSilenced, silenceLifted } from "../events.ts";
import { forumPolicy } from "../policy.ts";
import { forumSilences } from "../tables.ts";

/**
 * Stops a member from writing in the forum for some days, and tells them why. An earlier silence
 * ends with it. Throws NotFound for an unknown member.
 */
export async function silenceMember(
  ctx: Ctx,
  userId: string,
  { days: forDays, reason }: { days: number; reason: string },
): Promise<Result<undefined, never>> {
  return transact<undefined, never>(ctx, async (tx) => {
    const { role } = orNotFound((await publicPeople(tx, [userId])).get(userId));
    authorize(forumPolicy.silence(tx.actor, { userId, role }));
    const silencedAt = tx.clock.now();
    const until = new Date(silencedAt.getTime() + days(forDays));
    const silenceId = newId(silencedAt);
    const by = actorId(tx.actor);
    await tx.db
      .update(forumSilences)
      .set({ liftedAt: silencedAt, liftedBy: by })
      .where(open(userId, silencedAt));
    await tx.db
      .insert(forumSilences)
      .values({ id: silenceId, userId, reason, silencedAt, silencedBy: by, until });
    const after = { until: until.toISOString() };
    await record(tx, memberSilenced, { silenceId, userId }, { after });
    return ok();
  });
}

/** Lets a member write again. Does nothing if they may. */
export async function liftSilence(ctx: Ctx, userId: string): Promise<void> {
  await transact(ctx, async (tx) => {
    const { role } = orNotFound((await publicPeople(tx, [userId])).get(userId));
    authorize(forumPolicy.silence(tx.actor, { userId, role }));
    const now = tx.clock.now();
    const [lifted] = await tx.db
      .update(forumSilences)
      .set({ liftedAt: now, liftedBy: actorId(tx.actor) })
      .where(open(userId, now))
      .returning({ id: forumSilences.id });
    if (lifted) await record(tx, silenceLifted, { silenceId: lifted.id, userId }, {});
    return ok();
  });
}

const open = (userId: string, now: Date) =>
  and(
    eq(forumSilences.userId, userId),
    isNull(forumSilences.liftedAt),
    gt(forumSilences.until, now),
  );
