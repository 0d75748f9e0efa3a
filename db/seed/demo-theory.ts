import { and, eq, isNull } from "drizzle-orm";
import { applications } from "#app/contexts/admissions/tables/applications.ts";
import { offers } from "#app/contexts/admissions/tables/seats.ts";
import { theoryReliances } from "#app/contexts/admissions/tables/theory-reliances.ts";
import { profiles } from "#app/contexts/identity/tables.ts";
import { issueCertificate } from "#app/contexts/learning/certificate/commands.server.ts";
import { courses } from "#app/contexts/learning/tables/courses.ts";
import { days, fixedClock } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Seed } from "#app/platform/seed/run-seeds.server.ts";

/**
 * Tāne was offered Surveillance Mastery. He has completed the online theory of the introduction, and
 * the offer is from the time when that counted as the whole module.
 */
export const demoTheory: Seed = {
  name: "demo/theory",
  run: async (tx) => {
    const [offered] = await tx.db
      .select({ offerId: offers.id, applicant: applications })
      .from(offers)
      .innerJoin(applications, eq(applications.id, offers.applicationId))
      .where(and(eq(applications.email, "tane.rewiti@post.example"), isNull(offers.endedAt)));
    const [theory] = await tx.db.select().from(courses).where(eq(courses.id, "intro-cp"));
    if (!offered || !theory) return;
    const { email, firstName, lastName } = offered.applicant;
    const now = tx.clock.now();
    const [known] = await tx.db.select().from(profiles).where(eq(profiles.email, email));
    const id = known?.id ?? newId(now);
    const name = `${firstName} ${lastName}`;
    if (!known) await tx.db.insert(profiles).values({ id, name, email, emailVerified: true });
    const then = fixedClock(new Date(now.getTime() - days(20)));
    const attested = { kind: "theory", courseId: theory.id, title: theory.title } as const;
    await issueCertificate({ ...tx, clock: then }, id, attested);
    await tx.db
      .insert(theoryReliances)
      .values({ offerId: offered.offerId, moduleIds: ["intro-cp"], foundAt: now });
  },
};
