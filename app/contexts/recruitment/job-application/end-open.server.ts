import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { releaseSlot } from "#app/contexts/scheduling/public.server.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { jobInterviewCancelled } from "../events.ts";
import { jobInterviews } from "../tables/interviews.ts";
import { jobOffers } from "../tables/offers.ts";

/**
 * Ends what is open about applications that are over: appointments are cancelled and their times
 * given back, and offers cannot be accepted any more. Whoever has an appointment in their calendar is
 * told.
 */
export async function endOpen(tx: Tx, jobApplicationIds: readonly string[]): Promise<void> {
  if (jobApplicationIds.length === 0) return;
  await endOffers(tx, jobApplicationIds);
  const now = tx.clock.now();
  const open = await tx.db
    .select()
    .from(jobInterviews)
    .where(
      and(
        inArray(jobInterviews.jobApplicationId, [...jobApplicationIds]),
        isNull(jobInterviews.cancelledAt),
      ),
    )
    .orderBy(asc(jobInterviews.slotId))
    .for("update");
  const ahead = open.filter(({ startsAt }) => startsAt > now);
  if (ahead.length === 0) return;
  await tx.db
    .update(jobInterviews)
    .set({ cancelledAt: now, cancelledBy: "ended" })
    .where(
      inArray(
        jobInterviews.id,
        ahead.map(({ id }) => id),
      ),
    );
  for (const { id: interviewId, slotId, jobApplicationId } of ahead) {
    await releaseSlot(tx, slotId, jobApplicationId);
    await record(tx, jobInterviewCancelled, { interviewId, moved: false });
  }
}

/** Ends offers that wait for an answer. The change of status that does so is told already. */
export async function endOffers(tx: Tx, jobApplicationIds: readonly string[]): Promise<void> {
  await tx.db
    .update(jobOffers)
    .set({ state: "ended", endedAt: tx.clock.now() })
    .where(
      and(inArray(jobOffers.jobApplicationId, [...jobApplicationIds]), eq(jobOffers.state, "open")),
    );
}
