import { asc, eq } from "drizzle-orm";
import { canonical, sha256 } from "#app/contexts/attestation/public.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { meets, resultText } from "../criteria/rules.ts";
import { assessments, criteriaSets, exhibits } from "../tables/assessments.ts";
import { trainingSessions } from "../tables/sessions.ts";
import type { SignedContent } from "./attested.server.ts";
import { isCompetent } from "./rules.ts";

export type Assessment = typeof assessments.$inferSelect;
export type Exhibit = typeof exhibits.$inferSelect;
export type CriteriaSet = typeof criteriaSets.$inferSelect;
type Session = typeof trainingSessions.$inferSelect;

/** An assessment with what it consists of. */
export type Whole = {
  assessment: Assessment;
  set: CriteriaSet;
  session: Session;
  exhibits: Exhibit[];
};

/** Returns an assessment with its set, session and exhibits. Two queries. */
export async function wholeAssessment(
  ctx: Pick<Ctx, "db">,
  assessmentId: string,
): Promise<Whole | undefined> {
  const [found] = await ctx.db
    .select({ assessment: assessments, set: criteriaSets, session: trainingSessions })
    .from(assessments)
    .innerJoin(criteriaSets, eq(criteriaSets.id, assessments.setVersionId))
    .innerJoin(trainingSessions, eq(trainingSessions.id, assessments.sessionId))
    .where(eq(assessments.id, assessmentId));
  if (!found) return undefined;
  return { ...found, exhibits: await exhibitsOf(ctx, assessmentId) };
}

export function exhibitsOf(ctx: Pick<Ctx, "db">, assessmentId: string): Promise<Exhibit[]> {
  return ctx.db
    .select()
    .from(exhibits)
    .where(eq(exhibits.assessmentId, assessmentId))
    .orderBy(asc(exhibits.takenAt), asc(exhibits.id));
}

/** Returns everything that the assessor signs, as it is attested. */
export function contentOf(
  { assessment, set, session, exhibits: shown }: Whole,
  assessor: string,
): SignedContent {
  const { results } = assessment;
  return {
    assessmentId: assessment.id,
    enrolmentId: assessment.enrolmentId,
    awardId: assessment.awardId,
    setId: set.setId,
    set: set.title,
    setVersion: set.number,
    purpose: set.purpose,
    attempt: assessment.attempt,
    sessionId: session.id,
    session: session.topic,
    assessedOn: assessment.assessedOn,
    assessor,
    criteria: set.criteria.flatMap((criterion) => {
      const found = results.find(({ code }) => code === criterion.code);
      if (!found) return [];
      const { code, text, critical, maps } = criterion;
      return [
        {
          code,
          text,
          critical,
          maps,
          result: found.result,
          met: meets(criterion, found.result),
          said: resultText(criterion, found.result),
          note: found.note ?? null,
          carriedFrom: found.carriedFrom ?? null,
        },
      ];
    }),
    competent: isCompetent(set.criteria, results),
    exhibits: shown.map(({ id, criterion, kind, text, fileName, sha256: digest, ...taken }) => ({
      id,
      criterion,
      kind,
      text,
      fileName,
      sha256: digest,
      takenAt: taken.takenAt.toISOString(),
      takenBy: taken.takenBy,
    })),
  };
}

/** Returns the hash of what was signed; the same content always has the same hash. */
export const contentHash = (content: SignedContent): string => sha256(canonical(content));
