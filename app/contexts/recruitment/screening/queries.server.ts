import { asc, eq } from "drizzle-orm";
import { orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { requirePartner } from "../partner/queries.server.ts";
import { recruitmentPolicy } from "../policy.ts";
import { jobListings } from "../tables/jobs.ts";
import { screeningQuestions } from "../tables/screening.ts";
import { answerField, faultOf, type Question } from "./rules.ts";

/** Returns the questions of a listing in their order. Those who may read the listing read them. */
export async function questionsOf(ctx: Pick<Ctx, "db">, jobId: string): Promise<Question[]> {
  const { id, kind, question, options, required, wanted, position } = screeningQuestions;
  return ctx.db
    .select({ id, kind, question, options, required, wanted })
    .from(screeningQuestions)
    .where(eq(screeningQuestions.jobId, jobId))
    .orderBy(asc(position), asc(id));
}

/** Returns the questions as candidates see them: without which answers are hoped for. */
export async function questionsAsked(ctx: Pick<Ctx, "db">, jobId: string) {
  const questions = await questionsOf(ctx, jobId);
  return questions.map(({ id, kind, question, options, required }) => {
    return { id, kind, question, options, required };
  });
}

/** Returns the questions of the actor's own listing, and whether they can be changed now. */
export async function ownQuestions(ctx: Ctx, jobId: string) {
  const membership = await requirePartner(ctx);
  const [row] = await ctx.db
    .select({
      id: jobListings.id,
      jobTitle: jobListings.jobTitle,
      status: jobListings.status,
      partnerId: jobListings.partnerId,
    })
    .from(jobListings)
    .where(eq(jobListings.id, jobId));
  const subject = row && { partnerId: row.partnerId, membership };
  const mine = subject && recruitmentPolicy.readOwnJob(ctx.actor, subject);
  const { id, jobTitle, status } = orNotFound(mine ? row : undefined);
  return {
    job: { id, jobTitle, status },
    questions: await questionsOf(ctx, jobId),
    can: { edit: status === "Draft" && recruitmentPolicy.editOwnJob(ctx.actor, subject!) },
  };
}

/** Reads the answers of a form, and what is wrong with them by field. */
export function answersIn(form: FormData, questions: readonly Question[]) {
  const answers: Record<string, string> = {};
  const errors: Record<string, string[]> = {};
  for (const question of questions) {
    const name = answerField(question.id);
    const value = form.get(name);
    const answer = typeof value === "string" ? value.trim() : "";
    const fault = faultOf(question, answer);
    if (fault) errors[name] = [fault];
    answers[question.id] = answer;
  }
  return { answers, errors };
}
