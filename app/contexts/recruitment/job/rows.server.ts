import { asc, eq, inArray, sql } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { rows } from "#app/platform/db/database.server.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import type { ListingContent } from "./content.ts";
import { closingMoment, hasPassed } from "./deadline.ts";
import { jobMoved, jobMovedByStaff } from "../events.ts";
import { endRevision } from "./revision-rows.server.ts";
import type { JobAct, JobSide, JobStatus, JobState, RevisionAct } from "./rules.ts";
import {
  jobListings,
  jobTransitions,
  jobRequiredLanguages,
  jobRequiredLicences,
  jobRequiredSkills,
  languages,
  licences,
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
  const { status, partnerId, closesAt } = job;
  return { status, partnerId, isOver: hasPassed(closesAt, now) };
}

/** Returns what a stored job says. */
export async function contentOf(tx: Pick<Tx, "db">, job: JobRow): Promise<ListingContent> {
  const asked = await tx.db
    .select({ id: jobRequiredSkills.skillId })
    .from(jobRequiredSkills)
    .where(eq(jobRequiredSkills.jobId, job.id));
  const spoken = await tx.db
    .select({ id: jobRequiredLanguages.languageId, level: jobRequiredLanguages.level })
    .from(jobRequiredLanguages)
    .where(eq(jobRequiredLanguages.jobId, job.id));
  const held = await tx.db
    .select({ id: jobRequiredLicences.licenceId, level: jobRequiredLicences.level })
    .from(jobRequiredLicences)
    .where(eq(jobRequiredLicences.jobId, job.id));
  return {
    ...fieldsOf(job),
    skillIds: asked.map(({ id }) => id),
    languages: spoken,
    licences: held,
  };
}

/** Returns the columns of a job that its form fills. */
function fieldsOf(job: JobRow): Omit<ListingContent, "skillIds" | "languages" | "licences"> {
  return {
    jobTitle: job.jobTitle,
    category: job.category,
    location: job.location,
    jobDescription: job.jobDescription,
    requirements: job.requirements,
    applicationInstructions: job.applicationInstructions,
    applicationDeadline: job.applicationDeadline,
    deadlineTime: job.deadlineTime,
    deadlineZone: job.deadlineZone,
    pay: job.pay,
    payFrom: job.payFrom,
    payTo: job.payTo,
    payCurrency: job.payCurrency,
    payPeriod: job.payPeriod,
    employmentKind: job.employmentKind,
    workPattern: job.workPattern,
    patternNote: job.patternNote,
    start: job.start,
    startsOn: job.startsOn,
    country: job.country,
    region: job.region,
    base: job.base,
    workplace: job.workplace,
    openings: job.openings,
    summaryWanted: job.summaryWanted,
  };
}

/** Returns the columns of a job for what its form says, with the moment at which it closes. */
export function columnsOf(all: ListingContent) {
  const { skillIds: _, languages: __, licences: ___, ...content } = all;
  const { applicationDeadline: date, deadlineTime: time, deadlineZone: zone } = content;
  return { ...content, closesAt: date ? (closingMoment({ date, time, zone }) ?? null) : null };
}

/** Stores what a job requires. @returns false if a skill, a language, a licence or level is unknown. */
export async function requireTerms(
  tx: Tx,
  jobId: string,
  wanted: Pick<ListingContent, "skillIds" | "languages" | "licences">,
): Promise<boolean> {
  await tx.db.delete(jobRequiredSkills).where(eq(jobRequiredSkills.jobId, jobId));
  await tx.db.delete(jobRequiredLanguages).where(eq(jobRequiredLanguages.jobId, jobId));
  await tx.db.delete(jobRequiredLicences).where(eq(jobRequiredLicences.jobId, jobId));
  if (!(await areKnown(tx, wanted))) return false;
  if (wanted.skillIds.length > 0) {
    await tx.db
      .insert(jobRequiredSkills)
      .values(wanted.skillIds.map((skillId) => ({ jobId, skillId })));
  }
  if (wanted.languages.length > 0) {
    await tx.db
      .insert(jobRequiredLanguages)
      .values(wanted.languages.map(({ id: languageId, level }) => ({ jobId, languageId, level })));
  }
  if (wanted.licences.length > 0) {
    await tx.db
      .insert(jobRequiredLicences)
      .values(wanted.licences.map(({ id: licenceId, level }) => ({ jobId, licenceId, level })));
  }
  return true;
}

/** Whether all skills, languages, licences and levels exist. One query. */
export async function areKnown(
  ctx: Pick<Tx, "db">,
  {
    skillIds,
    languages: spoken,
    licences: held,
  }: Pick<ListingContent, "skillIds" | "languages" | "licences">,
): Promise<boolean> {
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
  const levels = held.map(({ level }) => level);
  const [row] = await rows<{ known: boolean }>(
    ctx.db,
    sql`select (select count(*) from ${skills} where id = any(${sql.param([...skillIds])}::uuid[])) = ${skillIds.length}
      and (select count(*) from ${languages} where id = any(${sql.param(ids(spoken))}::uuid[])) = ${spoken.length}
      and (select count(*) from unnest(${sql.param(ids(held))}::uuid[], ${sql.param(levels)}::text[]) as w(id, level)
        join ${licences} l on l.id = w.id and (w.level is null or w.level = any(l.levels))) = ${held.length}
      as known`,
  );
  return row!.known;
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
      closedAt: transition.to === "Closed" ? (job.closedAt ?? now) : null,
    })
    .where(eq(jobListings.id, job.id));
  if (transition.to === "Closed") await endRevision(tx, job.id, "withdrawn");
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
    act: JobAct | RevisionAct | "create" | "delete";
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
