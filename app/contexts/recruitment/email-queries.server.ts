import { eq } from "drizzle-orm";
import { addressee } from "#app/contexts/identity/public.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { jobApplicationLabels, jobApplicationMeanings } from "./job-application/rules.ts";
import { jobApplications, jobApplicationTransitions } from "./tables/job-applications.ts";
import { jobListings, jobTransitions, partnerMembers } from "./tables/jobs.ts";

/** What the email about a change of a job says, and to whom it goes. */
export async function jobTransitionEmailOf(ctx: Pick<Ctx, "db">, transitionId: string) {
  const [transition] = await ctx.db
    .select()
    .from(jobTransitions)
    .where(eq(jobTransitions.id, transitionId));
  if (!transition) return undefined;
  return { ...transition, to: await peopleOf(ctx, transition.partnerId) };
}

/** What the emails about an application for a job say, and to whom they go. */
export async function jobApplicationEmailOf(ctx: Pick<Ctx, "db">, jobApplicationId: string) {
  const [row] = await ctx.db
    .select({ jobApplication: jobApplications, partnerId: jobListings.partnerId })
    .from(jobApplications)
    .leftJoin(jobListings, eq(jobListings.id, jobApplications.jobId))
    .where(eq(jobApplications.id, jobApplicationId));
  const candidate = row && (await addressee(ctx, row.jobApplication.profileId));
  if (!row || !candidate) return undefined;
  const { jobId, jobTitle, partnerName } = row.jobApplication;
  return { jobId, jobTitle, partnerName, candidate, employers: await peopleOf(ctx, row.partnerId) };
}

/** Where one move of an application led, and what that means to the candidate. */
export async function jobApplicationTransitionOf(ctx: Pick<Ctx, "db">, transitionId: string) {
  const [transition] = await ctx.db
    .select({ to: jobApplicationTransitions.toStatus })
    .from(jobApplicationTransitions)
    .where(eq(jobApplicationTransitions.id, transitionId));
  return (
    transition && {
      ...transition,
      label: jobApplicationLabels[transition.to],
      meaning: jobApplicationMeanings[transition.to],
    }
  );
}

/** Everybody who acts for a partner. */
async function peopleOf(ctx: Pick<Ctx, "db">, partnerId: string | null) {
  if (partnerId === null) return [];
  const members = await ctx.db
    .select({ userId: partnerMembers.userId })
    .from(partnerMembers)
    .where(eq(partnerMembers.partnerId, partnerId));
  const people = [];
  for (const { userId } of members) {
    const person = await addressee(ctx, userId);
    if (person) people.push({ address: person.address, name: person.name });
  }
  return people;
}
