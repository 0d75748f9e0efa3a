import { createHash } from "node:crypto";
import { lt } from "drizzle-orm";
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

/** Makes `key` wait for so many seconds from now. */
export async function hold(ctx: Ctx, limit: Limit, key: string, seconds: number): Promise<void> {
  await limiter(ctx, limit).block(hashed(key), seconds);
}

/** The seconds that `key` still has to wait; 0 when it need not. */
export async function held(ctx: Ctx, limit: Limit, key: string): Promise<number> {
  const state = await limiter(ctx, limit).get(hashed(key));
  if (!state || state.consumedPoints <= limit.points) return 0;
  return Math.ceil(state.msBeforeNext / 1000);
}

/** Counts without refusing: for rules that draw their own conclusion from the number. */
export async function count(ctx: Ctx, limit: Limit, key: string): Promise<number> {
  const state = await limiter(ctx, limit).penalty(hashed(key));
  return state.consumedPoints;
}

/** Forgets what was counted for `key`. */
export async function forget(ctx: Ctx, limit: Limit, key: string): Promise<void> {
  await limiter(ctx, limit).delete(hashed(key));
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

function hashed(key: string) {
  return createHash("sha256").update(key).digest("base64url").slice(0, 32);
}
