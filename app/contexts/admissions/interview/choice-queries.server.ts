import { and, eq, isNull } from "drizzle-orm";
import { isInTime, openSlots } from "#app/contexts/scheduling/public.server.ts";
import { formatWeekday } from "#app/kernel/dates.ts";
import { orNotFound } from "#app/kernel/refusal.ts";
import type { MeetingWay } from "#app/kernel/meeting.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { admissionsPolicy } from "../policy.ts";
import { applications } from "../tables/applications.ts";
import { interviewInvitations, interviews } from "../tables/screening.ts";
import { viewOf } from "./queries.server.ts";
import { timesOf } from "./rules.ts";
import { interviewSlots } from "./slot-kind.server.ts";

/** A time that an applicant can take. */
export type OfferedTime = {
  id: string;
  /** The day in the applicant's time zone: "Tuesday 10 Mar 2026". */
  day: string;
  /** In the applicant's time zone first, then in the base's if it differs. */
  times: string[];
  minutes: number;
  way: MeetingWay;
  /** "at the Queenstown base"; empty for a video call. */
  place: string;
};

/**
 * Returns what the applicant chooses from: the times that are offered, on both clocks, and the
 * appointment that they have. For the verified owner only. Two queries.
 */
export async function interviewChoice(ctx: Ctx, applicationId: string, zone: string) {
  const [row] = await ctx.db
    .select({
      email: applications.email,
      stage: applications.stage,
      interview: interviews,
      wish: interviewInvitations.wish,
    })
    .from(applications)
    .leftJoin(
      interviews,
      and(eq(interviews.applicationId, applications.id), isNull(interviews.cancelledAt)),
    )
    .leftJoin(interviewInvitations, eq(interviewInvitations.applicationId, applications.id))
    .where(eq(applications.id, applicationId));
  const may = row && admissionsPolicy.chooseInterview(ctx.actor, row);
  const { stage, interview, wish } = orNotFound(may ? row : undefined);
  const now = ctx.clock.now();
  const shown = interview && { ...interview, applicantZone: zone };
  const inTime = !interview || isInTime(interviewSlots, interview, now);
  const choosing = stage === "interview" && inTime;
  const open = choosing ? await openSlots(ctx, interviewSlots) : [];
  return {
    atInterview: stage === "interview",
    current: shown ? viewOf(shown, now) : undefined,
    version: versionOf(interview ? { id: interview.id } : undefined),
    wish,
    /** Whether a time can be taken now, or the appointment moved or cancelled. */
    choosing,
    notice: interviewSlots.noticeHours,
    offered: open.map(({ id, startsAt, minutes, timeZone, way, place }) => ({
      id,
      day: formatWeekday(startsAt, zone),
      times: timesOf({ startsAt, officeZone: timeZone, applicantZone: zone }),
      minutes,
      way,
      place: place && `at the ${place} base`,
    })) satisfies OfferedTime[],
  };
}
