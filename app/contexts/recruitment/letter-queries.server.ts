import { eq } from "drizzle-orm";
import { addressee } from "#app/contexts/identity/public.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { candidacyLabels, candidacyMeanings } from "./job-application/rules.ts";
import { candidacies, candidacyMoves } from "./tables/job-applications.ts";
import { jobListings, jobMoves, partnerMembers } from "./tables/jobs.ts";

/** What the letter about a change of a job says, and to whom it goes. */
export async function jobMoveLetterOf(ctx: Pick<Ctx, "db">, moveId: string) {
  const [move] = await ctx.db.select().from(jobMoves).where(eq(jobMoves.id, moveId));
  if (!move) return undefined;
  return { ...move, to: await peopleOf(ctx, move.partnerId) };
}

/** What the letters about an application for a job say, and to whom they go. */
export async function candidacyLetterOf(ctx: Pick<Ctx, "db">, candidacyId: string) {
  const [row] = await ctx.db
    .select({ candidacy: candidacies, partnerId: jobListings.partnerId })
    .from(candidacies)
    .leftJoin(jobListings, eq(jobListings.id, candidacies.jobId))
    .where(eq(candidacies.id, candidacyId));
  const candidate = row && (await addressee(ctx, row.candidacy.profileId));
  if (!row || !candidate) return undefined;
  const { jobId, jobTitle, partnerName } = row.candidacy;
  return { jobId, jobTitle, partnerName, candidate, employers: await peopleOf(ctx, row.partnerId) };
}

/** Where one move of an application led, and what that means to the candidate. */
export async function candidacyMoveOf(ctx: Pick<Ctx, "db">, moveId: string) {
  const [move] = await ctx.db
    .select({ to: candidacyMoves.toStatus })
    .from(candidacyMoves)
    .where(eq(candidacyMoves.id, moveId));
  return move && { ...move, label: candidacyLabels[move.to], meaning: candidacyMeanings[move.to] };
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
