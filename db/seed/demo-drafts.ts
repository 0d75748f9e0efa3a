import { eq } from "drizzle-orm";
import { drafts } from "#app/contexts/drafts/tables.ts";
import { demoPeople } from "#app/contexts/identity/demo.ts";
import { profiles } from "#app/contexts/identity/tables.ts";
import { minutes } from "#app/kernel/clock.ts";
import type { Seed } from "#app/platform/seed/run-seeds.server.ts";

/** A topic that the demo's student has begun to write and not sent, so that a draft can be seen. */
export const demoDrafts: Seed = {
  name: "demo/drafts",
  run: async (tx) => {
    const { email } = demoPeople.find(({ key }) => key === "student")!;
    const [student] = await tx.db
      .select({ id: profiles.id })
      .from(profiles)
      .where(eq(profiles.email, email));
    if (!student) return;
    await tx.db.insert(drafts).values({
      profileId: student.id,
      form: "/forum/new-topic",
      fields: {
        title: "How long before a journey do you drive the route?",
        content:
          "Our instructor drives it **the day before, at the same hour**. For a regular journey that is:\n\n- twice a week\n- once more after roadworks begin\n\nWhat do you do when",
      },
      version: 1,
      savedAt: new Date(tx.clock.now().getTime() - minutes(40)),
    });
  },
};
