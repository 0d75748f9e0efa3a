import { and, desc, eq, gte, or } from "drizzle-orm";
import { displayNames } from "#app/contexts/identity/public.server.ts";
import type { CalendarEntry } from "#app/kernel/calendar-entry.ts";
import { isSelf } from "#app/kernel/watched-actor.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { jobInterviews } from "../tables/interviews.ts";
import { jobApplications } from "../tables/job-applications.ts";
import { jobListings, partnerMembers } from "../tables/jobs.ts";
import { entryOf, interviewColumns } from "./queries.server.ts";

/**
 * Returns the actor's interviews for posts: those of their own applications, and those that they hold
 * for the employer for which they act.
 */
export async function jobInterviewCalendar(ctx: Ctx, since: Date): Promise<CalendarEntry[]> {
  const { actor } = ctx;
  if (actor.kind !== "member") return [];
  const rows = await ctx.db
    .select({ ...interviewColumns, acts: partnerMembers.userId })
    .from(jobInterviews)
    .innerJoin(jobApplications, eq(jobApplications.id, jobInterviews.jobApplicationId))
    .leftJoin(jobListings, eq(jobListings.id, jobApplications.jobId))
    .leftJoin(
      partnerMembers,
      and(eq(partnerMembers.partnerId, jobListings.partnerId), eq(partnerMembers.userId, actor.id)),
    )
    .where(
      and(
        or(eq(jobApplications.profileId, actor.id), eq(jobInterviews.hostId, actor.id)),
        gte(jobInterviews.startsAt, since),
      ),
    )
    .orderBy(desc(jobInterviews.arrangedAt), desc(jobInterviews.id));
  const held = rows.filter(({ interview, acts }) => interview.hostId === actor.id && acts);
  const names = await displayNames(
    ctx,
    held.map(({ profileId }) => profileId),
  );
  // The newest appointment of each application comes first. The others are its earlier versions.
  const latest = new Map<string, CalendarEntry>();
  for (const row of rows) {
    const { jobApplicationId } = row.interview;
    if (!isSelf(actor, row.profileId) || latest.has(jobApplicationId)) continue;
    latest.set(jobApplicationId, entryOf(row, "candidate", row.jobTitle));
  }
  const hosted = held.map((row) =>
    entryOf(row, "host", `${names.get(row.profileId) ?? "A closed account"}, ${row.jobTitle}`),
  );
  return [...latest.values(), ...hosted];
}
