import { unreadMessages } from "#app/contexts/conversations/public.server.ts";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import { displayNames } from "#app/contexts/identity/public.server.ts";
import { certificatesByNumber } from "#app/contexts/learning/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import { faceOf, nobodysFace } from "#app/kernel/face.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { type JobApplicationText, jobApplicationText } from "./form.ts";
import type { Answer } from "../screening/rules.ts";
import { latestOffer } from "./latest-offer.server.ts";
import { deletedAfter } from "./rules.ts";
import { meanOf } from "./score.ts";
import { scorecardsOf } from "./score.server.ts";
import { ownPlacement } from "./placement.server.ts";
import {
  jobApplications,
  jobApplicationTransitions,
  jobApplicationNotes,
} from "../tables/job-applications.ts";
import { type JobApplicationPath, type JobApplicationSide, placeOf } from "./commands.server.ts";
import { recruitmentPolicy } from "../policy.ts";
import { jobListings } from "../tables/jobs.ts";
import { membershipOf } from "../partner/queries.server.ts";

/** Returns a candidate's name and face. Employers see initials: a photo must not decide. */
export function person(id: string, name: string | undefined) {
  return name === undefined
    ? { name: "A closed account", face: nobodysFace }
    : { name, face: faceOf({ id, name }) };
}

/** Returns one application for its employer or staff, and what they may do with it. */
export async function jobApplicationByPath(
  ctx: Ctx,
  { jobId, jobApplicationId }: JobApplicationPath,
  side: JobApplicationSide,
) {
  const job = await readableJob(ctx, jobId, side);
  const [row] = await ctx.db
    .select()
    .from(jobApplications)
    .where(and(eq(jobApplications.id, jobApplicationId), eq(jobApplications.jobId, jobId)));
  const jobApplication = orNotFound(row);
  const notes = await ctx.db
    .select()
    .from(jobApplicationNotes)
    .where(
      and(
        eq(jobApplicationNotes.jobApplicationId, jobApplicationId),
        // The employer does not see staff's notes.
        side === "partner" ? eq(jobApplicationNotes.side, "partner") : undefined,
      ),
    )
    .orderBy(desc(jobApplicationNotes.at));
  const cards = await scorecardsOf(ctx, jobApplicationId, side);
  const names = await displayNames(ctx, [
    jobApplication.profileId,
    ...notes.map(({ authorId }) => authorId),
    ...cards.map(({ authorId }) => authorId),
  ]);
  const me = actorId(ctx.actor);
  const personOf = (id: string) => person(id, names.get(id));
  return {
    job: { id: job.id, jobTitle: job.jobTitle },
    ...(await shownOf(ctx, jobApplication)),
    stageId: jobApplication.stageId,
    version: versionOf(placeOf(jobApplication)),
    ...personOf(jobApplication.profileId),
    notes: notes.map((note) => ({
      id: note.id,
      at: note.at,
      text: note.text,
      side: note.side,
      who: personOf(note.authorId),
    })),
    scorecards: cards.map(({ authorId, scores, note, at }) => ({
      key: authorId,
      who: personOf(authorId),
      mine: authorId === me,
      scores,
      note,
      at,
    })),
    mean: meanOf(cards.map(({ scores }) => scores)),
    unread: job.mayHandle ? await unreadOf(ctx, side, jobApplicationId) : 0,
    can: {
      move: job.mayHandle,
      note: job.mayHandle,
    },
  };
}

/** Returns the actor's own job applications, newest first. One query. */
export async function ownJobApplications(ctx: Ctx) {
  const { actor } = ctx;
  if (actor.kind !== "member" || !recruitmentPolicy.listOwnJobApplications(actor)) return [];
  return ctx.db
    .select({
      id: jobApplications.id,
      jobTitle: jobApplications.jobTitle,
      partnerName: jobApplications.partnerName,
      status: jobApplications.status,
      offer: latestOffer(ctx.clock.now()),
      appliedAt: jobApplications.appliedAt,
      movedAt: jobApplications.movedAt,
      removed: sql<boolean>`${jobApplications.jobId} is null`,
    })
    .from(jobApplications)
    .where(eq(jobApplications.profileId, actor.id))
    .orderBy(desc(jobApplications.appliedAt), desc(jobApplications.id))
    .limit(200);
}

