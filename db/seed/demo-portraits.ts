import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { photoFile } from "#app/contexts/identity/account/photo.ts";
import { type DemoKey, demoPeople } from "#app/contexts/identity/demo.ts";
import { profileDetails, profiles } from "#app/contexts/identity/tables.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Seed } from "#app/platform/seed/run-seeds.server.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";

/** Who has a portrait, and whether others see it. The partner has none, so her initials are shown. */
const shownTo: Partial<Record<DemoKey, "everybody" | "staff">> = {
  member: "everybody",
  student: "staff",
  instructor: "everybody",
  moderator: "everybody",
  admin: "everybody",
  super: "everybody",
};

/** Gives the demo's people the portraits that `pictures/portraits.ts` has drawn. */
export function demoPortraits(files: FileStore): Seed {
  return {
    name: "demo/portraits",
    run: async (tx) => {
      const updatedAt = tx.clock.now();
      for (const { key, email } of demoPeople) {
        const seenBy = shownTo[key];
        if (!seenBy) continue;
        const version = newId(updatedAt);
        await files.put(photoFile(version), await readFile(`content/portraits/${key}.webp`));
        const [profile] = await tx.db
          .update(profiles)
          .set({ image: version, updatedAt })
          .where(eq(profiles.email, email))
          .returning({ userId: profiles.id });
        const photoShown = seenBy === "everybody";
        // Those who show their photo show the rest of their public profile as well.
        const shown = { photoShown, joinedShown: photoShown, postsShown: photoShown, updatedAt };
        await tx.db
          .insert(profileDetails)
          .values({ userId: profile!.userId, ...shown })
          .onConflictDoUpdate({ target: profileDetails.userId, set: shown });
      }
    },
  };
}
