import { and, eq, isNull } from "drizzle-orm";
import { attestedFacts } from "#app/contexts/attestation/public.server.ts";
import { awardCertificatesOf } from "#app/contexts/learning/public.server.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { awardCompletedFact } from "../completion/attested.server.ts";
import type { FoundCompletion } from "../completion/completion.ts";
import { certificateUndermined } from "../events.ts";
import type { RulePart } from "../rule/rules.ts";
import { type UnderminedCause, underminedCertificates } from "../tables/undermined.ts";

/** What a certificate's entry on the list says when a further correction has settled it. */
export const MET_AGAIN = "All parts are met again after a further correction.";

/** What was corrected, and where. */
type Corrected = { cause: UnderminedCause; entryId: string; sessionId: string | null };

/** The parts of an award that each kind of correction can make incomplete. */
const touched: Record<UnderminedCause, readonly RulePart[]> = {
  attendance: ["attendancePercent", "unmissableTopics"],
  assessment: ["criteriaSet"],
  flight: ["minimumMinutes"],
};

/**
 * Lists the certificates that a correction has undermined: they were issued, and a part of their award
 * that the correction touches is missing. The certificates stay as they are. Those that are complete
 * again leave the list.
 */
export async function noteUndermined(
  tx: Tx,
  corrected: Corrected,
  found: readonly FoundCompletion[],
): Promise<void> {
  const { profileId } = found[0] ?? {};
  if (!profileId) return;
  await settleMetAgain(tx, found);
  const missing = found.filter(({ completion }) =>
    completion.parts.some(
      ({ part, state }) => state === "missing" && touched[corrected.cause].includes(part),
    ),
  );
  const certificates = await awardCertificatesOf(
    tx,
    profileId,
    missing.map(({ awardId }) => awardId),
  );
  if (certificates.length === 0) return;
  const completed = await attestedFacts(tx, [profileId], [awardCompletedFact]);
  const foundAt = tx.clock.now();
  for (const { enrolmentId, awardId, completion } of missing) {
    const certificate = certificates.find((each) => each.awardId === awardId);
    const of = completed.filter(({ payload }) => payload.awardId === awardId);
    // Before completions were attested, nothing says which enrolment led to a certificate.
    const ledToIt =
      of.length === 0 || of.some(({ payload }) => payload.enrolmentId === enrolmentId);
    if (!certificate || !ledToIt) continue;
    const [added] = await tx.db
      .insert(underminedCertificates)
      .values({
        ...corrected,
        id: newId(foundAt),
        enrolmentId,
        profileId,
        awardId,
        certificateId: certificate.id,
        certificateNumber: certificate.number,
        missing: completion.parts.flatMap(({ state, explanation }) =>
          state === "missing" ? [explanation] : [],
        ),
        foundAt,
      })
      .onConflictDoNothing()
      .returning({ underminedId: underminedCertificates.id });
    if (added) await record(tx, certificateUndermined, added);
  }
}

/** Takes certificates from the list whose awards are complete again. */
export async function settleMetAgain(tx: Tx, found: readonly FoundCompletion[]): Promise<void> {
  for (const { enrolmentId, awardId } of found.filter(({ completion }) => completion.complete)) {
    await tx.db
      .update(underminedCertificates)
      .set({ note: MET_AGAIN, settledAt: tx.clock.now() })
      .where(
        and(
          eq(underminedCertificates.enrolmentId, enrolmentId),
          eq(underminedCertificates.awardId, awardId),
          isNull(underminedCertificates.settledAt),
        ),
      );
  }
}
