import { Temporal } from "temporal-polyfill";
import { bases } from "#app/contexts/admissions/base.ts";
import { slots } from "#app/contexts/scheduling/tables.ts";
import { days, minutes } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { momentOf } from "#app/kernel/zone-time.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";

/** When a member of staff offers interviews in the demo: at Christchurch, then by video. */
const offers = [
  { base: bases[0], way: "in-person", place: "Christchurch", times: ["10:00", "09:00", "11:00"] },
  {
    base: bases[1],
    way: "video",
    place: "https://calls.example/interviews",
    times: ["08:30", "09:30"],
  },
] as const;

/**
 * Offers interviews on three weekdays that begin five days after the first start.
 *
 * @returns the first of them, at 10:00 in Christchurch.
 */
export async function offerTimes(tx: Tx, hostId: string) {
  const now = tx.clock.now();
  const offeredAt = new Date(now.getTime() - days(2));
  const rows: (typeof slots.$inferInsert)[] = [];
  for (const { base, way, place, times } of offers) {
    const seriesId = newId(offeredAt);
    for (const day of weekdaysAfter(now)) {
      for (const time of times) {
        const moment = momentOf(day, time, base.timeZone);
        if ("problem" in moment) continue;
        rows.push({
          id: newId(offeredAt),
          seriesId,
          kind: "interview",
          hostId,
          startsAt: moment.at,
          endsAt: new Date(moment.at.getTime() + minutes(45)),
          timeZone: base.timeZone,
          localStart: `${day}T${time}`,
          way,
          place,
          offeredBy: hostId,
          offeredAt,
          changedAt: offeredAt,
        });
      }
    }
  }
  const [first] = await tx.db.insert(slots).values(rows).returning();
  return first;
}

function weekdaysAfter(now: Date): string[] {
  const today = Temporal.PlainDate.from(now.toISOString().slice(0, 10));
  return Array.from({ length: 7 }, (_, n) => today.add({ days: 6 + n }))
    .filter((day) => day.dayOfWeek <= 5)
    .slice(0, 3)
    .map(String);
}
