import { and, eq, isNull, sql } from "drizzle-orm";
import { href } from "react-router";
import { instituteProfile } from "#app/contexts/institute/public.server.ts";
import type { CalendarEntry } from "#app/kernel/calendar-entry.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { fieldsOf } from "#app/kernel/zone-time.ts";
import type { MeetingWay } from "#app/kernel/meeting.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import type { Stage } from "../stage/rules.ts";
import { baseAt, bases } from "../base.ts";
import { timesOf } from "./rules.ts";
import { admissionsPolicy } from "../policy.ts";
import { applications } from "../tables/applications.ts";
import { interviewInvitations, interviews } from "../tables/screening.ts";

/** An appointment as applicants and staff read it. */
export type InterviewView = {
  id: string;
  /** In the applicant's time zone first, then in the staff's if it differs. */
  times: string[];
  minutes: number;
  way: MeetingWay;
  /** A base's name, or the link of the video call. */
  place: string;
  over: boolean;
};

/** Returns the current appointment for its verified owner and staff; undefined if none. */
export async function interviewOf(
  ctx: Ctx,
  applicationId: string,
): Promise<InterviewView | undefined> {
  const [row] = await ctx.db
    .select({ email: applications.email, interview: interviews })
    .from(applications)
    .leftJoin(
      interviews,
      and(eq(interviews.applicationId, applications.id), isNull(interviews.cancelledAt)),
    )
    .where(eq(applications.id, applicationId));
  const may = row && admissionsPolicy.readInterview(ctx.actor, row);
  const { interview } = orNotFound(may ? row : undefined);
  return interview ? viewOf(interview, ctx.clock.now()) : undefined;
}

/** Returns the initial values of the staff's form, and the current appointment. */
export async function interviewStart(ctx: Ctx, applicationId: string) {
  authorize(admissionsPolicy.arrangeInterview(ctx.actor));
  const [row] = await ctx.db
    .select({
      name: sql<string>`${applications.firstName} || ' ' || ${applications.lastName}`,
      phone: applications.phone,
      stage: applications.stage,
    })
    .from(applications)
    .where(eq(applications.id, applicationId));
  const { name, phone, stage } = orNotFound(row);
  const [open] = await ctx.db
    .select()
    .from(interviews)
    .where(and(eq(interviews.applicationId, applicationId), isNull(interviews.cancelledAt)));
  const [invitation] = await ctx.db
    .select()
    .from(interviewInvitations)
    .where(eq(interviewInvitations.applicationId, applicationId));
  return {
    name,
    invitation,
    can: {
      invite:
        (stage === "interview" || stage === "initial-screening") &&
        !(open && open.startsAt > ctx.clock.now()) &&
        admissionsPolicy.inviteToInterview(ctx.actor),
    },
    stage: stage satisfies Stage,
    ready: stage === "interview",
    current: open && viewOf(open, ctx.clock.now()),
    version: versionOf(open && { id: open.id }),
    initial: open ? fieldsFrom(open) : { ...usual, ...zonesFor(phone) },
    zones: ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")],
  };
}

/** Returns what the email about an appointment needs, and its calendar entry. */
export async function interviewEmailOf(ctx: Pick<Ctx, "db" | "site" | "clock">, id: string) {
  const [row] = await ctx.db
    .select({ to: applications.email, stage: applications.stage, interview: interviews })
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .where(eq(interviews.id, id));
  if (!row) return undefined;
  const { applicationId, cancelReason: reason } = row.interview;
  const cancelled = row.interview.cancelledAt !== null;
  return {
    to: row.to,
    applicationId,
    link: `${ctx.site.url}/applications/${applicationId}`,
    /** The page on which the applicant chooses another time; undefined at any other stage. */
    choice: row.stage === "interview" ? `${ctx.site.url}${choicePage(applicationId)}` : undefined,
    cancelled,
    reason,
    ...viewOf(row.interview, ctx.clock.now()),
  };
}

/** Returns what the email needs that invites somebody to choose a time. */
export async function interviewInvitationOf(ctx: Pick<Ctx, "db" | "site">, applicationId: string) {
  const [row] = await ctx.db
    .select({
      to: applications.email,
      stage: applications.stage,
      name: sql<string>`${applications.firstName} || ' ' || ${applications.lastName}`,
    })
    .from(applications)
    .where(eq(applications.id, applicationId));
  return row && { ...row, path: choicePage(applicationId) };
}

/** Returns the path of the page on which the applicant chooses a time. */
export const choicePage = (applicationId: string) =>
  href("/applications/:applicationId/interview", { applicationId });

/** An appointment's position among all of its application, from 0. */
export const positionAmongAll = sql<number>`(
  select count(*) from ${interviews} earlier
  where earlier.application_id = ${interviews.applicationId}
    and (earlier.arranged_at, earlier.id) < (${interviews.arrangedAt}, ${interviews.id})
)`.mapWith(Number);

/** Returns an appointment as a calendar entry, with the applicant who is invited. */
export async function interviewEntryOf(ctx: Pick<Ctx, "db">, id: string) {
  const [row] = await ctx.db
    .select({
      interview: interviews,
      email: applications.email,
      name: sql<string>`${applications.firstName} || ' ' || ${applications.lastName}`,
      position: positionAmongAll,
    })
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .where(eq(interviews.id, id));
  if (!row) return undefined;
  const { instituteName } = await instituteProfile(ctx);
  const { interview, position, ...attendee } = row;
  const path = `/applications/${interview.applicationId}`;
  const about = { title: `Interview with ${instituteName}`, path };
  return { ...interviewEntry(interview, position, about), attendee };
}

/**
 * Returns an appointment for a calendar. All appointments of an application are one entry there;
 * `sequence` goes up with each change, so that a calendar knows which is the latest.
 */
export function interviewEntry(
  interview: Row,
  position: number,
  about: Pick<CalendarEntry, "title" | "path">,
): CalendarEntry {
  const { applicationId, startsAt, minutes, officeZone, place, arrangedAt, cancelledAt } =
    interview;
  return {
    ...about,
    uid: `interview-${applicationId}`,
    sequence: 2 * position + (cancelledAt ? 1 : 0),
    stampedAt: cancelledAt ?? arrangedAt,
    cancelled: cancelledAt !== null,
    when: { startsAt, minutes, timeZone: officeZone },
    place,
  };
}

type Row = typeof interviews.$inferSelect;

export function viewOf(row: Row, now: Date): InterviewView {
  const { id, minutes, way, place } = row;
  return { id, times: timesOf(row), minutes, way, place, over: row.startsAt <= now };
}

const usual = { minutes: "45", way: "video" };

/** Guesses the base and the time zone from the country of a telephone number. */
function zonesFor(phone: string) {
  const base = phone.replace(/\s/g, "").startsWith("+36") ? baseAt("Budapest")! : bases[0];
  return { base: base.location, applicantZone: base.timeZone };
}

function fieldsFrom(row: Row): Record<string, string> {
  const base = bases.find(({ timeZone }) => timeZone === row.officeZone) ?? bases[0];
  return {
    ...fieldsOf(row.startsAt, row.officeZone),
    minutes: String(row.minutes),
    base: base.location,
    applicantZone: row.applicantZone,
    way: row.way,
    link: row.way === "video" ? row.place : "",
  };
}
