import { and, count, desc, eq, lt, max, sql } from "drizzle-orm";
import { displayNames } from "#app/contexts/identity/public.server.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { apiPolicy } from "../policy.ts";
import { apiCalls, apiKeys } from "../tables.ts";
import { keyState } from "./rules.ts";
import { isScope } from "./scopes.ts";

/** How many calls a page of a key shows. */
const PER_PAGE = 50;

export type ApiKeyView = ReturnType<typeof keyView>;

function keyView(row: typeof apiKeys.$inferSelect, now: Date) {
  return {
    id: row.id,
    name: row.name,
    hint: row.hint,
    scopes: row.scopes.filter(isScope),
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    lastUsedAt: row.lastUsedAt,
    state: keyState(row, now),
  };
}

/** Returns the actor's keys, the newest first. */
export async function ownApiKeys(ctx: Ctx): Promise<ApiKeyView[]> {
  const { actor } = ctx;
  authorize(apiPolicy.keepApiKeys(actor));
  const rows = await ctx.db
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.profileId, actor.id))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
  const now = ctx.clock.now();
  return rows.map((row) => keyView(row, now));
}

/** Returns all keys with their owners' names for staff, those in use first. Two queries. */
export async function allApiKeys(ctx: Ctx) {
  authorize(apiPolicy.readAllApiKeys(ctx.actor));
  const rows = await ctx.db
    .select()
    .from(apiKeys)
    .orderBy(sql`${apiKeys.revokedAt} is not null`, desc(apiKeys.expiresAt), desc(apiKeys.id))
    .limit(200);
  const names = await displayNames(
    ctx,
    rows.map(({ profileId }) => profileId),
  );
  const now = ctx.clock.now();
  return rows.map((row) => ({
    ...keyView(row, now),
    owner: { id: row.profileId, name: names.get(row.profileId) ?? "Former member" },
  }));
}

/**
 * Returns a key with what it was used for: how many requests, and the newest of them before an id.
 * Three queries. Keys of others are 404, except for staff.
 */
export async function apiKeyUse(ctx: Ctx, keyId: string, before?: string) {
  const [row] = await ctx.db.select().from(apiKeys).where(eq(apiKeys.id, keyId));
  const key = orNotFound(row && apiPolicy.readApiKey(ctx.actor, row) ? row : undefined);
  const [calls, [sum], names] = await Promise.all([
    ctx.db
      .select({
        id: apiCalls.id,
        at: apiCalls.at,
        method: apiCalls.method,
        path: apiCalls.path,
        status: apiCalls.status,
        rows: apiCalls.rows,
        resultId: apiCalls.resultId,
      })
      .from(apiCalls)
      .where(and(eq(apiCalls.keyId, keyId), before ? lt(apiCalls.id, before) : undefined))
      .orderBy(desc(apiCalls.id))
      .limit(PER_PAGE + 1),
    ctx.db
      .select({ calls: count(), rows: sql<number>`coalesce(sum(${apiCalls.rows}), 0)::int` })
      .from(apiCalls)
      .where(eq(apiCalls.keyId, keyId)),
    displayNames(ctx, [key.profileId]),
  ]);
  return {
    key: {
      ...keyView(key, ctx.clock.now()),
      owner: { id: key.profileId, name: names.get(key.profileId) ?? "Former member" },
    },
    calls: calls.slice(0, PER_PAGE),
    older: calls.length > PER_PAGE ? calls[PER_PAGE - 1]!.id : null,
    total: { calls: sum?.calls ?? 0, rows: sum?.rows ?? 0 },
    can: { revoke: apiPolicy.revokeApiKey(ctx.actor, key) },
  };
}

/** Returns the keys that ended before a moment and were not used since. */
export async function endedKeys(ctx: Pick<Ctx, "db">, before: Date): Promise<string[]> {
  const used = ctx.db
    .select({ keyId: apiCalls.keyId, last: max(apiCalls.at).as("last") })
    .from(apiCalls)
    .groupBy(apiCalls.keyId)
    .as("used");
  const rows = await ctx.db
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .leftJoin(used, eq(used.keyId, apiKeys.id))
    .where(and(sql`${used.last} is null`, lt(apiKeys.expiresAt, before)))
    .limit(500);
  return rows.map(({ id }) => id);
}
