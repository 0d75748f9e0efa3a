import { and, eq } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { evidenceSeen, sightingWithdrawn } from "../events.ts";
import { admissionsPolicy } from "../policy.ts";
import { lockedApplication } from "../stage/rows.server.ts";
import { isFinal, stageLabels } from "../stage/rules.ts";
import { evidenceSightings, screenings } from "../tables/screening.ts";
import type { Sighting } from "./form.ts";
import { requestToAnswer } from "./request-rows.server.ts";
import { takesSightings } from "./rules.ts";

/**
 * Records that a document was seen at the interview. It counts as an accepted document of its kind,
 * and no file is stored. The form's key is its id, so that a form sent twice is one sighting.
 *
 * Errors: "no-interview-yet" with the stage; "not-stated" before the applicant has given their
 * statement, because it could not be changed afterwards; "request-over".
 */
export async function recordSighting(
  ctx: Ctx,
  applicationId: string,
  { key, kind, request, seen, validUntil }: Sighting,
): Promise<Result<undefined, "no-interview-yet" | "not-stated" | "request-over">> {
  return transact<undefined, "no-interview-yet" | "not-stated" | "request-over">(
    ctx,
    async (tx) => {
      const application = await lockedApplication(tx, applicationId);
      authorize(admissionsPolicy.recordSighting(tx.actor));
      const { stage } = orNotFound(application);
      if (!takesSightings(stage)) return err("no-interview-yet", { stage: stageLabels[stage] });
      const [statement] = await tx.db
        .select({ consentedAt: screenings.consentedAt })
        .from(screenings)
        .where(eq(screenings.applicationId, applicationId));
      if (!statement?.consentedAt) return err("not-stated");
      const answered = await requestToAnswer(tx, applicationId, { kind, request });
      if (!answered.ok) return answered;
      const added = await tx.db
        .insert(evidenceSightings)
        .values({
          id: key,
          applicationId,
          kind,
          requestId: answered.value,
          seen,
          validUntil: validUntil ?? null,
          seenBy: actorId(tx.actor)!,
          seenAt: tx.clock.now(),
        })
        .onConflictDoNothing()
        .returning({ id: evidenceSightings.id });
      // What was seen is personal, and stays out of the audit log.
      if (added.length > 0) {
        await record(tx, evidenceSeen, { applicationId }, { after: { sightingId: key, kind } });
      }
      return ok();
    },
  );
}

/**
 * Takes back that a document was seen, if it was recorded by mistake. For one that was taken back
 * before it does nothing.
 *
 * Error: "already-closed" once the application is decided.
 */
export async function withdrawSighting(
  ctx: Ctx,
  applicationId: string,
  sightingId: string,
): Promise<Result<undefined, "already-closed">> {
  return transact<undefined, "already-closed">(ctx, async (tx) => {
    const application = await lockedApplication(tx, applicationId);
    authorize(admissionsPolicy.recordSighting(tx.actor));
    const { stage } = orNotFound(application);
    const own = and(
      eq(evidenceSightings.id, sightingId),
      eq(evidenceSightings.applicationId, applicationId),
    );
    const [sighting] = await tx.db.select().from(evidenceSightings).where(own);
    const { kind, withdrawnAt } = orNotFound(sighting);
    if (withdrawnAt) return ok();
    if (isFinal(stage)) return err("already-closed");
    await tx.db
      .update(evidenceSightings)
      .set({ withdrawnAt: tx.clock.now(), withdrawnBy: actorId(tx.actor) })
      .where(own);
    await record(tx, sightingWithdrawn, { applicationId }, { before: { sightingId, kind } });
    return ok();
  });
}
