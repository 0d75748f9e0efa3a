import { and, eq, inArray, sql } from "drizzle-orm";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "../ctx.ts";
import { throttles } from "./schema.ts";
import { storedKey } from "./throttle.server.ts";

/**
 * How attempts are slowed. `delays` holds the seconds to wait after the first attempt, the second,
 * and so on; the last one stands for all that follow. Attempts are forgotten after `seconds`.
 */
export type Slowdown = { name: string; seconds: number; delays: readonly number[] };

/** One thing that an attempt is counted for. */
export type Claim = { slowdown: Slowdown; key: string };

type Held = { key: string; heldUntil: Date | null };

/** An attempt that may go on. It stays counted as a failure unless it is given back. */
type Reservation = {
  /** How many attempts each claim has now, in the order of the claims. */
  counts: number[];
  held: Held[];
  begun: Date;
};

/**
 * Counts an attempt for all claims before its outcome is known, or for none of them. However many
 * attempts arrive at the same moment, each sees the count that the one before it left, because a
 * claim is looked at and counted by one statement.
 *
 * Goes by the wall clock, as the limiter's library does.
 *
 * Errors: "too-many-attempts" with the seconds to wait where a claim is held.
 */
export async function reserve(
  ctx: Pick<Ctx, "db">,
  claims: readonly Claim[],
): Promise<Result<Reservation, "too-many-attempts">> {
  const now = new Date();
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

/** Takes an attempt back that was no failure, and the waits that it brought about. */
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
 * Lets the waits of an attempt begin now, when it has failed: while it was looked at, which may take
 * longer than the first of them, they have held up everybody else.
 */
export async function beginWaits(
  ctx: Pick<Ctx, "db">,
  { held, begun }: Reservation,
): Promise<void> {
  const took = Date.now() - begun.getTime();
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
        // A wait that outlasts the count keeps its row.
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
  // Whoever was just refused waits, even where the wait has ended in between.
  return Math.max(1, Math.ceil((Math.max(...ends) - now.getTime()) / 1000));
}

const moment = (date: Date) => sql`${sql.param(date, throttles.expire)}::timestamptz`;

const after = (date: Date, seconds: number) => new Date(date.getTime() + seconds * 1000);
