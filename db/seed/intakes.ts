import { endAfterWeeks } from "#app/contexts/admissions/intake/rules.ts";
import { intakes } from "#app/contexts/admissions/tables/applications.ts";
import { programmeFacts } from "#app/contexts/catalogue/public.server.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Seed } from "#app/platform/seed/run-seeds.server.ts";

/** The six entries that the schedule begins with (D1 §3). */
export const intakeSeeds = [
  { programmeId: "core-protection", location: "Christchurch", seats: 12, date: "2025-06-20" },
  { programmeId: "flight-single", location: "Christchurch", seats: 8, date: "2025-07-15" },
  { programmeId: "advanced-protection", location: "Christchurch", seats: 6, date: "2025-08-10" },
  { programmeId: "firearms", location: "Budapest", seats: 10, date: "2025-07-05" },
  { programmeId: "driver", location: "Christchurch", seats: 8, date: "2025-09-12" },
  { programmeId: "evacuation", location: "Budapest", seats: 12, date: "2025-10-18" },
];

export const firstIntakes: Seed = {
  name: "admissions/intakes",
  run: async (tx) => {
    const updatedAt = tx.clock.now();
    const facts = await programmeFacts(tx);
    await tx.db.insert(intakes).values(
      intakeSeeds.map((seed) => ({
        ...seed,
        id: newId(updatedAt),
        endsOn: endAfterWeeks(seed.date, facts.get(seed.programmeId)?.weeks ?? 1),
        updatedAt,
      })),
    );
  },
};