/** Returns one of the actor's own applications. Other people's are 404. */
export async function ownJobApplication(ctx: Ctx, id: string) {
  const [row] = await ctx.db.select().from(jobApplications).where(eq(jobApplications.id, id));
  const mine = row && recruitmentPolicy.readOwnJobApplication(ctx.actor, row);
  const jobApplication = orNotFound(mine ? row : undefined);
  const { jobId } = jobApplication;
  const [job] = jobId
    ? await ctx.db
        .select({ closedAt: jobListings.closedAt })
        .from(jobListings)
        .where(eq(jobListings.id, jobId))
    : [];
  return {
    ...(await shownOf(ctx, jobApplication)),
    // The marks are for those who decide.
    answers: (jobApplication.answers ?? []).map((answer): Answer => ({ ...answer, met: null })),
    jobTitle: jobApplication.jobTitle,
    partnerName: jobApplication.partnerName,
    removed: jobId === null,
    unread: await unreadOf(ctx, "person", id),
    placement: await ownPlacement(ctx, id),
    /** The day on which the employer's copy is deleted; null while the listing is not closed. */
    deletedOn: job?.closedAt ? deletedAfter(job.closedAt) : null,
  };
}

/** Counts the messages of the others that the actor has not read. One query. */
async function unreadOf(ctx: Ctx, side: JobApplicationSide | "person", id: string) {
  const own = side === "staff" ? "institute" : side;
  return (await unreadMessages(ctx, own, [id])).get(id) ?? 0;
}

/** Returns whose conversation staff read: the candidate's name, and the listing. */
export async function staffJobApplication(ctx: Ctx, id: string) {
  authorize(recruitmentPolicy.readJobs(ctx.actor));
  const { jobId, jobTitle, partnerName, profileId } = jobApplications;
  const [row] = await ctx.db
    .select({ jobId, jobTitle, partnerName, profileId })
    .from(jobApplications)
    .where(eq(jobApplications.id, id));
  const { profileId: of, ...found } = orNotFound(row);
  const names = await displayNames(ctx, [of]);
  return { id, ...found, name: person(of, names.get(of)).name };
}

/** Returns a job whose applications the actor may read, and whether they may handle them. */
export async function readableJob(ctx: Ctx, jobId: string, side: JobApplicationSide) {
  const membership = side === "partner" ? await membershipOf(ctx) : null;
  const [row] = await ctx.db
    .select({
      id: jobListings.id,
      jobTitle: jobListings.jobTitle,
      partnerId: jobListings.partnerId,
    })
    .from(jobListings)
    .where(eq(jobListings.id, jobId));
  // On the partner's pages, an admin needs a membership like everyone else.
  const foreign = side === "partner" && membership?.partnerId !== row?.partnerId;
  const may =
    row &&
    !foreign &&
    recruitmentPolicy.readJobApplications(ctx.actor, { partnerId: row.partnerId, membership });
  const job = orNotFound(may ? row : undefined);
  const subject = { partnerId: job.partnerId, membership };
  return { ...job, mayHandle: recruitmentPolicy.moveJobApplication(ctx.actor, subject) };
}

/** Returns what the candidate, the employer and staff all see of an application. */
async function shownOf(ctx: Ctx, jobApplication: typeof jobApplications.$inferSelect) {
  const { id, status, appliedAt, cvName, cvBytes, cvKey } = jobApplication;
  const [attached] = await ctx.db
    .select({
      offer: latestOffer(ctx.clock.now()),
      languages: sql<string[]>`array(select l.language_name from job_application_languages c
        join languages l on l.id = c.language_id
        where c.job_application_id = job_applications.id order by lower(l.language_name))`,
      numbers: sql<string[]>`array(select c.number from job_application_certificates c
        where c.job_application_id = job_applications.id order by c.number)`,
    })
    .from(jobApplications)
    .where(eq(jobApplications.id, id));
  const history = await ctx.db
    .select({
      status: jobApplicationTransitions.toStatus,
      at: jobApplicationTransitions.at,
      reason: jobApplicationTransitions.reason,
      message: jobApplicationTransitions.message,
    })
    .from(jobApplicationTransitions)
    .where(eq(jobApplicationTransitions.jobApplicationId, id))
    .orderBy(asc(jobApplicationTransitions.at), asc(jobApplicationTransitions.id));
  return {
    id,
    status,
    offer: attached?.offer ?? null,
    appliedAt,
    ...textOf(jobApplication),
    answers: jobApplication.answers ?? [],
    profile: jobApplication.sentProfile,
    cv: cvKey ? { name: cvName ?? "cv.pdf", bytes: cvBytes ?? 0 } : null,
    languages: attached?.languages ?? [],
    certificates: await certificatesByNumber(ctx, attached?.numbers ?? []),
    history,
  };
}

type Text = Pick<typeof jobApplications.$inferSelect, keyof JobApplicationText>;

/** Returns the fields of a row that the candidate wrote. */
function textOf(row: Text): Text {
  const names = Object.keys(jobApplicationText.shape) as (keyof Text)[];
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Text;
}
