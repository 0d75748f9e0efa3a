import { createHash } from "node:crypto";
import { eq, lt } from "drizzle-orm";
import { RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";
import type { Ctx } from "../ctx.ts";
import { throttles } from "./schema.ts";

/** So many times in so many seconds; afterwards one waits. */
export type Limit = { name: string; points: number; seconds: number };

/**
 * Counts one more use of `key` under a limit.
 *
 * Keys are hashed before they are stored, so that the table holds no address.
 *
 * @returns 0 when it is allowed, else the seconds to wait.
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

/** Takes one use back that led to nothing. */
export async function refund(ctx: Ctx, limit: Limit, key: string): Promise<void> {
  await limiter(ctx, limit).reward(hashed(key));
}

/** Forgets what was counted for `key`. */
export async function forget(ctx: Ctx, limit: Pick<Limit, "name">, key: string): Promise<void> {
  await ctx.db.delete(throttles).where(eq(throttles.key, storedKey(limit.name, key)));
}

/** Removes counters that no longer count; run by the calendar. */
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

/** The key that a row is stored under: the limit's name, and a hash. */
export function storedKey(name: string, key: string): string {
  return `${name}:${hashed(key)}`;
}

function hashed(key: string) {
  return createHash("sha256").update(key).digest("base64url").slice(0, 32);
}
