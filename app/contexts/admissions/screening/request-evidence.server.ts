import { and, eq, isNull } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { evidenceRequested, evidenceRequestWithdrawn } from "../events.ts";
import { todayAt } from "../intake/rules.ts";
import { admissionsPolicy } from "../policy.ts";
import { lockedApplication } from "../stage/rows.server.ts";
import { stageLabels } from "../stage/rules.ts";
import { evidenceRequests } from "../tables/screening.ts";
import type { EvidenceRequestForm } from "./form.ts";
import { takesEvidence } from "./rules.ts";

/**
 * Asks an applicant for a document, and emails them. The form's key is the request's id, so that a
 * form sent twice is one request.
 *
 * Errors: "not-asking" with the stage, where no documents are taken; "due-past" for a day that has
 * passed in Christchurch.
 */
export async function requestEvidence(
  ctx: Ctx,
  applicationId: string,
  { key, kind, description, reason, dueOn }: EvidenceRequestForm,
): Promise<Result<undefined, "not-asking" | "due-past">> {
  return transact<undefined, "not-asking" | "due-past">(ctx, async (tx) => {
    const application = await lockedApplication(tx, applicationId);
    authorize(admissionsPolicy.requestEvidence(tx.actor));
    const { stage } = orNotFound(application);
    if (!takesEvidence(stage)) return err("not-asking", { stage: stageLabels[stage] });
    const now = tx.clock.now();
    if (dueOn < todayAt("Christchurch", now)) return err("due-past");
    const added = await tx.db
      .insert(evidenceRequests)
      .values({
        id: key,
        applicationId,
        kind,
        description: kind === "other" ? (description ?? null) : null,
        reason,
        dueOn,
        requestedBy: actorId(tx.actor)!,
        requestedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: evidenceRequests.id });
    if (added.length > 0) {
      await record(
        tx,
        evidenceRequested,
        { applicationId, requestId: key },
        { after: { kind, dueOn } },
      );
    }
    return ok();
  });
}

/**
 * Takes a request back, and emails the applicant that it is not needed any more. For one that was
 * taken back before it does nothing.
 */
export async function withdrawRequest(
  ctx: Ctx,
  applicationId: string,
  requestId: string,
): Promise<Result<undefined, never>> {
  return transact<undefined, never>(ctx, async (tx) => {
    const application = await lockedApplication(tx, applicationId);
    authorize(admissionsPolicy.requestEvidence(tx.actor));
    orNotFound(application);
    const own = and(
      eq(evidenceRequests.id, requestId),
      eq(evidenceRequests.applicationId, applicationId),
    );
    const [request] = await tx.db.select().from(evidenceRequests).where(own);
    const { kind, dueOn, withdrawnAt } = orNotFound(request);
    if (withdrawnAt) return ok();
    await tx.db
      .update(evidenceRequests)
      .set({ withdrawnAt: tx.clock.now(), withdrawnBy: actorId(tx.actor) })
      .where(and(own, isNull(evidenceRequests.withdrawnAt)));
    await record(
      tx,
      evidenceRequestWithdrawn,
      { applicationId, requestId },
      { before: { kind, dueOn } },
    );
    return ok();
  });
}
