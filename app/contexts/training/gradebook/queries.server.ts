import {
  attemptsOf,
  closedAttempt,
  itemAnalysisOf,
  quizzesOf,
  theoryCompletedBy,
  theoryProgressOf,
} from "#app/contexts/learning/public.server.ts";
import { intakesById } from "#app/contexts/admissions/public.server.ts";
import { displayNames } from "#app/contexts/identity/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { competentIn, criteriaOf } from "../assessment/facts.server.ts";
import { rosteredSessions } from "../attendance/queries.server.ts";
import { attendanceOf, type Attended } from "../attendance/rules.ts";
import { completionOf, type Facts, noFacts } from "../completion/completion.ts";
import { publishedCriteria } from "../criteria/queries.server.ts";
import { flightTotals } from "../flight/queries.server.ts";
import { awardsLedBy } from "../instructor/queries.server.ts";
import { trainingPolicy } from "../policy.ts";
import { awardTitles } from "../rule/queries.server.ts";
import { awardsOf, type RuleContent } from "../rule/rules.ts";
import { intakesTaughtBy, intakesTowards, openGradebook } from "./access.server.ts";
import { criteriaReached } from "./criteria.ts";
import { absencesOf, type GradebookRow, resultsOf } from "./gradebook.ts";

/** How many intakes the list of gradebooks shows: those that began last. */
const LISTED = 100;

/** Returns the intakes whose gradebooks the actor reads as an instructor or as a lead. */
export async function ownGradebooks(ctx: Ctx) {
  authorize(trainingPolicy.enterTeaching(ctx.actor));
  const me = actorId(ctx.actor)!;
  const taught = await intakesTaughtBy(ctx, me);
  const led = await intakesTowards(ctx, await awardsLedBy(ctx, me));
  const intakes = await intakesById(ctx, [...new Set([...taught, ...led])]);
  return [...intakes.values()]
    .sort((one, other) => (one.date < other.date ? 1 : -1))
    .slice(0, LISTED)
    .map(({ id, programme, date, location }) => ({
      id,
      programme,
      date,
      location,
      teaches: taught.includes(id),
    }));
}

/**
 * Returns the gradebook of an intake: for each student theory, attendance, criteria, hours and quizzes.
 * A fixed number of queries, however many students and sessions there are.
 */
export async function gradebookOf(ctx: Ctx, intakeId: string) {
  const { intake, places, awardIds, rules, courses } = await openGradebook(ctx, intakeId);
  const people = places.map(({ profileId }) => profileId);
  const courseIds = courses.map(({ id }) => id);
  const names = await displayNames(ctx, people);
  const theory = await theoryCompletedBy(ctx, people);
  const progress = await theoryProgressOf(ctx, people, courseIds);
  const attempts = await attemptsOf(ctx, people, courseIds);
  const published = await quizzesOf(ctx, courseIds);
  const enrolmentIds = places.map(({ enrolmentId }) => enrolmentId);
  const sessions = await rosteredSessions(ctx, enrolmentIds);
  const found = await criteriaOf(ctx, enrolmentIds);
  const sets = await publishedCriteria(ctx, awardIds);
  const flown = await flightTotals(ctx, places);
  const titleOf = await awardTitles(ctx);
  const quizzes = [
    ...new Map(
      [...published, ...attempts].map(({ courseId, itemId, title }) => [
        `${courseId} ${itemId}`,
        { courseId, itemId, title },
      ]),
    ).values(),
  ];
  const sessionsByEnrolment = Map.groupBy(sessions, ({ enrolmentId }) => enrolmentId);
  const foundByEnrolment = Map.groupBy(found, ({ enrolmentId }) => enrolmentId);
  const attemptsByPerson = Map.groupBy(attempts, ({ userId }) => userId);
  const students = places.map((place): GradebookRow => {
    const { enrolmentId, profileId } = place;
    const towards = awardsOf(place);
    const theoryCourses = theory.flatMap((each) =>
      each.userId === profileId ? [each.courseId] : [],
    );
    return {
      enrolmentId,
      name: names.get(profileId) ?? "A closed account",
      flown: flown(enrolmentId),
      awards: awardIds.map((awardId) => {
        if (!towards.includes(awardId)) return null;
        const on = (sessionsByEnrolment.get(enrolmentId) ?? []).filter(
          (session) => session.awardId === awardId,
        );
        const rule = rules.of(enrolmentId, awardId);
        const assessed = foundByEnrolment.get(enrolmentId) ?? [];
        const known = { sessions: on, assessed, theoryCourses, minutes: flown(enrolmentId) };
        return {
          ...reached({ enrolmentId, awardId }, rule, sets, known),
          needed: rule?.attendancePercent ?? null,
          absences: absencesOf(on),
          flyingNeeded: rule?.minimumMinutes?.total ?? null,
        };
      }),
      courses: courses.map(({ id }) =>
        theoryIn(
          progress.find(({ userId, courseId }) => userId === profileId && courseId === id),
          theoryCourses.includes(id),
        ),
      ),
      quizzes: quizzes.map((quiz) =>
        resultsOf(
          (attemptsByPerson.get(profileId) ?? []).filter(
            ({ courseId, itemId }) => courseId === quiz.courseId && itemId === quiz.itemId,
          ),
        ),
      ),
    };
  });
  return {
    intake,
    awards: awardIds.map((id) => ({ id, title: titleOf(id) })),
    courses,
    quizzes,
    students: students.sort((one, other) => one.name.localeCompare(other.name, "en")),
  };
}

