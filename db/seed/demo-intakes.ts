import { Temporal } from "temporal-polyfill";
import { endAfterWeeks, todayAt } from "#app/contexts/admissions/intake/rules.ts";
import { intakes } from "#app/contexts/admissions/tables/applications.ts";
import { programmeFacts } from "#app/contexts/catalogue/public.server.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Seed } from "#app/platform/seed/run-seeds.server.ts";

/** The coming season, in whole weeks after the first start. Every programme has a date. */
const season = [
  { weeks: 3, programmeId: "core-protection", location: "Christchurch", seats: 12 },
  { weeks: 4, programmeId: "firearms", location: "Budapest", seats: 10 },
  { weeks: 5, programmeId: "flight-single", location: "Christchurch", seats: 8 },
  { weeks: 6, programmeId: "driver", location: "Christchurch", seats: 8 },
  { weeks: 7, programmeId: "surveillance", location: "Christchurch", seats: 10 },
  { weeks: 8, programmeId: "advanced-protection", location: "Christchurch", seats: 6 },
  { weeks: 9, programmeId: "evacuation", location: "Budapest", seats: 12 },
  { weeks: 10, programmeId: "flight-multi", location: "Christchurch", seats: 4 },
  { weeks: 11, programmeId: "surveillance", location: "Budapest", seats: 8 },
  { weeks: 12, programmeId: "flight-rotary", location: "Christchurch", seats: 4 },
  { weeks: 13, programmeId: "custom", location: "Budapest", seats: 6 },
  { weeks: 15, programmeId: "core-protection", location: "Christchurch", seats: 12 },
];

/** Future course dates, all on Mondays, counted from the day on which the demo is first started. */
export const demoIntakes: Seed = {
  name: "demo/intakes",
  run: async (tx) => {
    const updatedAt = tx.clock.now();
    const today = Temporal.PlainDate.from(todayAt("Christchurch", updatedAt));
    const monday = today.add({ days: (8 - today.dayOfWeek) % 7 });
    const facts = await programmeFacts(tx);
    await tx.db.insert(intakes).values(
      season.map(({ weeks, ...intake }) => {
        const begins = monday.add({ weeks });
        const date = begins.toString();
        return {
          ...intake,
          id: newId(updatedAt),
          date,
          endsOn: endAfterWeeks(date, facts.get(intake.programmeId)?.weeks ?? 1),
          minimum: Math.ceil(intake.seats / 3),
          decideBy: begins.subtract({ weeks: 2 }).toString(),
          updatedAt,
        };
      }),
    );
  },
};
