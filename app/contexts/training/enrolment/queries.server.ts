import { and, desc, eq, inArray } from "drizzle-orm";
import { placeById, placesEndingSince } from "#app/contexts/admissions/public.server.ts";
import { displayNames } from "#app/contexts/identity/public.server.ts";
import { theoryCompletedBy } from "#app/contexts/learning/public.server.ts";
import { days } from "#app/kernel/clock.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { completionOf, noFacts } from "../completion/completion.ts";
import { flightTotals } from "../flight/queries.server.ts";
import { trainingPolicy } from "../policy.ts";
import { awardById, courseTitles, publishedRules } from "../rule/queries.server.ts";
import { awardsOf, ruleAt } from "../rule/rules.ts";
import { awardRulePins, awardRules } from "../tables/rules.ts";
import { practicalFacts } from "./facts.server.ts";

/** For how long after their end the page of an award lists courses. */
const LISTED_AFTER_END = days(30);

/**
 * Returns the enrolments that work towards an award: on courses that run, or ended in the last 30
 * days, each with its rule and whether the award is complete. Six queries, however many there are.
 */
export async function enrolmentsTowards(ctx: Ctx, awardId: string) {
  authorize(trainingPolicy.readCompletion(ctx.actor));
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - LISTED_AFTER_END).toISOString().slice(0, 10);
  const places = (await placesEndingSince(ctx, since)).filter(
    (place) => place.beginsAt <= now && awardsOf(place).includes(awardId),
  );
  if (places.length === 0) return [];
  const pins = await ctx.db
    .select({ enrolmentId: awardRulePins.enrolmentId, rule: awardRules })
    .from(awardRulePins)
    .innerJoin(awardRules, eq(awardRules.id, awardRulePins.ruleId))
    .where(
      and(
        eq(awardRulePins.awardId, awardId),
        inArray(
          awardRulePins.enrolmentId,
          places.map(({ enrolmentId }) => enrolmentId),
        ),
      ),
    )
    .orderBy(desc(awardRulePins.number));
  const theory = await theoryCompletedBy(
    ctx,
    places.map(({ profileId }) => profileId),
  );
  const attended = await practicalFacts(
    ctx,
    places.map(({ enrolmentId }) => enrolmentId),
  );
  const flown = await flightTotals(ctx, places);
  return places.map(({ enrolmentId, profileId, name, programmeId, date, location }) => {
    const rule = pins.find((pin) => pin.enrolmentId === enrolmentId)?.rule;
    const facts = {
      ...noFacts,
      ...attended(enrolmentId, awardId),
      theoryCourses: coursesOf(theory, profileId),
      minutes: flown(enrolmentId),
    };
    return {
      enrolmentId,
      name,
      programmeId,
      date,
      location,
      rule: rule?.number ?? null,
      complete: rule ? completionOf(rule.content, facts).complete : false,
    };
  });
}

/** Returns one of them with the parts of its award, its earlier rules, and what may be done. */
export async function enrolmentCompletion(ctx: Ctx, enrolmentId: string, awardId: string) {
  authorize(trainingPolicy.readCompletion(ctx.actor));
  const now = ctx.clock.now();
  const place = await placeById(ctx, enrolmentId);
  const award = await awardById(ctx, awardId);
  const runs = place && place.beginsAt <= now && awardsOf(place).includes(awardId);
  const { profileId, name, date, location } = orNotFound(runs && award ? place : undefined);
  const pins = await ctx.db
    .select({ pin: awardRulePins, rule: awardRules })
    .from(awardRulePins)
    .innerJoin(awardRules, eq(awardRules.id, awardRulePins.ruleId))
    .where(and(eq(awardRulePins.enrolmentId, enrolmentId), eq(awardRulePins.awardId, awardId)))
    .orderBy(desc(awardRulePins.number));
  const names = await displayNames(
    ctx,
    pins.map(({ pin }) => pin.pinnedBy),
  );
  const current = pins[0];
  const newest = ruleAt(await publishedRules(ctx, awardId), awardId, now);
  const theoryCourses = coursesOf(await theoryCompletedBy(ctx, [profileId]), profileId);
  const titleOf = await courseTitles(ctx);
  const attended = (await practicalFacts(ctx, [enrolmentId]))(enrolmentId, awardId);
  const minutes = (await flightTotals(ctx, [{ enrolmentId, profileId }]))(enrolmentId);
  return {
    enrolmentId,
    award: award!,
    profileId,
    name,
    date,
    location,
    rule: current?.rule.number ?? null,
    completion: current
      ? completionOf(
          current.rule.content,
          { ...noFacts, ...attended, theoryCourses, minutes },
          titleOf,
        )
      : null,
    history: pins.map(({ pin, rule }) => ({
      number: pin.number,
      rule: rule.number,
      reason: pin.reason,
      at: pin.pinnedAt,
      by: pin.pinnedBy ? (names.get(pin.pinnedBy) ?? "A closed account") : null,
    })),
    newest: newest?.number ?? null,
    version: current ? String(current.pin.number) : "",
    can: {
      move:
        trainingPolicy.moveToNewerRule(ctx.actor) &&
        newest !== undefined &&
        newest.id !== current?.rule.id,
    },
  };
}

const coursesOf = (theory: readonly { userId: string; courseId: string }[], profileId: string) =>
  theory.flatMap(({ userId, courseId }) => (userId === profileId ? [courseId] : []));
