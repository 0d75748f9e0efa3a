import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { href } from "react-router";
import { addressee, displayNames } from "#app/contexts/identity/public.server.ts";
import { isInTime, openSlots } from "#app/contexts/scheduling/public.server.ts";
import type { CalendarEntry } from "#app/kernel/calendar-entry.ts";
import { formatWeekday } from "#app/kernel/dates.ts";
import type { MeetingWay } from "#app/kernel/meeting.ts";
import { orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import type { JobApplicationPath } from "../job-application/commands.server.ts";
import { readableJob } from "../job-application/queries.server.ts";
import { recruitmentPolicy } from "../policy.ts";
import { jobInterviews } from "../tables/interviews.ts";
import { jobApplications } from "../tables/job-applications.ts";
import { jobListings } from "../tables/jobs.ts";
import { clocksOf } from "./rules.ts";
import { hostsOf, jobInterviewSlots } from "./slot-kind.server.ts";

type Interview = typeof jobInterviews.$inferSelect;

/** An appointment as both sides read it. */
export type JobInterviewView = {
  id: string;
  slotId: string;
  /** In the reader's time zone first. */
  times: string[];
  minutes: number;
  way: MeetingWay;
  place: string;
  over: boolean;
};

/**
 * Returns the appointment of the actor's own application and what they choose from: the times that
 * the employer offers, on both clocks. Other people's applications are 404. Four queries at most.
 */
export async function jobInterviewChoice(ctx: Ctx, jobApplicationId: string, zone: string) {
  const [row] = await ctx.db
    .select({
      profileId: jobApplications.profileId,
      jobTitle: jobApplications.jobTitle,
      partnerName: jobApplications.partnerName,
      status: jobApplications.status,
      partnerId: jobListings.partnerId,
      interview: jobInterviews,
    })
    .from(jobApplications)
    .leftJoin(jobListings, eq(jobListings.id, jobApplications.jobId))
    .leftJoin(
      jobInterviews,
      and(
        eq(jobInterviews.jobApplicationId, jobApplications.id),
        isNull(jobInterviews.cancelledAt),
      ),
    )
    .where(eq(jobApplications.id, jobApplicationId));
  const mine = row && recruitmentPolicy.chooseJobInterview(ctx.actor, row);
  const { interview, status, partnerId, jobTitle, partnerName } = orNotFound(
    mine ? row : undefined,
  );
  const now = ctx.clock.now();
  const inTime = !interview || isInTime(jobInterviewSlots, interview, now);
  const choosing = status === "interview" && partnerId !== null && inTime;
  const of = choosing ? { ownerId: partnerId, hostIds: await hostsOf(ctx, partnerId) } : undefined;
  const open = of ? await openSlots(ctx, jobInterviewSlots, of) : [];
  return {
    jobTitle,
    partnerName,
    atInterview: status === "interview",
    current: interview ? viewOf(interview, now, zone) : undefined,
    version: versionOf(interview ? { id: interview.id } : undefined),
    /** The employer's reason, if it cancelled the last appointment and there is no new one. */
    cancelled: interview ? undefined : await lastCancelled(ctx, jobApplicationId, zone),
    choosing,
    /** Whether the appointment can still be cancelled by the candidate. */
    cancellable: interview !== null && inTime,
    notice: jobInterviewSlots.noticeHours,
    offered: open.map(({ id, startsAt, minutes, timeZone, way, place }) => ({
      id,
      day: formatWeekday(startsAt, zone),
      times: clocksOf(startsAt, zone, timeZone),
      minutes,
      way,
      place,
    })),
  };
}

export type JobInterviewChoice = Awaited<ReturnType<typeof jobInterviewChoice>>;

async function lastCancelled(ctx: Ctx, jobApplicationId: string, zone: string) {
  const [row] = await ctx.db
    .select()
    .from(jobInterviews)
    .where(eq(jobInterviews.jobApplicationId, jobApplicationId))
    .orderBy(desc(jobInterviews.arrangedAt), desc(jobInterviews.id))
    .limit(1);
  if (row?.cancelledBy !== "employer") return undefined;
  return { time: clocksOf(row.startsAt, zone, zone)[0]!, reason: row.cancelReason };
}

/**
 * Returns the appointment of an application for a listing of the actor's own partner, and whether its
 * candidate can be invited to choose a time. Others' listings are 404.
 */
export async function interviewOfApplication(ctx: Ctx, path: JobApplicationPath, zone: string) {
  const job = await readableJob(ctx, path.jobId, "partner");
  const [row] = await ctx.db
    .select({
      status: jobApplications.status,
      invitedAt: jobApplications.invitedAt,
      interview: jobInterviews,
    })
    .from(jobApplications)
    .leftJoin(
      jobInterviews,
      and(
        eq(jobInterviews.jobApplicationId, jobApplications.id),
        isNull(jobInterviews.cancelledAt),
      ),
    )
    .where(
      and(eq(jobApplications.id, path.jobApplicationId), eq(jobApplications.jobId, path.jobId)),
    );
  const { interview, status, invitedAt } = orNotFound(row);
  const now = ctx.clock.now();
  const current = interview ? viewOf(interview, now, zone) : undefined;
  const names = interview ? await displayNames(ctx, [interview.hostId]) : undefined;
  const waits = ["received", "shortlisted", "interview"].includes(status);
  return {
    current,
    host: interview ? (names?.get(interview.hostId) ?? "A closed account") : undefined,
    invitedAt: current && !current.over ? null : invitedAt,
    can: {
      invite: job.mayHandle && waits && !(current && !current.over),
      cancel: job.mayHandle && current !== undefined && !current.over,
    },
  };
}

export type ApplicationInterview = Awaited<ReturnType<typeof interviewOfApplication>>;

/** An appointment's position among all of its application, from 0. */
const positionAmongAll = sql<number>`(
  select count(*) from job_interviews earlier
  where earlier.job_application_id = ${jobInterviews.jobApplicationId}
    and (earlier.arranged_at, earlier.id) < (${jobInterviews.arrangedAt}, ${jobInterviews.id})
)`.mapWith(Number);

/** What is selected of appointments that become entries in calendars. */
export const interviewColumns = {
  interview: jobInterviews,
  jobId: jobApplications.jobId,
  jobTitle: jobApplications.jobTitle,
  partnerName: jobApplications.partnerName,
  profileId: jobApplications.profileId,
  status: jobApplications.status,
  position: positionAmongAll,
};

async function interviewById(ctx: Pick<Ctx, "db">, id: string) {
  const [row] = await ctx.db
    .select(interviewColumns)
    .from(jobInterviews)
    .innerJoin(jobApplications, eq(jobApplications.id, jobInterviews.jobApplicationId))
    .where(eq(jobInterviews.id, id));
  return row;
}

/** Returns what the notifications and emails about an appointment need. */
export async function jobInterviewEmailOf(ctx: Pick<Ctx, "db" | "site" | "clock">, id: string) {
  const row = await interviewById(ctx, id);
  if (!row) return undefined;
  const { interview, jobId, jobTitle, partnerName, profileId, status } = row;
  const { jobApplicationId, startsAt, minutes, way, place, timeZone, candidateZone } = interview;
  return {
    jobTitle,
    partnerName,
    candidate: { profileId },
    host: { profileId: interview.hostId },
    cancelled: interview.cancelledAt !== null,
    cancelledBy: interview.cancelledBy,
    hasReason: interview.cancelReason !== null,
    choosing: status === "interview",
    ownPath: href("/job-applications/:jobApplicationId/interview", { jobApplicationId }),
    teamPath: jobId
      ? href("/partner/jobs/:jobId/applications/:jobApplicationId", { jobId, jobApplicationId })
      : "/partner/interviews",
    startsAt,
    minutes,
    way,
    place,
    candidatesTimes: clocksOf(startsAt, candidateZone || timeZone, timeZone),
    hostsTimes: clocksOf(startsAt, timeZone, timeZone),
  };
}

/**
 * Returns an appointment as an entry for the calendar of its candidate or of its host, who is
 * invited. Undefined if their account is gone.
 */
export async function jobInterviewEntryOf(ctx: Ctx, id: string, side: "candidate" | "host") {
  const row = await interviewById(ctx, id);
  if (!row) return undefined;
  const who = side === "candidate" ? row.profileId : row.interview.hostId;
  const person = await addressee(ctx, who);
  if (!person) return undefined;
  const attendee = { name: person.name, email: person.address };
  return { ...entryOf(row, side, row.jobTitle), attendee };
}

type EntryRow = {
  interview: Interview;
  position: number;
  partnerName: string | null;
  jobId: string | null;
};

/**
 * Returns an appointment for a calendar. All appointments of an application are one entry for its
 * candidate. Each is one of its own for its host, because colleagues may hold the others.
 */
export function entryOf(
  { interview, position, partnerName, jobId }: EntryRow,
  side: "candidate" | "host",
  about: string,
): CalendarEntry {
  const { id, jobApplicationId, startsAt, minutes, timeZone, place } = interview;
  const { arrangedAt, cancelledAt } = interview;
  const own = side === "candidate";
  const ended = cancelledAt ? 1 : 0;
  return {
    uid: own ? `job-interview-${jobApplicationId}` : `job-interview-held-${id}`,
    sequence: own ? 2 * position + ended : ended,
    stampedAt: cancelledAt ?? arrangedAt,
    cancelled: cancelledAt !== null,
    when: { startsAt, minutes, timeZone },
    title: own && partnerName ? `Interview with ${partnerName}: ${about}` : `Interview: ${about}`,
    place,
    path:
      own || !jobId
        ? href("/job-applications/:jobApplicationId/interview", { jobApplicationId })
        : href("/partner/jobs/:jobId/applications/:jobApplicationId", { jobId, jobApplicationId }),
  };
}

function viewOf(interview: Interview, now: Date, zone: string): JobInterviewView {
  const { id, slotId, minutes, way, place, startsAt, timeZone } = interview;
  return {
    id,
    slotId,
    times: clocksOf(startsAt, zone, timeZone),
    minutes,
    way,
    place,
    over: startsAt <= now,
  };
}
