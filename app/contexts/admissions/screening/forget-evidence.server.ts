import { and, eq, isNotNull, sql } from "drizzle-orm";
import { prerequisitesOf } from "#app/contexts/catalogue/public.server.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";
import { isFinal } from "../stage/rules.ts";
import { isOldEnough } from "./record.ts";
import { todayAt } from "../intake/rules.ts";
import { enrolments } from "../tables/seats.ts";
import { courseOf, screeningRecord } from "./eligibility-queries.server.ts";
import { evidence, evidenceSightings, screenings, veteranClaims } from "../tables/screening.ts";
import { lockedApplication } from "../stage/rows.server.ts";

/**
 * Deletes an applicant's files and birth date once their application is decided (rulings §4). The
 * decisions stay. For an undecided application, and when it is called again, it does nothing.
 */
export async function forgetEvidence(
  ctx: Ctx,
  files: FileStore,
  applicationId: string,
): Promise<void> {
  const freed = await transact(ctx, async (tx) => {
    const application = await lockedApplication(tx, applicationId);
    if (!application || !(await isDecided(tx, applicationId, application.stage))) return ok([]);
    await tx.db
      .update(screenings)
      .set({
        birthDateSealed: null,
        oldEnough: await ageFound(tx, applicationId, application.programmeId),
      })
      .where(
        and(eq(screenings.applicationId, applicationId), isNotNull(screenings.birthDateSealed)),
      );
    // What staff wrote down of a document can contain its number.
    await tx.db
      .update(evidenceSightings)
      .set({ seen: null })
      .where(eq(evidenceSightings.applicationId, applicationId));
    await tx.db
      .update(veteranClaims)
      .set({ service: null })
      .where(eq(veteranClaims.applicationId, applicationId));
    const rows = await tx.db
      .select({ storageKey: evidence.storageKey })
      .from(evidence)
      .where(and(eq(evidence.applicationId, applicationId), isNotNull(evidence.storageKey)));
    await tx.db
      .update(evidence)
      // A file's name may contain the applicant's name.
      .set({ storageKey: null, deletedAt: tx.clock.now(), fileName: sql`${evidence.kind}` })
      .where(and(eq(evidence.applicationId, applicationId), isNotNull(evidence.storageKey)));
    return ok(rows.flatMap(({ storageKey }) => storageKey ?? []));
  });
  if (!freed.ok) return;
  // No row refers to these files any more. The sweep deletes any that remain after an interruption.
  for (const storageKey of freed.value) await files.delete(storageKey);
}

/** Does the same for somebody who was enrolled. */
export async function forgetEvidenceOfEnrolled(
  ctx: Ctx,
  files: FileStore,
  enrolmentId: string,
): Promise<void> {
  const [enrolment] = await ctx.db
    .select({ applicationId: enrolments.applicationId })
    .from(enrolments)
    .where(eq(enrolments.id, enrolmentId));
  if (enrolment) await forgetEvidence(ctx, files, enrolment.applicationId);
}

async function isDecided(
  tx: Tx,
  applicationId: string,
  stage: Parameters<typeof isFinal>[0],
): Promise<boolean> {
  if (isFinal(stage)) return true;
  const [enrolled] = await tx.db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(eq(enrolments.applicationId, applicationId));
  return enrolled !== undefined;
}

/** Returns whether the applicant is old enough for the course; null if no birth date was given. */
async function ageFound(tx: Tx, applicationId: string, programmeId: string) {
  const { birthDate } = await screeningRecord(tx, applicationId);
  if (!birthDate) return null;
  const course = await courseOf(tx, applicationId, programmeId);
  const day = course.startsOn ?? todayAt("Christchurch", tx.clock.now());
  const rules = (await prerequisitesOf(tx, course.moduleIds)).map(({ rule }) => rule);
  return rules.every(
    (rule) => rule?.kind !== "minimum-age" || isOldEnough(birthDate, rule.years, day),
  );
}
