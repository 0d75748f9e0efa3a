import { asc, eq, inArray } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { hasPassed } from "./deadline.ts";
import { jobMoved, jobMovedByStaff } from "../events.ts";
import type { JobAct, JobSide, JobStatus, JobText, JobState } from "./rules.ts";
import {
  jobListings,
  jobTransitions,
  jobRequiredLanguages,
  jobRequiredSkills,
  languages,
  skills,
} from "../tables/jobs.ts";

export type JobRow = typeof jobListings.$inferSelect;

/** Returns a job's row, locked, so that the second of two concurrent changes sees the first. */
export async function lockedJob(tx: Tx, id: string): Promise<JobRow | undefined> {
  const [row] = await lockedJobs(tx, [id]);
  return row;
}

/** The same for several, locked by id to avoid deadlocks. */
export function lockedJobs(tx: Tx, ids: readonly string[]): Promise<JobRow[]> {
  return tx.db
    .select()
    .from(jobListings)
    .where(inArray(jobListings.id, [...ids]))
    .orderBy(asc(jobListings.id))
    .for("update");
}

export function jobStateOf(job: JobRow, now: Date): JobState {
  const { status, partnerId, applicationDeadline } = job;
  return { status, partnerId, isOver: hasPassed(applicationDeadline, now) };
}

/** Returns what a stored job says to candidates. */
export async function textOf(tx: Tx, job: JobRow): Promise<JobText> {
  const asked = await tx.db
    .select({ id: jobRequiredSkills.skillId })
    .from(jobRequiredSkills)
    .where(eq(jobRequiredSkills.jobId, job.id));
  const spoken = await tx.db
    .select({ id: jobRequiredLanguages.languageId })
    .from(jobRequiredLanguages)
    .where(eq(jobRequiredLanguages.jobId, job.id));
  return { ...job, skillIds: asked.map(({ id }) => id), languageIds: spoken.map(({ id }) => id) };
}

/** Stores what a job requires. @returns false if one of the skills or languages is unknown. */
export async function requireTerms(
  tx: Tx,
  jobId: string,
  wanted: { skillIds: readonly string[]; languageIds: readonly string[] },
): Promise<boolean> {
  await tx.db.delete(jobRequiredSkills).where(eq(jobRequiredSkills.jobId, jobId));
  await tx.db.delete(jobRequiredLanguages).where(eq(jobRequiredLanguages.jobId, jobId));
  const { skillIds, languageIds } = wanted;
  if (skillIds.length > 0) {
    const known = await tx.db
      .select({ id: skills.id })
      .from(skills)
      .where(inArray(skills.id, [...skillIds]));
    if (known.length < skillIds.length) return false;
    await tx.db.insert(jobRequiredSkills).values(skillIds.map((skillId) => ({ jobId, skillId })));
  }
  if (languageIds.length > 0) {
    const known = await tx.db
      .select({ id: languages.id })
      .from(languages)
      .where(inArray(languages.id, [...languageIds]));
    if (known.length < languageIds.length) return false;
    await tx.db
      .insert(jobRequiredLanguages)
      .values(languageIds.map((languageId) => ({ jobId, languageId })));
  }
  return true;
}

/**
 * Changes a locked job's status, and stores who did it, when and why. Approving sets the approval
 * date (D2 §4). The people concerned are told by email.
 */
export async function recordTransition(
  tx: Tx,
  job: JobRow,
  transition: { act: JobAct; to: JobStatus; side: JobSide; reason?: string | null },
): Promise<void> {
  const now = tx.clock.now();
  await tx.db
    .update(jobListings)
    .set({
      status: transition.to,
      updatedAt: now,
      version: job.version + 1,
      ...(transition.to === "Active" ? { approvalDate: now } : {}),
      closedAt: transition.to === "Closed" ? now : null,
    })
    .where(eq(jobListings.id, job.id));
  await noteTransition(tx, job, { ...transition, toStatus: transition.to });
  if (transition.side !== "staff") return;
  await record(
    tx,
    jobMovedByStaff,
    { jobId: job.id, act: transition.act },
    {
      before: { status: job.status },
      after: { status: transition.to, ...(transition.reason ? { reason: transition.reason } : {}) },
    },
  );
}

/** Stores a transition and records its event. */
export async function noteTransition(
  tx: Tx,
  job: Pick<JobRow, "id" | "jobTitle" | "partnerId">,
  transition: {
    act: JobAct | "create" | "delete";
    toStatus: JobStatus | null;
    side: JobSide;
    reason?: string | null;
  },
): Promise<void> {
  const at = tx.clock.now();
  const transitionId = newId(at);
  const { act, toStatus, side, reason = null } = transition;
  const { id: jobId, jobTitle, partnerId } = job;
  const movedBy = actorId(tx.actor);
  await tx.db.insert(jobTransitions).values({
    id: transitionId,
    jobId,
    jobTitle,
    partnerId,
    act,
    side,
    toStatus,
    movedBy,
    reason,
    at,
  });
  await record(tx, jobMoved, { jobId, transitionId });
}
