import { fieldsOf } from "#app/kernel/zone-time.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { dayBegins, nextDay } from "#app/platform/reports/source.server.ts";
import type { BaseDay, RunningItem, RunningSource } from "#app/platform/waiting/running.ts";
import { officePolicy } from "./policy.ts";

/** A base with what takes place there today, by its own clock. */
export type BaseToday = BaseDay & { now: Date; items: RunningItem[] };

/**
 * Returns what takes place today at each base, in order of time. What is online is shown at each base
 * on whose day it begins. One or two queries for each source.
 */
export async function runningToday(
  ctx: Ctx,
  sources: readonly RunningSource[],
  bases: readonly { location: string; timeZone: string }[],
): Promise<BaseToday[]> {
  authorize(officePolicy.readToday(ctx.actor));
  const now = ctx.clock.now();
  const days = bases.map(({ location, timeZone }): BaseDay => {
    const today = fieldsOf(now, timeZone).date;
    return {
      location,
      timeZone,
      today,
      begins: dayBegins(today, timeZone),
      ends: dayBegins(nextDay(today), timeZone),
    };
  });
  const items: RunningItem[] = [];
  for (const source of sources) items.push(...(await source(ctx, days)));
  return days.map((day) => ({
    ...day,
    now,
    items: items.filter((item) => isAt(item, day)).toSorted(byTime),
  }));
}

function isAt({ location, from }: RunningItem, day: BaseDay): boolean {
  if (location !== null) return location.toLowerCase() === day.location.toLowerCase();
  return from !== null && from >= day.begins && from < day.ends;
}

/** What runs all day comes first. */
function byTime(one: RunningItem, other: RunningItem): number {
  return (one.from?.getTime() ?? 0) - (other.from?.getTime() ?? 0);
}
