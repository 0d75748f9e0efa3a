import { courseEnd } from "#app/contexts/learning/course/end.server.ts";
import { ownTraining } from "#app/contexts/training/enrolment/own-queries.server.ts";
import { awardIdOf, partLabels } from "#app/contexts/training/rule/rules.ts";
import type { Ctx } from "#app/platform/ctx.ts";

/**
 * Returns what the end of a completed course shows, with what its module still asks for. A fixed
 * number of queries.
 */
export async function endOf(
  ctx: Ctx,
  course: { id: string; title: string; moduleId: string | null },
) {
  const end = await courseEnd(ctx, course.id);
  if (course.moduleId === null) return { end, missing: null };
  const awardId = awardIdOf("module", course.moduleId);
  const { awards } = await ownTraining(ctx);
  const own = awards.find((award) => award.awardId === awardId);
  const parts = own?.completion?.parts.filter(({ state }) => state === "missing") ?? [];
  return {
    end,
    missing: {
      award: own?.title ?? "the module of this course",
      complete: own?.completion?.complete ?? false,
      parts: parts.map(({ part, explanation }) => ({ part: partLabels[part], explanation })),
    },
  };
}
