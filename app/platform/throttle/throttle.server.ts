import { createHash } from "node:crypto";
import { eq, lt, sql } from "drizzle-orm";
import type { Ctx } from "../ctx.ts";
import { throttles } from "./schema.ts";

/** This many uses (`points`) in this many seconds. Further ones have to wait. */
export type Limit = { name: string; points: number; seconds: number };

/**
 * Counts one more use of `key` under a limit. One statement begins anew or counts, so that none of
 * many simultaneous uses is lost. The time begins with the first use and is not prolonged.
 *
 * Keys are hashed before they are stored, so that the table contains no address.
 *
 * @returns 0 if it is allowed, otherwise the seconds to wait.
 */
export async function consume(ctx: Ctx, limit: Limit, key: string): Promise<number> {
  const now = ctx.clock.now();
  const end = new Date(now.getTime() + limit.seconds * 1000);
  const over = sql`${throttles.expire} <= ${sql.param(now, throttles.expire)}`;
  const [row] = await ctx.db
    .insert(throttles)
    .values({ key: storedKey(limit.name, key), points: 1, expire: end })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        points: sql`case when ${over} then 1 else ${throttles.points} + 1 end`,
        expire: sql`case when ${over} then ${sql.param(end, throttles.expire)} else ${throttles.expire} end`,
      },
    })
    .returning({ points: throttles.points, expire: throttles.expire });
  const { points, expire } = row!;
  if (points <= limit.points) return 0;
  return Math.ceil(((expire ?? end).getTime() - now.getTime()) / 1000);
}

/** Gives back one use that had no effect. */
export async function refund(ctx: Ctx, limit: Limit, key: string): Promise<void> {
  await ctx.db
    .update(throttles)
    .set({ points: sql`greatest(${throttles.points} - 1, 0)` })
    .where(eq(throttles.key, storedKey(limit.name, key)));
}

/** Forgets what was counted for `key`. */
export async function forget(ctx: Ctx, limit: Pick<Limit, "name">, key: string): Promise<void> {
  await ctx.db.delete(throttles).where(eq(throttles.key, storedKey(limit.name, key)));
}

/** Deletes counters that no longer count. Runs on a schedule. */
export async function sweepThrottles(ctx: Ctx): Promise<void> {
  await ctx.db.delete(throttles).where(lt(throttles.expire, ctx.clock.now()));
}

/** Returns the key under which a row is stored: the limit's name, and a hash. */
export function storedKey(name: string, key: string): string {
  const hash = createHash("sha256").update(key).digest("base64url").slice(0, 32);
  return `${name}:${hash}`;
}
