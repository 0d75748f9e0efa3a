import { eq } from "drizzle-orm";
import { demoPeople, type DemoKey } from "#app/contexts/identity/demo.ts";
import { profileDetails, profiles } from "#app/contexts/identity/tables.ts";
import type { Seed } from "#app/platform/seed/run-seeds.server.ts";

type Told = Omit<typeof profileDetails.$inferInsert, "userId" | "updatedAt">;

const told: Partial<Record<DemoKey, Told>> = {
  member: {
    phone: "+64 21 555 0142",
    languages: ["English", "te reo Māori"],
    emergencyName: "Wiremu Ngata",
    emergencyRelation: "father",
    emergencyPhone: "+64 3 555 0177",
  },
  // He teaches in Budapest, so his times are shown in its time zone.
  moderator: {
    phone: "+36 20 555 0163",
    timeZone: "Europe/Budapest",
    languages: ["magyar", "English", "German"],
    emergencyName: "Szűcs Katalin",
    emergencyRelation: "wife",
    emergencyPhone: "+36 30 555 0118",
  },
};

/** What the demo's people have entered in their profiles. */
export const demoDetails: Seed = {
  name: "demo/details",
  run: async (tx) => {
    for (const { key, email } of demoPeople) {
      const details = told[key];
      if (!details) continue;
      const [profile] = await tx.db
        .select({ id: profiles.id })
        .from(profiles)
        .where(eq(profiles.email, email));
      const updatedAt = tx.clock.now();
      await tx.db.insert(profileDetails).values({ userId: profile!.id, ...details, updatedAt });
    }
  },
};
