import { eq } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import {
  declineReasonLabels,
  jobApplicationLabels,
  jobApplicationMeanings,
  type JobApplicationStatus,
} from "./job-application/rules.ts";
import { jobApplications, jobApplicationTransitions } from "./tables/job-applications.ts";
import { jobListings, jobTransitions, partnerMembers } from "./tables/jobs.ts";

/** Returns the content and the receivers of the email about a change of a job. */
export async function jobTransitionEmailOf(ctx: Pick<Ctx, "db">, transitionId: string) {
  const [transition] = await ctx.db
    .select()
    .from(jobTransitions)
    .where(eq(jobTransitions.id, transitionId));
  if (!transition) return undefined;
  return { ...transition, people: await peopleOf(ctx, transition.partnerId) };
}

/** Returns the content and the receivers of the emails about a job application. */
export async function jobApplicationEmailOf(ctx: Pick<Ctx, "db">, jobApplicationId: string) {
  const [row] = await ctx.db
    .select({ jobApplication: jobApplications, partnerId: jobListings.partnerId })
    .from(jobApplications)
    .leftJoin(jobListings, eq(jobListings.id, jobApplications.jobId))
    .where(eq(jobApplications.id, jobApplicationId));
  if (!row) return undefined;
  const { jobId, jobTitle, profileId } = row.jobApplication;
  return {
    jobId,
    jobTitle,
    candidate: { profileId },
    employers: await peopleOf(ctx, row.partnerId),
  };
}

/** Returns the status that a transition led to, and what it means for the candidate. */
export async function jobApplicationTransitionOf(ctx: Pick<Ctx, "db">, transitionId: string) {
  const [transition] = await ctx.db
    .select({
      to: jobApplicationTransitions.toStatus,
      reason: jobApplicationTransitions.reason,
      message: jobApplicationTransitions.message,
    })
    .from(jobApplicationTransitions)
    .where(eq(jobApplicationTransitions.id, transitionId));
  return (
    transition && {
      ...transition,
      label: jobApplicationLabels[transition.to],
      meaning:
        transition.reason === "employer-left"
          ? `${declineReasonLabels["employer-left"]}.`
          : meaningOf(transition),
    }
  );
}

/** Says what a transition means, with the reason. An email repeats no words of an employer. */
function meaningOf({ to, reason, message }: MeaningOf): string {
  return [
    jobApplicationMeanings[to],
    reason && `The reason: ${declineReasonLabels[reason]}.`,
    message && "The employer's message is on the page of your application.",
  ]
    .filter(Boolean)
    .join(" ");
}

type MeaningOf = Pick<typeof jobApplicationTransitions.$inferSelect, "reason" | "message"> & {
  to: JobApplicationStatus;
};

/** Returns everybody who acts for a partner. */
async function peopleOf(ctx: Pick<Ctx, "db">, partnerId: string | null) {
  if (partnerId === null) return [];
  return ctx.db
    .select({ profileId: partnerMembers.userId })
    .from(partnerMembers)
    .where(eq(partnerMembers.partnerId, partnerId));
}
