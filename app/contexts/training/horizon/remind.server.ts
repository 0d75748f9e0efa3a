import { endingCertificates } from "#app/contexts/learning/public.server.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { waitForLock } from "#app/platform/db/advisory-lock.server.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { lastDayToRemind, recordReminders } from "../expiry/remind.server.ts";
import type { Ending } from "../expiry/rules.ts";
import { endingQualifications } from "../instructor/remind.server.ts";
import { endingDocuments } from "../own-document/queries.server.ts";

/**
 * Reminds people of their documents, of certificates of awards and of qualifications that end in 90,
 * 30 and 7 days, once each. If it did not run for a while, one reminder stands for all thresholds
 * that were passed. May run twice at once.
 */
export async function remindOfExpiries(ctx: Ctx): Promise<void> {
  await transact<undefined, never>(ctx, async (tx) => {
    await waitForLock(tx, "expiry reminders");
    await recordReminders(tx, [
      ...(await endingDocuments(tx)),
      ...(await endingQualifications(tx)),
      ...(await certificatesEnding(tx)),
    ]);
    return ok();
  });
}

async function certificatesEnding(tx: Tx): Promise<Ending[]> {
  const now = tx.clock.now();
  const ending = await endingCertificates(tx, { now, until: lastDayToRemind(now) });
  return ending.map(({ id, userId, endsOn }) => ({
    kind: "certificate",
    subjectId: id,
    profileId: userId,
    endsOn,
  }));
}
