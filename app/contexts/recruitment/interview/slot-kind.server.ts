import { eq, inArray } from "drizzle-orm";
import { href } from "react-router";
import { displayNames } from "#app/contexts/identity/public.server.ts";
import { defineSlotKind } from "#app/contexts/scheduling/public.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { jobApplications } from "../tables/job-applications.ts";
import { partnerMembers } from "../tables/jobs.ts";
import { interviewLengths, NOTICE_HOURS } from "./rules.ts";

/**
 * The slots in which employers' teams interview candidates. An application takes one. They belong to
 * the employer, which says itself where they are, so the kind has no places.
 */
export const jobInterviewSlots = defineSlotKind({
  name: "job-interview",
  label: "Interview for a post",
  places: [],
  lengths: interviewLengths,
  noticeHours: NOTICE_HOURS,
  takers: async (ctx, ids) => {
    const rows = await ctx.db
      .select({
        id: jobApplications.id,
        jobId: jobApplications.jobId,
        profileId: jobApplications.profileId,
      })
      .from(jobApplications)
      .where(inArray(jobApplications.id, [...ids]));
    const names = await displayNames(
      ctx,
      rows.map(({ profileId }) => profileId),
    );
    return new Map(
      rows.map(({ id, jobId, profileId }) => [
        id,
        {
          name: names.get(profileId) ?? "A closed account",
          path: jobId
            ? href("/partner/jobs/:jobId/applications/:jobApplicationId", {
                jobId,
                jobApplicationId: id,
              })
            : "/partner/dashboard",
        },
      ]),
    );
  },
});

/** Returns those of a partner's team who may hold interviews: all but readers. One query. */
export async function hostsOf(ctx: Pick<Ctx, "db">, partnerId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: partnerMembers.userId, role: partnerMembers.role })
    .from(partnerMembers)
    .where(eq(partnerMembers.partnerId, partnerId));
  return rows.flatMap(({ id, role }) => (role === "reader" ? [] : [id]));
}
