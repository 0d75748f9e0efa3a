import { and, eq, inArray, notInArray } from "drizzle-orm";
import { dayAtLastBase } from "../expiry/day.server.ts";
import { intakesById, type Place, placesOn } from "#app/contexts/admissions/public.server.ts";
import { publishedCourses } from "#app/contexts/learning/public.server.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { authorisedFor } from "../instructor/queries.server.ts";
import { trainingPolicy } from "../policy.ts";
import { awardsOf } from "../rule/rules.ts";
import { currentRules } from "../enrolment/pinned-rules.server.ts";
import { sessionInstructors, trainingSessions } from "../tables/sessions.ts";

/**
 * Returns an intake whose gradebook the actor may read, with its people, its awards and the courses
 * of their online theory. Throws NotFound for an unknown intake, and Denied. Six queries.
 */
export async function openGradebook(ctx: Ctx, intakeId: string) {
  const intake = orNotFound((await intakesById(ctx, [intakeId])).get(intakeId));
  const places = await placesOn(ctx, [intakeId]);
  const teaching = await ctx.db
    .selectDistinct({
      instructorId: sessionInstructors.instructorId,
      awardId: trainingSessions.awardId,
    })
    .from(trainingSessions)
    .innerJoin(sessionInstructors, eq(sessionInstructors.sessionId, trainingSessions.id))
    .where(and(eq(trainingSessions.intakeId, intakeId), takesPlace));
  const awardIds = [
    ...new Set([...places.flatMap(awardsOf), ...teaching.map(({ awardId }) => awardId)]),
  ].sort();
  const date = dayAtLastBase(ctx.clock.now());
  const leads = await authorisedFor(ctx, { act: "verify", subjects: awardIds, date });
  authorize(
    trainingPolicy.readGradebook(ctx.actor, {
      instructorIds: teaching.map(({ instructorId }) => instructorId),
      verifies: leads.map(({ instructorId }) => instructorId),
    }),
  );
  const rules = await currentRules(
    ctx,
    places.map(({ enrolmentId }) => enrolmentId),
  );
  const courses = await theoryOf(ctx, places, rules);
  return { intake, places, awardIds, rules, courses };
}

/** Sessions that are in somebody's timetable. */
export const takesPlace = notInArray(trainingSessions.state, ["draft", "cancelled"]);

type Rules = Awaited<ReturnType<typeof currentRules>>;

/**
 * Returns the courses of online theory that belong to the awards of some people: those that open with
 * their modules, and those that their rules ask for.
 */
async function theoryOf(ctx: Ctx, places: readonly Place[], rules: Rules) {
  const modules = new Set(places.flatMap(({ moduleIds }) => moduleIds));
  const asked = new Set(rules.all.flatMap(({ theoryCourses }) => theoryCourses ?? []));
  const published = await publishedCourses(ctx);
  const courses = published.filter(
    ({ id, moduleId }) => asked.has(id) || (moduleId !== null && modules.has(moduleId)),
  );
  const gone = [...asked].filter((id) => !published.some((each) => each.id === id));
  return [
    ...courses.map(({ id, title }) => ({ id, title })),
    ...gone.map((id) => ({ id, title: `${id} (not published)` })),
  ];
}

/** Returns the intakes on which an instructor teaches a session. One query. */
export async function intakesTaughtBy(ctx: Pick<Ctx, "db">, instructorId: string) {
  const rows = await ctx.db
    .selectDistinct({ intakeId: trainingSessions.intakeId })
    .from(trainingSessions)
    .innerJoin(sessionInstructors, eq(sessionInstructors.sessionId, trainingSessions.id))
    .where(and(eq(sessionInstructors.instructorId, instructorId), takesPlace));
  return rows.map(({ intakeId }) => intakeId);
}

/** Returns the intakes with sessions of some awards. One query. */
export async function intakesTowards(ctx: Pick<Ctx, "db">, awardIds: readonly string[]) {
  if (awardIds.length === 0) return [];
  const rows = await ctx.db
    .selectDistinct({ intakeId: trainingSessions.intakeId })
    .from(trainingSessions)
    .where(and(inArray(trainingSessions.awardId, [...awardIds]), takesPlace));
  return rows.map(({ intakeId }) => intakeId);
}
