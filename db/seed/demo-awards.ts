import { awardRules } from "#app/contexts/training/tables/rules.ts";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Seed } from "#app/platform/seed/run-seeds.server.ts";

/**
 * The introduction has a published rule, which the demo's next course gets when it begins. Its
 * numbers are invented; the institute decides its own.
 */
export const demoAwards: Seed = {
  name: "demo/awards",
  run: async (tx) => {
    const now = tx.clock.now();
    const publishedAt = new Date(now.getTime() - days(12));
    await tx.db.insert(awardRules).values({
      id: newId(publishedAt),
      awardId: "module:intro-cp",
      number: 1,
      content: {
        theoryCourses: ["intro-cp"],
        attendancePercent: 80,
        unmissableTopics: ["Search", "First aid in the team"],
        criteriaSet: null,
        minimumMinutes: null,
        validMonths: 36,
        refresher: { topics: ["Convoy driving"], theoryCourses: [] },
      },
      savedAt: publishedAt,
      publishedAt,
    });
  },
};
