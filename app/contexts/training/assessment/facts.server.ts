import { asc, eq, inArray } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import { meets } from "../criteria/rules.ts";
import { assessments, criteriaSets } from "../tables/assessments.ts";
import { isCompetent } from "./rules.ts";

/**
 * Returns what was found of some enrolments, criterion by criterion: one row for each attempt that is
 * not superseded or withdrawn, with its set. One query, however many there are.
 */
export async function criteriaOf(ctx: Pick<Ctx, "db">, enrolmentIds: readonly string[]) {
  if (enrolmentIds.length === 0) return [];
  const rows = await ctx.db
    .select({ assessment: assessments, set: criteriaSets })
    .from(assessments)
    .innerJoin(criteriaSets, eq(criteriaSets.id, assessments.setVersionId))
    .where(inArray(assessments.enrolmentId, [...enrolmentIds]))
    .orderBy(asc(criteriaSets.title), asc(assessments.attempt));
  return rows.flatMap(({ assessment, set }) => {
    const { id, enrolmentId, awardId, attempt, state, studentState, results } = assessment;
    if (state === "superseded" || state === "withdrawn") return [];
    const signed = state !== "draft" && state !== "returned";
    return [
      {
        assessmentId: id,
        enrolmentId,
        awardId,
        attempt,
        state,
        studentState,
        setId: set.setId,
        set: set.title,
        number: set.number,
        purpose: set.purpose,
        competent: signed && isCompetent(set.criteria, results),
        /** It completes the part of an award: verified, final, competent and not disputed. */
        counts:
          state === "verified" &&
          set.purpose === "final" &&
          studentState !== "disputed" &&
          isCompetent(set.criteria, results),
        criteria: set.criteria.map((criterion) => {
          const found = signed && results.find(({ code }) => code === criterion.code);
          const { code, text, critical } = criterion;
          const result = found ? found.result : null;
          return { code, text, critical, result, met: result ? meets(criterion, result) : null };
        }),
      },
    ];
  });
}

type Found = Awaited<ReturnType<typeof criteriaOf>>[number];

/** Returns which of some sets count towards an award of an enrolment. */
export function competentIn(found: readonly Found[], enrolmentId: string, awardId: string) {
  return found.flatMap((each) =>
    each.counts && each.enrolmentId === enrolmentId && each.awardId === awardId
      ? [{ id: each.setId, version: each.number }]
      : [],
  );
}

/** Returns the criteria sets that count for an enrolment and award. One query. */
export async function competenceFacts(ctx: Pick<Ctx, "db">, enrolmentIds: readonly string[]) {
  const found = await criteriaOf(ctx, enrolmentIds);
  return (enrolmentId: string, awardId: string) => ({
    competentIn: competentIn(found, enrolmentId, awardId),
  });
}
