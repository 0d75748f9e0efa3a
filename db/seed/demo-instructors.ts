import { readFile } from "node:fs/promises";
import { and, eq, inArray, sql } from "drizzle-orm";
import { blogAuthors } from "#app/contexts/blog/tables.ts";
import { modules } from "#app/contexts/catalogue/tables.ts";
import { portraitFile } from "#app/contexts/institute/instructor/portrait.ts";
import { instructors } from "#app/contexts/institute/tables.ts";
import { courseItems } from "#app/contexts/learning/tables/courses.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import type { Seed } from "#app/platform/seed/run-seeds.server.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";
import { authors } from "./blog/authors.ts";

/** In the order of the About page, each with the modules that they teach and the courses that they wrote. */
const order = {
  marama: {
    teaches: ["intro-cp", "threat-assessment", "advanced-threat"],
    wrote: ["cp101", "intro-cp", "threat-assessment"],
  },
  gergely: {
    teaches: ["surveillance-mastery", "advanced-threat"],
    wrote: ["surveillance-mastery", "advanced-threat"],
  },
  ngaire: {
    teaches: ["flight-single-engine", "flight-multi-engine", "flight-rotary"],
    wrote: ["flight-single-engine", "flight-multi-engine", "flight-rotary"],
  },
  tibor: {
    teaches: ["intro-cp", "anticipation-readiness", "maritime-security"],
    wrote: ["cp102", "anticipation-readiness", "maritime-security"],
  },
  priya: { teaches: ["electronic-ai-tools"], wrote: ["electronic-ai-tools"] },
} as const;

const presenterKeys = Object.keys(order) as (keyof typeof order)[];

/**
 * Publishes the profiles of the invented people who teach, write and present in the demo, with the
 * portraits that `pictures/portraits.ts` has drawn, and names them for their modules, lectures and
 * articles. Their webinars are added later.
 */
export function demoInstructors(files: FileStore): Seed {
  return {
    name: "demo/instructors",
    run: async (tx) => {
      for (const [position, key] of presenterKeys.entries()) {
        const { author: name, authorTitle: role, authorNote: biography } = authors[key];
        const photo = newId(tx.clock.now());
        await files.put(portraitFile(photo), await readFile(`content/portraits/${key}.webp`));
        const id = newId(tx.clock.now());
        await tx.db
          .insert(instructors)
          .values({ id, name, role, biography, photo, published: true, position });
        await nameInstructor(tx, { id, name }, order[key]);
      }
    },
  };
}

type Work = { teaches: readonly string[]; wrote: readonly string[] };

async function nameInstructor(
  tx: Tx,
  { id, name }: { id: string; name: string },
  { teaches, wrote }: Work,
): Promise<void> {
  await tx.db
    .update(modules)
    .set({ instructorIds: sql`array_append(${modules.instructorIds}, ${id})` })
    .where(inArray(modules.id, [...teaches]));
  await tx.db
    .update(courseItems)
    .set({ instructorId: id })
    .where(and(eq(courseItems.kind, "lecture"), inArray(courseItems.courseId, [...wrote])));
  await tx.db.update(blogAuthors).set({ instructorId: id }).where(eq(blogAuthors.name, name));
}
