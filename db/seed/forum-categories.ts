import { forumCategories } from "#app/contexts/forum/tables.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Seed } from "#app/platform/seed/run-seeds.server.ts";

const categories = [
  {
    slug: "close-protection",
    name: "Close Protection",
    description:
      "Working with a principal: advances, movement, residence and the small print of the job.",
  },
  {
    slug: "surveillance",
    name: "Surveillance and Counter-Surveillance",
    description: "Seeing without being seen, noticing when somebody does it to you, and the law.",
  },
  {
    slug: "maritime-and-travel",
    name: "Maritime and Travel Security",
    description: "Ships, yachts, borders and hotels: security away from home.",
  },
  {
    slug: "flight-training",
    name: "Flight Training",
    description:
      "Aeroplanes and helicopters, New Zealand and European licences, weather and exams.",
  },
  {
    slug: "courses-and-careers",
    name: "Courses and Careers",
    description: "Choosing a course, preparing for it, and what comes afterwards.",
  },
] as const;

export type CategorySlug = (typeof categories)[number]["slug"];

/** The forum's five categories, in both modes. */
export const firstForumCategories: Seed = {
  name: "forum/categories",
  run: async (tx) => {
    await tx.db.insert(forumCategories).values(
      categories.map((category, orderIndex) => ({
        ...category,
        id: newId(tx.clock.now()),
        orderIndex,
      })),
    );
  },
};
