import { createHash } from "node:crypto";
import { eq, lt } from "drizzle-orm";
import { RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";
import type { Ctx } from "../ctx.ts";
import { throttles } from "./schema.ts";

/** This many uses (`points`) in this many seconds. Further ones have to wait. */
export type Limit = { name: string; points: number; seconds: number };

/**
 * Counts one more use of `key` under a limit.
 *
 * Keys are hashed before they are stored, so that the table contains no address.
 *
 * @returns 0 if it is allowed, otherwise the seconds to wait.
 */
export async function consume(ctx: Ctx, limit: Limit, key: string): Promise<number> {
  try {
    await limiter(ctx, limit).consume(hashed(key));
    return 0;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.ceil(refusal.msBeforeNext / 1000);
    throw refusal;
  }
}

/** Gives back one use that had no effect. */
export async function refund(ctx: Ctx, limit: Limit, key: string): Promise<void> {
  await limiter(ctx, limit).reward(hashed(key));
}

/** Forgets what was counted for `key`. */
export async function forget(ctx: Ctx, limit: Pick<Limit, "name">, key: string): Promise<void> {
  await ctx.db.delete(throttles).where(eq(throttles.key, storedKey(limit.name, key)));
}

/** Deletes counters that no longer count. Runs on a schedule. */
export async function sweepThrottles(ctx: Ctx): Promise<void> {
  await ctx.db.delete(throttles).where(lt(throttles.expire, ctx.clock.now()));
}

function limiter(ctx: Ctx, limit: Limit) {
  return new RateLimiterDrizzle({
    storeClient: ctx.db,
    schema: throttles,
    keyPrefix: limit.name,
    points: limit.points,
    duration: limit.seconds,
    clearExpiredByTimeout: false,
  });
}

/** Returns the key under which a row is stored: the limit's name, and a hash. */
export function storedKey(name: string, key: string): string {
  return `${name}:${hashed(key)}`;
}

function hashed(key: string) {
  return createHash("sha256").update(key).digest("base64url").slice(0, 32);
}
