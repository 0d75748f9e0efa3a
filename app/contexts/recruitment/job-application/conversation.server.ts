import { eq, sql } from "drizzle-orm";
import { href } from "react-router";
import type { ConversationKind } from "#app/contexts/conversations/public.server.ts";
import { jobApplications } from "../tables/job-applications.ts";

/** Those of a partner's team who handle applications. Readers take no part. */
const recruiters = sql<string[]>`array(select m.user_id::text from partner_members m
  join job_listings j on j.partner_id = m.partner_id
  where j.id = job_applications.job_id and m.role <> 'reader')`;

/**
 * The conversation about a job application: between its candidate and the partner's team or, for an
 * employer that is not named, the institute. It ends when the candidate withdraws or the listing is
 * deleted.
 */
export const jobApplicationConversation: ConversationKind = {
  name: "job-application",
  own: "your job application",
  staff: "a job application for an employer who is not named",
  format: "markdown",
  find: async ({ db }, id) => {
    const { profileId, jobId, status } = jobApplications;
    const [row] = await db
      .select({ profileId, jobId, status, partner: recruiters })
      .from(jobApplications)
      .where(eq(jobApplications.id, id));
    if (!row) return undefined;
    return {
      person: { profileId: row.profileId },
      partner: row.partner,
      ...(row.jobId === null
        ? {}
        : {
            partnerPath: href("/partner/jobs/:jobId/applications/:jobApplicationId/messages", {
              jobId: row.jobId,
              jobApplicationId: id,
            }),
          }),
      answerable: row.jobId !== null && row.status !== "withdrawn",
    };
  },
  staffPath: (jobApplicationId) =>
    href("/admin/job-applications/:jobApplicationId/messages", { jobApplicationId }),
  path: (jobApplicationId) =>
    href("/job-applications/:jobApplicationId/messages", { jobApplicationId }),
};
