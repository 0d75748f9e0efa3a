import { and, eq, inArray, isNull, or } from "drizzle-orm";
import { intakesById } from "#app/contexts/admissions/public.server.ts";
import { orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { authorisedFor } from "../instructor/queries.server.ts";
import type { Act } from "../instructor/rules.ts";
import { assessments } from "../tables/assessments.ts";
import { instructorDeclarations } from "../tables/instructors.ts";
import { sessionInstructors } from "../tables/sessions.ts";
import type { Assessment, Whole } from "./content.server.ts";
import { wholeAssessment } from "./content.server.ts";

/** Locks an assessment and returns it with everything that belongs to it. Throws NotFound. */
export async function lockedAssessment(tx: Tx, assessmentId: string): Promise<Whole> {
  const [row] = await tx.db
    .select({ id: assessments.id })
    .from(assessments)
    .where(eq(assessments.id, assessmentId))
    .for("update");
  orNotFound(row);
  return orNotFound(await wholeAssessment(tx, assessmentId));
}

/** Returns whose assessment it is and who has signed it, for the policy. */
export const signedBy = ({ profileId, assessorId, state }: Assessment) => ({
  studentId: profileId,
  // Whoever signed what was returned since is not its assessor any more.
  assessorId: state === "draft" || state === "returned" ? null : assessorId,
});

/** Returns who is authorised for an award on a day. */
export async function authorisedOn(
  ctx: Pick<Ctx, "db">,
  { awardId, act, date }: { awardId: string; act: Act; date: string },
): Promise<string[]> {
  const found = await authorisedFor(ctx, { act, subjects: [awardId], date });
  return found.map(({ instructorId }) => instructorId);
}

/** Returns who leads an award today. */
export const leadsToday = (ctx: Pick<Ctx, "db" | "clock">, awardId: string) =>
  authorisedOn(ctx, { awardId, act: "verify", date: ctx.clock.now().toISOString().slice(0, 10) });

/** Returns who teaches a session. */
export async function teachersOf(ctx: Pick<Ctx, "db">, sessionId: string): Promise<string[]> {
  const found = await ctx.db
    .select({ id: sessionInstructors.instructorId })
    .from(sessionInstructors)
    .where(eq(sessionInstructors.sessionId, sessionId));
  return found.map(({ id }) => id);
}

/** Returns whether a relation is declared between somebody and any of some others. */
export async function isRelated(
  ctx: Pick<Ctx, "db">,
  personId: string,
  others: readonly string[],
): Promise<boolean> {
  if (others.length === 0) return false;
  const { instructorId, personId: to, endedAt } = instructorDeclarations;
  const [found] = await ctx.db
    .select({ id: instructorDeclarations.id })
    .from(instructorDeclarations)
    .where(
      and(
        isNull(endedAt),
        or(
          and(eq(instructorId, personId), inArray(to, [...others])),
          and(eq(to, personId), inArray(instructorId, [...others])),
        ),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** Returns what every later fact about a signed assessment names. */
export async function factAbout(ctx: Pick<Ctx, "db">, { assessment, set, session }: Whole) {
  return {
    assessmentId: assessment.id,
    signature: assessment.attestationId!,
    enrolmentId: assessment.enrolmentId,
    setId: set.setId,
    set: set.title,
    setVersion: set.number,
    attempt: assessment.attempt,
    intakeEndsOn: await intakeEnd(ctx, session),
  };
}

/** Returns the last day of the intake of a session, or the session's own day without one. */
export async function intakeEnd(
  ctx: Pick<Ctx, "db">,
  { intakeId, localStart }: { intakeId: string; localStart: string },
): Promise<string> {
  const intake = (await intakesById(ctx, [intakeId])).get(intakeId);
  return intake?.endsOn ?? localStart.slice(0, 10);
}

/** Returns every attempt of an enrolment at a set, in order. */
export function attemptsAt(
  ctx: Pick<Ctx, "db">,
  { enrolmentId, setId }: { enrolmentId: string; setId: string },
): Promise<Assessment[]> {
  return ctx.db
    .select()
    .from(assessments)
    .where(and(eq(assessments.enrolmentId, enrolmentId), eq(assessments.setId, setId)))
    .orderBy(assessments.attempt);
}
