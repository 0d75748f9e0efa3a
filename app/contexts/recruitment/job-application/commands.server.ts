import { and, eq } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { requireVersion, versionOf } from "#app/platform/forms/version.server.ts";
import { eraseRows } from "#app/platform/personal-data/erase-rows.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";
import {
  type DeclineReason,
  jobApplicationLabels,
  jobApplicationTransitions as transitionsFrom,
  type JobApplicationStatus,
  mayWithdraw,
} from "./rules.ts";
import { jobApplicationData } from "./personal-data.ts";
import {
  jobApplications,
  jobApplicationTransitions,
  jobApplicationNotes,
} from "../tables/job-applications.ts";
import {
  jobApplicationMoved,
  jobApplicationMovedByStaff,
  jobApplicationNotedByStaff,
} from "../events.ts";
import { forgetPlacement, notePlacement } from "./placement.server.ts";
import { recruitmentPolicy } from "../policy.ts";
import { membershipOf } from "../partner/queries.server.ts";
import { jobListings } from "../tables/jobs.ts";

/** An application's id with its job's id. It is 404 if they do not belong together. */
export type JobApplicationPath = { jobId: string; jobApplicationId: string };

/** The side for which the actor handles an application. */
export type JobApplicationSide = "partner" | "staff";

type MoveError = "changed-meanwhile" | "illegal-job-application-move" | "decline-reason-needed";

type JobApplicationMove = {
  version: string;
  to: JobApplicationStatus;
  /** Why it is declined. A person has to say it; nothing declines by itself. */
  reason?: DeclineReason | undefined;
  message?: string | undefined;
};

/**
 * Changes an application's status and mails the candidate. `version` is of the status seen.
 *
 * Errors: "changed-meanwhile" with the present status; "illegal-job-application-move";
 * "decline-reason-needed".
 */
export async function moveJobApplication(
  ctx: Ctx,
  path: JobApplicationPath,
  { version, to, ...why }: JobApplicationMove,
  side: JobApplicationSide,
): Promise<Result<undefined, MoveError>> {
  return transact<undefined, MoveError>(ctx, async (tx) => {
    const before = await lockedJobApplication(tx, path, side, "moveJobApplication");
    const { status } = before;
    if (requireVersion({ status }, version)) {
      const now = { version: versionOf({ status }), status: jobApplicationLabels[status] };
      return err("changed-meanwhile", now);
    }
    if (!transitionsFrom(status).includes(to)) {
      return err("illegal-job-application-move", {
        from: jobApplicationLabels[status],
        to: jobApplicationLabels[to],
      });
    }
    const declines = to === "not-selected";
    if (declines && !why.reason) return err("decline-reason-needed");
    await recordJobApplicationTransition(tx, path.jobApplicationId, to, declines ? why : {});
    if (to === "hired") await notePlacement(tx, path.jobApplicationId, before);
    else if (status === "hired") await forgetPlacement(tx, path.jobApplicationId);
    if (side === "staff") {
      await record(
        tx,
        jobApplicationMovedByStaff,
        { jobApplicationId: path.jobApplicationId },
        { before: { status }, after: { status: to } },
      );
    }
    return ok();
  });
}

/** Adds a note to an application. Staff read all notes, the employer only its own. */
export async function noteJobApplication(
  ctx: Ctx,
  path: JobApplicationPath,
  text: string,
  side: JobApplicationSide,
): Promise<void> {
  await transact(ctx, async (tx) => {
    await lockedJobApplication(tx, path, side, "noteJobApplication");
    const at = tx.clock.now();
    const { jobApplicationId } = path;
    const authorId = actorId(tx.actor)!;
    await tx.db
      .insert(jobApplicationNotes)
      .values({ id: newId(at), jobApplicationId, side, authorId, text, at });
    if (side === "staff") {
      await record(tx, jobApplicationNotedByStaff, { jobApplicationId }, {});
    }
    return ok();
  });
}

/**
 * Withdraws the actor's own application, and deletes its CV, cover note and notes at once.
 *
 * Error: "already-over".
 */
export async function withdrawJobApplication(
  ctx: Ctx,
  files: FileStore,
  jobApplicationId: string,
): Promise<Result<undefined, "already-over">> {
  const freed = await transact<readonly string[], "already-over">(ctx, async (tx) => {
    const [row] = await tx.db
      .select()
      .from(jobApplications)
      .where(eq(jobApplications.id, jobApplicationId))
      .for("update");
    const mine = row && recruitmentPolicy.withdrawJobApplication(tx.actor, row);
    const { status } = orNotFound(mine ? row : undefined);
    if (!mayWithdraw(status)) return err("already-over");
    await recordJobApplicationTransition(tx, jobApplicationId, "withdrawn");
    const { files: freed } = await eraseRows(
      tx,
      jobApplicationData,
      eq(jobApplications.id, jobApplicationId),
    );
    return ok(freed);
  });
  if (!freed.ok) return freed;
  for (const key of freed.value) await files.delete(key);
  return ok();
}

/**
 * Returns an application's row, locked, if the actor may do this to it: as its employer, by the
 * membership that is read here, or as staff. Throws NotFound for everyone else.
 */
export async function lockedJobApplication(
  tx: Tx,
  { jobId, jobApplicationId }: JobApplicationPath,
  side: JobApplicationSide,
  verb: "moveJobApplication" | "noteJobApplication" | "scoreJobApplication" | "lookAtCv",
) {
  const membership = side === "partner" ? await membershipOf(tx) : null;
  const [row] = await tx.db
    .select({
      jobTitle: jobApplications.jobTitle,
      partnerName: jobApplications.partnerName,
      status: jobApplications.status,
      cvKey: jobApplications.cvKey,
      cvName: jobApplications.cvName,
      profileId: jobApplications.profileId,
      sentProfile: jobApplications.sentProfile,
      partnerId: jobListings.partnerId,
      category: jobListings.category,
    })
    .from(jobApplications)
    .innerJoin(jobListings, eq(jobListings.id, jobApplications.jobId))
    .where(and(eq(jobApplications.id, jobApplicationId), eq(jobApplications.jobId, jobId)))
    .for("update", { of: jobApplications });
  // On the partner's pages, an admin needs a membership like everyone else.
  const asPartner = side === "partner" && membership?.partnerId !== row?.partnerId;
  const may =
    row &&
    !asPartner &&
    recruitmentPolicy[verb](tx.actor, { partnerId: row.partnerId, membership });
  return orNotFound(may ? row : undefined);
}

/** Changes a locked application's status, stores who did it and why, and tells its candidate. */
export async function recordJobApplicationTransition(
  tx: Tx,
  jobApplicationId: string,
  to: JobApplicationStatus,
  { reason, message }: { reason?: DeclineReason | undefined; message?: string | undefined } = {},
) {
  const at = tx.clock.now();
  const transitionId = newId(at);
  await tx.db
    .update(jobApplications)
    .set({ status: to, movedAt: at })
    .where(eq(jobApplications.id, jobApplicationId));
  await tx.db.insert(jobApplicationTransitions).values({
    id: transitionId,
    jobApplicationId,
    toStatus: to,
    movedBy: actorId(tx.actor),
    at,
    reason: reason ?? null,
    message: message || null,
  });
  await record(tx, jobApplicationMoved, { jobApplicationId, transitionId });
}
