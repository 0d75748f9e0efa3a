import { eq, sql } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import type { Stage } from "./rules.ts";
import { applicationMoved } from "../events.ts";
import { applicationTransitions, applications } from "../tables/applications.ts";
import { declineRequests } from "../tables/pipeline.ts";

/** Returns a locked application: the second of two changes at once sees the first one's. */
export async function lockedApplication(tx: Tx, id: string) {
  const [row] = await tx.db
    .select({
      stage: applications.stage,
      email: applications.email,
      programmeId: applications.programmeId,
      ownerId: applications.ownerId,
      version: applications.version,
    })
    .from(applications)
    .where(eq(applications.id, id))
    .for("update");
  return row;
}

/**
 * Moves a locked application and stores who did it, when and why. The applicant gets an email,
 * unless it is `quietly` because another email says more. A request to decline it is settled by any
 * transition.
 */
export async function recordTransition(
  tx: Tx,
  applicationId: string,
  transition: { from: Stage; to: Stage; reason: string | null },
  { quietly = false } = {},
): Promise<void> {
  const at = tx.clock.now();
  const transitionId = newId(at);
  await tx.db
    .update(applications)
    .set({ stage: transition.to, movedAt: at, version: sql`${applications.version} + 1` })
    .where(eq(applications.id, applicationId));
  await tx.db.delete(declineRequests).where(eq(declineRequests.applicationId, applicationId));
  await tx.db.insert(applicationTransitions).values({
    id: transitionId,
    applicationId,
    fromStage: transition.from,
    toStage: transition.to,
    movedBy: actorId(tx.actor),
    reason: transition.reason,
    at,
  });
  await record(tx, applicationMoved, { applicationId, transitionId, quietly });
}
