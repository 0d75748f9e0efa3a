import { desc, eq, inArray } from "drizzle-orm";
import { placesByEnrolment, todayAt } from "#app/contexts/admissions/public.server.ts";
import { theoryCompletedBy } from "#app/contexts/learning/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import { days } from "#app/kernel/clock.ts";
import { fieldsOf } from "#app/kernel/zone-time.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { ownSessions } from "../attendance/queries.server.ts";
import { completionOf, noFacts } from "../completion/completion.ts";
import { notBefore, PACE_DAYS } from "../completion/not-before.ts";
import { flightTotals, flownSince } from "../flight/queries.server.ts";
import { deservesStatement } from "../completion/statement.ts";
import { awardTitles, courseTitles } from "../rule/queries.server.ts";
import { awardParams } from "../rule/rules.ts";
import { awardRulePins, awardRules } from "../tables/rules.ts";
import { practicalFacts } from "./facts.server.ts";

/**
 * Returns the actor's training: their sessions, and for each award what is attended and what its rule
 * asks for. A fixed number of queries, however many sessions there are.
 */
export async function ownTraining(ctx: Ctx) {
  const { enrolmentIds, sessions } = await ownSessions(ctx);
  const attended = await practicalFacts(ctx, enrolmentIds);
  const ruleOf = await pinnedRules(ctx, enrolmentIds);
  const theory = await theoryCompletedBy(ctx, [actorId(ctx.actor)!]);
  const theoryCourses = theory.map(({ courseId }) => courseId);
  const profileId = actorId(ctx.actor)!;
  const flown = await flightTotals(
    ctx,
    enrolmentIds.map((enrolmentId) => ({ enrolmentId, profileId })),
  );
  const titleOf = await awardTitles(ctx);
  const courseTitle = await courseTitles(ctx);
  const keys = new Map(
    sessions.map(({ enrolmentId, awardId }) => [
      `${enrolmentId} ${awardId}`,
      { enrolmentId, awardId },
    ]),
  );
  const now = ctx.clock.now();
  const today = now.toISOString().slice(0, 10);
  const since = new Date(now.getTime() - days(PACE_DAYS - 1)).toISOString().slice(0, 10);
  const flownLately = await flownSince(ctx, profileId, since);
  const places = await placesByEnrolment(ctx, enrolmentIds);
  return {
    next: sessions.find(({ endsAt, state }) => endsAt > now && state !== "cancelled"),
    sessions: sessions.map((session) => ({ ...session, over: session.endsAt <= now })),
    awards: [...keys.values()].map(({ enrolmentId, awardId }) => {
      const facts = attended(enrolmentId, awardId);
      const rule = ruleOf(enrolmentId, awardId);
      const toCome = sessions
        .filter(
          (session) =>
            session.enrolmentId === enrolmentId &&
            session.awardId === awardId &&
            session.endsAt > now &&
            session.state !== "cancelled",
        )
        .map(({ kind, startsAt, timeZone }) => ({ kind, day: fieldsOf(startsAt, timeZone).date }));
      const place = places.get(enrolmentId);
      const completion = rule
        ? completionOf(
            rule,
            { ...noFacts, ...facts, theoryCourses, minutes: flown(enrolmentId) },
            courseTitle,
          )
        : null;
      return {
        statement:
          place &&
          deservesStatement({
            endsOn: place.endsOn,
            today: todayAt(place.location, now),
            attended: facts.attendance.attended,
            complete: completion?.complete ?? false,
          })
            ? { enrolmentId, ...awardParams(awardId) }
            : null,
        key: `${enrolmentId} ${awardId}`,
        awardId,
        notBefore: notBefore({
          today,
          sessions: toCome.map(({ day }) => day),
          assessment: toCome.find(({ kind }) => kind === "assessment")?.day,
          flying: rule?.minimumMinutes
            ? { minutes: flown(enrolmentId), minimum: rule.minimumMinutes, flownLately }
            : undefined,
        }),
        title: titleOf(awardId),
        attendance: facts.attendance,
        needed: rule?.attendancePercent ?? null,
        completion,
      };
    }),
  };
}

/** Returns the last rule that was pinned to each of some enrolments. One query, or none. */
async function pinnedRules(ctx: Pick<Ctx, "db">, enrolmentIds: string[]) {
  const pins =
    enrolmentIds.length === 0
      ? []
      : await ctx.db
          .select({ pin: awardRulePins, content: awardRules.content })
          .from(awardRulePins)
          .innerJoin(awardRules, eq(awardRules.id, awardRulePins.ruleId))
          .where(inArray(awardRulePins.enrolmentId, enrolmentIds))
          .orderBy(desc(awardRulePins.number));
  return (enrolmentId: string, awardId: string) =>
    pins.find(({ pin }) => pin.enrolmentId === enrolmentId && pin.awardId === awardId)?.content;
}
