import { and, eq, inArray, isNull } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { apiKeyRevoked } from "../events.ts";
import { apiPolicy } from "../policy.ts";
import { apiKeys } from "../tables.ts";

/** Revokes a key at once, by its owner or by staff. It does nothing if the key was revoked before. */
export async function revokeApiKey(ctx: Ctx, keyId: string): Promise<Result<undefined, never>> {
  return transact<undefined, never>(ctx, async (tx) => {
    const where = eq(apiKeys.id, keyId);
    const [found] = await tx.db.select().from(apiKeys).where(where);
    // To others than the owner and staff the key does not exist.
    const key = orNotFound(found && apiPolicy.readApiKey(tx.actor, found) ? found : undefined);
    authorize(apiPolicy.revokeApiKey(tx.actor, key));
    const revoked = await tx.db
      .update(apiKeys)
      .set({ revokedAt: tx.clock.now(), revokedBy: actorId(tx.actor) })
      .where(and(where, isNull(apiKeys.revokedAt)))
      .returning({ id: apiKeys.id });
    if (revoked.length > 0) await record(tx, apiKeyRevoked, { keyId }, { after: {} });
    return ok();
  });
}

/** Revokes every key of an account that ends, in the caller's transaction. */
export async function revokeKeysOf(tx: Tx, profileId: string): Promise<void> {
  const revoked = await tx.db
    .update(apiKeys)
    .set({ revokedAt: tx.clock.now(), revokedBy: actorId(tx.actor) })
    .where(and(eq(apiKeys.profileId, profileId), isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id });
  for (const { id } of revoked) await record(tx, apiKeyRevoked, { keyId: id }, { after: {} });
}

/** Deletes the keys that ended so long ago that none of their calls is kept. Runs on a schedule. */
export async function forgetKeys(ctx: Pick<Ctx, "db">, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await ctx.db.delete(apiKeys).where(inArray(apiKeys.id, [...ids]));
}
