import { lt, sql } from "drizzle-orm";
import { days, hours } from "#app/kernel/clock.ts";
import type { Ctx } from "../ctx.ts";
import type { Db } from "../db/database.server.ts";
import { type Area, areaOf } from "./areas.ts";
import { type Answered, DURATION_BOUNDS } from "./request-metrics.ts";
import { requestHours } from "./schema.ts";

/** For how many days the figures of an hour are kept: a year, and the month before it. */
export const KEPT_DAYS = 400;

type Counts = {
  hour: Date;
  area: Area;
  requests: number;
  errors: number;
  kept: number;
  durations: number[];
};

/**
 * Counts the requests of this process by hour and area until they are stored. An hour has at most
 * one row for each area, so what is kept is bounded whatever visitors ask for.
 */
export class RequestHours {
  #counts = new Map<string, Counts>();

  note({ route, status, milliseconds, kept = false }: Answered, now: Date): void {
    const area = areaOf(route);
    if (!area) return;
    const hour = Math.floor(now.getTime() / hours(1)) * hours(1);
    const key = `${hour} ${area}`;
    let counts = this.#counts.get(key);
    if (!counts) {
      counts = {
        hour: new Date(hour),
        area,
        requests: 0,
        errors: 0,
        kept: 0,
        durations: Array.from({ length: DURATION_BOUNDS.length + 1 }, () => 0),
      };
      this.#counts.set(key, counts);
    }
    counts.requests += 1;
    if (status >= 500) counts.errors += 1;
    if (kept) counts.kept += 1;
    const bound = DURATION_BOUNDS.findIndex((seconds) => milliseconds <= seconds * 1000);
    counts.durations[bound < 0 ? DURATION_BOUNDS.length : bound]! += 1;
  }

  /**
   * Adds what was counted since the last time to the rows of all processes. If the database does not
   * answer, the counts are kept and stored the next time.
   */
  async store(db: Db): Promise<void> {
    const counted = [...this.#counts.values()];
    if (counted.length === 0) return;
    this.#counts = new Map();
    try {
      await add(db, counted);
    } catch (error) {
      for (const counts of counted) this.#putBack(counts);
      throw error;
    }
  }

  #putBack(counts: Counts): void {
    const key = `${counts.hour.getTime()} ${counts.area}`;
    const since = this.#counts.get(key);
    if (!since) return void this.#counts.set(key, counts);
    since.requests += counts.requests;
    since.errors += counts.errors;
    since.kept += counts.kept;
    since.durations = since.durations.map((n, at) => n + counts.durations[at]!);
  }
}

async function add(db: Db, counted: readonly Counts[]): Promise<void> {
  const plus = (name: string) => sql.raw(`request_hours.${name} + excluded.${name}`);
  const durations = sql.raw(
    `array[${Array.from(
      { length: DURATION_BOUNDS.length + 1 },
      (_, n) => `request_hours.durations[${n + 1}] + excluded.durations[${n + 1}]`,
    ).join(", ")}]`,
  );
  // In one order, so that two processes that store at once do not wait for each other.
  const rows = counted.toSorted((a, b) => +a.hour - +b.hour || a.area.localeCompare(b.area));
  await db
    .insert(requestHours)
    .values(rows)
    .onConflictDoUpdate({
      target: [requestHours.hour, requestHours.area],
      set: {
        requests: plus("requests"),
        errors: plus("errors"),
        kept: plus("kept"),
        durations,
      },
    });
}

/** Deletes the figures of hours that are no longer kept. */
export async function sweepRequestHours(ctx: Pick<Ctx, "db" | "clock">): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - days(KEPT_DAYS));
  await ctx.db.delete(requestHours).where(lt(requestHours.hour, since));
}

/**
 * Returns the milliseconds within which a share of answers was given, estimated from the counts by
 * duration: within the class in which it falls, answers are taken to be spread evenly. Null without
 * any answer; answers above the last bound are taken to be at it.
 */
export function durationAt(share: number, durations: readonly number[]): number | null {
  const all = durations.reduce((sum, n) => sum + n, 0);
  if (all === 0) return null;
  let below = 0;
  for (const [n, seconds] of DURATION_BOUNDS.entries()) {
    const here = durations[n]!;
    if (here > 0 && below + here >= share * all) {
      const from = n === 0 ? 0 : DURATION_BOUNDS[n - 1]!;
      return (from + (seconds - from) * ((share * all - below) / here)) * 1000;
    }
    below += here;
  }
  return DURATION_BOUNDS.at(-1)! * 1000;
}
