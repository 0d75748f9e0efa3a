import { and, eq, gt } from "drizzle-orm";
import {
  personOf,
  reauthenticate,
  type ReauthenticationError,
} from "#app/contexts/identity/public.server.ts";
import { hours } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import type { PersonalData } from "#app/platform/personal-data/personal-data.ts";
import { hashOf, newToken } from "#app/platform/token.server.ts";
import { blockersOf } from "./blockers.server.ts";
import { erasureRequested } from "./events.ts";
import { privacyPolicy } from "./policy.ts";
import { erasureRequests } from "./tables.ts";

/** How long the mailed link can be used. */
const OPEN_FOR = hours(24);

/**
 * Requests the actor's erasure, after checking the password. Nothing is erased before the link that
 * is mailed to them is used, so that somebody at a browser left open cannot erase them.
 *
 * Errors: those of the password; "held-back" if there are erasure blockers, which the page names.
 */
export async function requestErasure(
  ctx: Ctx,
  registry: readonly PersonalData[],
  form: { currentPassword: string },
): Promise<Result<undefined, ReauthenticationError | "held-back">> {
  const { actor } = ctx;
  authorize(actor.kind === "member" && privacyPolicy.askForErasure(actor));
  const person = orNotFound(await personOf(ctx, actor.id, { confirmed: true }));
  if ((await blockersOf(ctx, registry, person)).length > 0) return err("held-back");
  const proved = await reauthenticate(ctx, actor, form.currentPassword);
  if (!proved.ok) return proved;
  return transact(ctx, async (tx) => {
    await tx.db.delete(erasureRequests).where(eq(erasureRequests.userId, actor.id));
    const requestedAt = tx.clock.now();
    const id = newId(requestedAt);
    await tx.db.insert(erasureRequests).values({
      id,
      userId: actor.id,
      requestedAt,
      expiresAt: new Date(requestedAt.getTime() + OPEN_FOR),
    });
    await record(tx, erasureRequested, { userId: actor.id, requestId: id }, {});
    return ok();
  });
}

/** Withdraws the actor's request. */
export async function withdrawErasure(ctx: Ctx): Promise<void> {
  const { actor } = ctx;
  authorize(actor.kind === "member" && privacyPolicy.askForErasure(actor));
  await ctx.db.delete(erasureRequests).where(eq(erasureRequests.userId, actor.id));
}

/** Gives a request its token and stores only the hash; undefined if the request was withdrawn. */
export async function issueErasureToken(
  tx: Tx,
  requestId: string,
): Promise<{ userId: string; token: string } | undefined> {
  const token = newToken();
  const [request] = await tx.db
    .update(erasureRequests)
    .set({ tokenHash: hashOf(token) })
    .where(eq(erasureRequests.id, requestId))
    .returning({ userId: erasureRequests.userId });
  return request && { userId: request.userId, token };
}

/** Returns and locks the actor's own open request with a mailed token. */
export async function openRequest(ctx: Ctx, token: string) {
  const [request] = await ctx.db
    .select()
    .from(erasureRequests)
    .where(
      and(
        eq(erasureRequests.tokenHash, hashOf(token)),
        gt(erasureRequests.expiresAt, ctx.clock.now()),
      ),
    )
    // The second of two clicks waits here, and then finds that the request is gone.
    .for("update");
  return request && privacyPolicy.confirmErasure(ctx.actor, request) ? request : undefined;
}
