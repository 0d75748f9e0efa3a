import { and, eq, inArray, sql } from "drizzle-orm";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "../ctx.ts";
import { throttles } from "./schema.ts";
import { storedKey } from "./throttle.server.ts";

/**
 * How attempts are slowed. `delays` holds the seconds to wait after the first attempt, the second,
 * and so on. The last one applies to all further attempts. Attempts are forgotten after `seconds`.
 */
export type Slowdown = { name: string; seconds: number; delays: readonly number[] };

/** A counter that an attempt is counted in. */
export type Claim = { slowdown: Slowdown; key: string };

type Held = { key: string; heldUntil: Date | null };

/** An attempt that may go on. It counts as a failure unless it is given back. */
type Reservation = {
  /** The current number of attempts of each claim, in the order of the claims. */
  counts: number[];
  held: Held[];
  begun: Date;
};

/**
 * Counts an attempt for all claims before its outcome is known, or for none of them. If many
 * attempts arrive at once, each sees the count that the previous one left, because one statement
 * checks and counts a claim.
 *
 * Errors: "too-many-attempts" with the seconds to wait if a claim is held.
 */
export async function reserve(
  ctx: Pick<Ctx, "db" | "clock">,
  claims: readonly Claim[],
): Promise<Result<Reservation, "too-many-attempts">> {
  const now = ctx.clock.now();
  const reserved: Reservation = { counts: [], held: [], begun: now };
  for (const claim of claims) {
    const taken = await take(ctx, claim, now);
    if (!taken) {
      await giveBack(ctx, reserved);
      return err("too-many-attempts", { wait: await longestWait(ctx, claims, now) });
    }
    reserved.counts.push(taken.count);
    reserved.held.push(taken);
  }
  return ok(reserved);
}

/** Gives back an attempt that was no failure, and removes the delays that it caused. */
export async function giveBack(ctx: Pick<Ctx, "db">, { held }: Reservation): Promise<void> {
  for (const { key, heldUntil } of held) {
    const own = heldUntil && sql.param(heldUntil, throttles.heldUntil);
    await ctx.db
      .update(throttles)
      .set({
        points: sql`greatest(${throttles.points} - 1, 0)`,
        ...(own ? { heldUntil: sql`nullif(${throttles.heldUntil}, ${own})` } : {}),
      })
      .where(eq(throttles.key, key));
  }
}

/**
 * Lets the delays of a failed attempt begin now. They began when the attempt was counted, and
 * checking it may have taken longer than the first of them.
 */
export async function beginWaits(
  ctx: Pick<Ctx, "db" | "clock">,
  { held, begun }: Reservation,
): Promise<void> {
  const took = ctx.clock.now().getTime() - begun.getTime();
  for (const { key, heldUntil } of held) {
    if (!heldUntil || took === 0) continue;
    const until = moment(new Date(heldUntil.getTime() + took));
    await ctx.db
      .update(throttles)
      .set({ heldUntil: until, expire: sql`greatest(${throttles.expire}, ${until})` })
      .where(and(eq(throttles.key, key), eq(throttles.heldUntil, heldUntil)));
  }
}

async function take(ctx: Pick<Ctx, "db">, { slowdown, key }: Claim, now: Date) {
  const { name, seconds, delays } = slowdown;
  const fresh = sql`${throttles.expire} <= ${moment(now)}`;
  const count = sql`case when ${fresh} then 1 else ${throttles.points} + 1 end`;
  const delay = sql`(${`{${delays.join(",")}}`}::int[])[least(${count}, ${delays.length}::int)]`;
  const heldUntil = sql`case when ${delay} > 0
    then ${moment(now)} + ${delay} * interval '1 second' end`;
  const windowEnd = after(now, seconds);
  const [row] = await ctx.db
    .insert(throttles)
    .values({
      key: storedKey(name, key),
      points: 1,
      expire: windowEnd,
      heldUntil: delays[0] ? after(now, delays[0]) : null,
    })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        points: count,
        heldUntil,
        // If a delay lasts longer than the counting window, its row is kept until then.
        expire: sql`greatest(case when ${fresh} then ${moment(windowEnd)} else ${throttles.expire} end,
          ${heldUntil})`,
      },
      setWhere: sql`${throttles.heldUntil} is null or ${throttles.heldUntil} <= ${moment(now)}`,
    })
    .returning({ key: throttles.key, count: throttles.points, heldUntil: throttles.heldUntil });
  return row;
}

async function longestWait(ctx: Pick<Ctx, "db">, claims: readonly Claim[], now: Date) {
  const keys = claims.map(({ slowdown, key }) => storedKey(slowdown.name, key));
  const rows = await ctx.db
    .select({ heldUntil: throttles.heldUntil })
    .from(throttles)
    .where(inArray(throttles.key, keys));
  const ends = rows.map(({ heldUntil }) => heldUntil?.getTime() ?? 0);
  // A refused attempt waits at least one second, even if the delay has ended in between.
  return Math.max(1, Math.ceil((Math.max(...ends) - now.getTime()) / 1000));
}

const moment = (date: Date) => sql`${sql.param(date, throttles.expire)}::timestamptz`;

const after = (date: Date, seconds: number) => new Date(date.getTime() + seconds * 1000);
