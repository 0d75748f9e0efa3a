import { desc, eq, inArray } from "drizzle-orm";
import { theoryCompletedBy } from "#app/contexts/learning/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { attendanceFacts, ownSessions } from "../attendance/queries.server.ts";
import { completionOf, noFacts } from "../completion/completion.ts";
import { awardTitles, courseTitles } from "../rule/queries.server.ts";
import { awardRulePins, awardRules } from "../tables/rules.ts";

/**
 * Returns the actor's training: their sessions, and for each award what is attended and what its rule
 * asks for. A fixed number of queries, however many sessions there are.
 */
export async function ownTraining(ctx: Ctx) {
  const { enrolmentIds, sessions } = await ownSessions(ctx);
  const attended = await attendanceFacts(ctx, enrolmentIds);
  const pins =
    enrolmentIds.length === 0
      ? []
      : await ctx.db
          .select({ pin: awardRulePins, content: awardRules.content })
          .from(awardRulePins)
          .innerJoin(awardRules, eq(awardRules.id, awardRulePins.ruleId))
          .where(inArray(awardRulePins.enrolmentId, enrolmentIds))
          .orderBy(desc(awardRulePins.number));
  const theory = await theoryCompletedBy(ctx, [actorId(ctx.actor)!]);
  const theoryCourses = theory.map(({ courseId }) => courseId);
  const titleOf = await awardTitles(ctx);
  const courseTitle = await courseTitles(ctx);
  const keys = new Map(
    sessions.map(({ enrolmentId, awardId }) => [
      `${enrolmentId} ${awardId}`,
      { enrolmentId, awardId },
    ]),
  );
  const now = ctx.clock.now();
  return {
    next: sessions.find(({ endsAt, state }) => endsAt > now && state !== "cancelled"),
    sessions: sessions.map((session) => ({ ...session, over: session.endsAt <= now })),
    awards: [...keys.values()].map(({ enrolmentId, awardId }) => {
      const facts = attended(enrolmentId, awardId);
      const rule = pins.find(
        ({ pin }) => pin.enrolmentId === enrolmentId && pin.awardId === awardId,
      )?.content;
      return {
        key: `${enrolmentId} ${awardId}`,
        title: titleOf(awardId),
        attendance: facts.attendance,
        needed: rule?.attendancePercent ?? null,
        completion: rule
          ? completionOf(rule, { ...noFacts, ...facts, theoryCourses }, courseTitle)
          : null,
      };
    }),
  };
}
