import { forumTags } from "#app/contexts/forum/tables/tags.ts";
import type { Seed } from "#app/platform/seed/run-seeds.server.ts";

const tags = {
  "advance-work": "Advance work",
  convoys: "Vehicles and convoys",
  comms: "Radio and comms",
  law: "Law",
  medical: "Medical",
  kit: "Kit",
  weather: "Weather",
  licences: "Licences",
  "first-job": "First job",
} as const;

export type TagSlug = keyof typeof tags;

/** Returns the id of a tag of a new installation. */
export function seededTagId(slug: TagSlug): string {
  const number = Object.keys(tags).indexOf(slug) + 1;
  return `01990000-0000-7000-8000-000000f0${String(number).padStart(4, "0")}`;
}

/** The forum's first tags, in both modes. Moderators add others. */
export const firstForumTags: Seed = {
  name: "forum/tags",
  run: async (tx) => {
    const createdAt = tx.clock.now();
    await tx.db.insert(forumTags).values(
      Object.entries(tags).map(([slug, name]) => ({
        id: seededTagId(slug as TagSlug),
        slug,
        name,
        createdAt,
      })),
    );
  },
};