/** Returns one student of an intake: parts of the awards, sessions, and every attempt at a quiz. */
export async function gradebookStudent(ctx: Ctx, intakeId: string, enrolmentId: string) {
  const { intake, places, awardIds, rules, courses } = await openGradebook(ctx, intakeId);
  const place = orNotFound(places.find((each) => each.enrolmentId === enrolmentId));
  const { profileId } = place;
  const courseIds = courses.map(({ id }) => id);
  const names = await displayNames(ctx, [profileId]);
  const theory = await theoryCompletedBy(ctx, [profileId]);
  const progress = await theoryProgressOf(ctx, [profileId], courseIds);
  const attempts = await attemptsOf(ctx, [profileId], courseIds);
  const sessions = await rosteredSessions(ctx, [enrolmentId]);
  const found = await criteriaOf(ctx, [enrolmentId]);
  const sets = await publishedCriteria(ctx, awardIds);
  const minutes = (await flightTotals(ctx, [place]))(enrolmentId);
  const titleOf = await awardTitles(ctx);
  const courseTitle = new Map(courses.map(({ id, title }) => [id, title]));
  const theoryCourses = theory.map(({ courseId }) => courseId);
  const towards = awardsOf(place);
  return {
    intake,
    enrolmentId,
    profileId,
    name: names.get(profileId) ?? "A closed account",
    awards: awardIds.flatMap((awardId) => {
      if (!towards.includes(awardId)) return [];
      const on = sessions.filter((session) => session.awardId === awardId);
      const rule = rules.of(enrolmentId, awardId);
      const known = { sessions: on, assessed: found, theoryCourses, minutes };
      const courseTitleOf = (id: string) => courseTitle.get(id) ?? id;
      return [
        {
          id: awardId,
          title: titleOf(awardId),
          ...reached({ enrolmentId, awardId }, rule, sets, known, courseTitleOf),
        },
      ];
    }),
    courses: courses.map(({ id, title }) => ({
      id,
      title,
      ...theoryIn(
        progress.find(({ courseId }) => courseId === id),
        theoryCourses.includes(id),
      ),
    })),
    sessions: sessions.map(({ id, topic, startsAt, endsAt, timeZone, state, ...session }) => ({
      id,
      topic,
      startsAt,
      endsAt,
      timeZone,
      state,
      minutes: session.minutes,
      makesUp: session.makesUpFor !== null,
      attendance:
        session.standing.state === "said"
          ? { status: session.standing.entry.status, minutes: session.standing.entry.minutes }
          : session.standing.state === "disputed"
            ? ("disputed" as const)
            : null,
    })),
    attempts: attempts.map(({ id, courseId, title, startedAt, closedAt, percent, passed }) => ({
      id,
      course: courseTitle.get(courseId) ?? courseId,
      title,
      startedAt,
      closed: closedAt !== null,
      percent,
      passed: passed ?? false,
    })),
  };
}

/** Returns what a student has reached of an award: attendance, criteria and the parts of its rule. */
function reached(
  { enrolmentId, awardId }: { enrolmentId: string; awardId: string },
  rule: RuleContent | undefined,
  sets: Awaited<ReturnType<typeof publishedCriteria>>,
  known: {
    sessions: readonly Attended[];
    assessed: Awaited<ReturnType<typeof criteriaOf>>;
    theoryCourses: string[];
    minutes: Facts["minutes"];
  },
  courseTitleOf?: (courseId: string) => string,
) {
  const { sessions, assessed, theoryCourses, minutes } = known;
  const attended = attendanceOf(sessions);
  const facts = {
    ...noFacts,
    ...attended,
    competentIn: competentIn(assessed, enrolmentId, awardId),
    theoryCourses,
    minutes,
  };
  return {
    ...attended.attendance,
    criteria: criteriaReached(rule, sets, assessed),
    completion: rule ? completionOf(rule, facts, courseTitleOf) : null,
  };
}

/** Returns how far somebody is in a course of online theory. */
const theoryIn = (
  known: { completedItems: number; totalItems: number } | undefined,
  done: boolean,
) => ({ completed: known?.completedItems ?? 0, total: known?.totalItems ?? null, done });

/**
 * Returns a student's closed attempt at a quiz of an intake's courses, with each question as it was
 * asked and what they chose. An attempt of anybody else, and an open one, is NotFound.
 */
export async function gradebookAttempt(ctx: Ctx, intakeId: string, attemptId: string) {
  const { intake, places, courses } = await openGradebook(ctx, intakeId);
  const { userId, ...attempt } = await closedAttempt(ctx, attemptId, {
    userIds: places.map(({ profileId }) => profileId),
    courseIds: courses.map(({ id }) => id),
  });
  const names = await displayNames(ctx, [userId]);
  const { enrolmentId } = places.find(({ profileId }) => profileId === userId)!;
  return { intake, enrolmentId, name: names.get(userId) ?? "A closed account", attempt };
}

/**
 * Returns the item analysis of a quiz of an intake's courses: of everybody who has taken it, or of the
 * intake alone. It names nobody.
 */
export async function gradebookQuiz(
  ctx: Ctx,
  intakeId: string,
  quiz: { courseId: string; itemId: string },
  { ofIntake }: { ofIntake: boolean },
) {
  const { intake, places, courses } = await openGradebook(ctx, intakeId);
  const course = orNotFound(courses.find(({ id }) => id === quiz.courseId));
  const people = places.map(({ profileId }) => profileId);
  const known = [
    ...(await quizzesOf(ctx, [course.id])),
    ...(await attemptsOf(ctx, people, [course.id])),
  ];
  const { title } = orNotFound(known.find(({ itemId }) => itemId === quiz.itemId));
  const analysis = await itemAnalysisOf(ctx, quiz, ofIntake ? people : undefined);
  return { intake, course: course.title, title, ...quiz, ofIntake, ...analysis };
}
