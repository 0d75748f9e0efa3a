import { eq } from "drizzle-orm";
import { addressee } from "#app/contexts/identity/public.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { jobApplicationLabels, jobApplicationMeanings } from "./job-application/rules.ts";
import { jobApplications, jobApplicationMoves } from "./tables/job-applications.ts";
import { jobListings, jobMoves, partnerMembers } from "./tables/jobs.ts";

/** What the email about a change of a job says, and to whom it goes. */
export async function jobMoveEmailOf(ctx: Pick<Ctx, "db">, moveId: string) {
  const [move] = await ctx.db.select().from(jobMoves).where(eq(jobMoves.id, moveId));
  if (!move) return undefined;
  return { ...move, to: await peopleOf(ctx, move.partnerId) };
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
export async function jobApplicationMoveOf(ctx: Pick<Ctx, "db">, moveId: string) {
  const [move] = await ctx.db
    .select({ to: jobApplicationMoves.toStatus })
    .from(jobApplicationMoves)
    .where(eq(jobApplicationMoves.id, moveId));
  return (
    move && {
      ...move,
      label: jobApplicationLabels[move.to],
      meaning: jobApplicationMeanings[move.to],
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
