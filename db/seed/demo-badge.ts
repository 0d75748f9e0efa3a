import { eq } from "drizzle-orm";
import { modules } from "#app/contexts/catalogue/tables.ts";
import { profiles } from "#app/contexts/identity/tables.ts";
import { issueCertificate } from "#app/contexts/learning/certificate/commands.server.ts";
import { days, fixedClock } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Seed } from "#app/platform/seed/run-seeds.server.ts";

const VALID_MONTHS = 36;

/**
 * Réka has an award certificate from an earlier year, with its badge. It expires in 29 days, counted
 * from the first start, so it is time for her refresher: a session of the course that runs.
 */
export const demoBadge: Seed = {
  name: "demo/badge",
  run: async (tx) => {
    const issuedAt = new Date(tx.clock.now().getTime() + days(29));
    issuedAt.setUTCMonth(issuedAt.getUTCMonth() - VALID_MONTHS);
    const createdAt = new Date(issuedAt.getTime() - days(90));
    const id = newId(createdAt);
    await tx.db.insert(profiles).values({
      id,
      name: "Réka Halmosvölgyi",
      email: "reka.halmosvolgyi@members.gcpi.example",
      emailVerified: true,
      createdAt,
    });
    const [introduction] = await tx.db
      .select({ title: modules.title })
      .from(modules)
      .where(eq(modules.id, "intro-cp"));
    await issueCertificate({ ...tx, clock: fixedClock(issuedAt) }, id, {
      kind: "award",
      awardId: "module:intro-cp",
      title: introduction!.title,
      validMonths: VALID_MONTHS,
    });
  },
};
