import { readFile } from "node:fs/promises";
import { portraitFile } from "#app/contexts/institute/instructor/portrait.ts";
import { instructors } from "#app/contexts/institute/tables.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Seed } from "#app/platform/seed/run-seeds.server.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";
import { authors } from "./blog/authors.ts";

/** In the order of the About page. */
const order = ["marama", "gergely", "ngaire", "tibor", "priya"] as const;

/**
 * Publishes the profiles of the invented people who teach, write and present in the demo, with the
 * portraits that `pictures/portraits.ts` has drawn.
 */
export function demoInstructors(files: FileStore): Seed {
  return {
    name: "demo/instructors",
    run: async (tx) => {
      for (const [position, key] of order.entries()) {
        const { author: name, authorTitle: role, authorNote: biography } = authors[key];
        const photo = newId(tx.clock.now());
        await files.put(portraitFile(photo), await readFile(`content/portraits/${key}.webp`));
        const id = newId(tx.clock.now());
        await tx.db
          .insert(instructors)
          .values({ id, name, role, biography, photo, published: true, position });
      }
    },
  };
}
