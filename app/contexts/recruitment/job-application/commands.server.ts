import { and, eq, sql } from "drizzle-orm";
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
  jobApplicationStatuses,
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
  jobApplicationStaged,
} from "../events.ts";
import { endOffers, endOpen } from "./end-open.server.ts";
import { forgetPlacement, notePlacement } from "./placement.server.ts";
import { recruitmentPolicy } from "../policy.ts";
import { membershipOf } from "../partner/queries.server.ts";
import { jobListings } from "../tables/jobs.ts";
import { pipelineStages } from "../tables/pipeline.ts";

/** An application's id with its job's id. It is 404 if they do not belong together. */
export type JobApplicationPath = { jobId: string; jobApplicationId: string };

/** The side for which the actor handles an application. */
export type JobApplicationSide = "partner" | "staff";

type MoveError =
  | "changed-meanwhile"
  | "illegal-job-application-move"
  | "decline-reason-needed"
  | "stage-gone";

type JobApplicationMove = {
  version: string;
  /** A status, or the id of one of the partner's own stages. */
  to: string;
  /** Why it is declined. A person has to say it; nothing declines by itself. */
  reason?: DeclineReason | undefined;
  message?: string | undefined;
};

/**
 * Moves an application to a status or to a stage of the partner's own. If the status changes, the
 * candidate is mailed; a move within a status is the employer's alone. `version` is of the place
 * seen.
 *
 * Errors: "changed-meanwhile" with the present status; "illegal-job-application-move";
 * "decline-reason-needed"; "stage-gone".
 */
export async function moveJobApplication(
  ctx: Ctx,
  path: JobApplicationPath,
  { version, to, ...why }: JobApplicationMove,
  side: JobApplicationSide,
): Promise<Result<{ told: boolean }, MoveError>> {
  return transact<{ told: boolean }, MoveError>(ctx, async (tx) => {
    const before = await lockedJobApplication(tx, path, side, "moveJobApplication");
    const { status } = before;
    if (requireVersion(placeOf(before), version)) {
      const now = { version: versionOf(placeOf(before)), status: jobApplicationLabels[status] };
      return err("changed-meanwhile", now);
    }
    const place = await placeNamed(tx, before.partnerId, to);
    if (!place) return err("stage-gone");
    const moved = await moveTo(tx, { ...before, id: path.jobApplicationId }, place, why);
    if (!moved.ok) return moved;
    if (side === "staff") {
      await record(
        tx,
        jobApplicationMovedByStaff,
        { jobApplicationId: path.jobApplicationId },
        { before: { status }, after: { status: place.status } },
      );
    }
    return ok({ told: place.status !== status });
  });
}

/** Where an application is: its status, and the partner's own stage within it. */
export type Place = { status: JobApplicationStatus; stageId: string | null };

/** Returns what the version of an application's form is of. */
export function placeOf({ status, stageId }: Place): Pick<Place, "status"> | Place {
  return stageId === null ? { status } : { status, stageId };
}

/** Returns the place that a form names by a status or a stage's id; undefined if it is gone. */
export async function placeNamed(
  tx: Tx,
  partnerId: string | null,
  to: string,
): Promise<Place | undefined> {
  const status = jobApplicationStatuses.find((each) => each === to);
  if (status) return { status, stageId: null };
  const [stage] = await tx.db
    .select({ stageId: pipelineStages.id, status: pipelineStages.status })
    .from(pipelineStages)
    .where(and(eq(pipelineStages.id, to), eqOrNone(partnerId)))
    .for("share");
  return stage;
}

function eqOrNone(partnerId: string | null) {
  return partnerId === null ? sql`false` : eq(pipelineStages.partnerId, partnerId);
}

type Locked = Place & Parameters<typeof notePlacement>[2] & { id: string };

/**
 * Moves a locked application. Only a change of status is recorded and told.
 *
 * Errors: "illegal-job-application-move"; "decline-reason-needed".
 */
export async function moveTo(
  tx: Tx,
  before: Locked,
  to: Place,
  { quietly, ...why }: Pick<JobApplicationMove, "reason" | "message"> & { quietly?: true } = {},
): Promise<Result<undefined, "illegal-job-application-move" | "decline-reason-needed">> {
  const { id, status } = before;
  if (status === to.status && before.stageId !== to.stageId) {
    await tx.db
      .update(jobApplications)
      .set({ stageId: to.stageId, movedAt: tx.clock.now() })
      .where(eq(jobApplications.id, id));
    await record(tx, jobApplicationStaged, { jobApplicationId: id });
    return ok();
  }
  if (!transitionsFrom(status).includes(to.status)) {
    return err("illegal-job-application-move", {
      from: jobApplicationLabels[status],
      to: jobApplicationLabels[to.status],
    });
  }
  const declines = to.status === "not-selected";
  if (declines && !why.reason) return err("decline-reason-needed");
  await recordJobApplicationTransition(tx, id, to.status, {
    stageId: to.stageId,
    ...(declines ? why : {}),
    ...(quietly ? { quietly } : {}),
  });
  if (to.status === "hired") await notePlacement(tx, id, before);
  else if (status === "hired") await forgetPlacement(tx, id);
  return ok();
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
  verb:
    | "moveJobApplication"
    | "noteJobApplication"
    | "scoreJobApplication"
    | "makeJobOffer"
    | "lookAtCv",
) {
  const membership = side === "partner" ? await membershipOf(tx) : null;
  const [row] = await tx.db
    .select({
      jobTitle: jobApplications.jobTitle,
      partnerName: jobApplications.partnerName,
      status: jobApplications.status,
      stageId: jobApplications.stageId,
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

type TransitionDetails = {
  reason?: DeclineReason | undefined;
  message?: string | undefined;
  stageId?: string | null;
  /** Another event of the same command tells the candidate. */
  quietly?: true;
};

/** Changes a locked application's status, stores who did it and why, and tells its candidate. */
export async function recordJobApplicationTransition(
  tx: Tx,
  jobApplicationId: string,
  to: JobApplicationStatus,
  { reason, message, stageId = null, quietly }: TransitionDetails = {},
) {
  const at = tx.clock.now();
  const transitionId = newId(at);
  await tx.db
    .update(jobApplications)
    .set({ status: to, stageId, movedAt: at })
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
  if (to === "not-selected" || to === "withdrawn") await endOpen(tx, [jobApplicationId]);
  else if (to !== "offered") await endOffers(tx, [jobApplicationId]);
  await record(tx, jobApplicationMoved, {
    jobApplicationId,
    transitionId,
    ...(quietly ? { quietly } : {}),
  });
}
