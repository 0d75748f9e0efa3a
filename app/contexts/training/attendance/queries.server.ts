import { and, asc, eq, gt, gte, inArray, isNull, lt, ne, or } from "drizzle-orm";
import { intakesById, todayAt } from "#app/contexts/admissions/public.server.ts";
import { displayNames } from "#app/contexts/identity/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import { days, hours } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { isSelf } from "#app/kernel/watched-actor.ts";
import { fieldsOf } from "#app/kernel/zone-time.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { authorisedFor } from "../instructor/queries.server.ts";
import { trainingPolicy } from "../policy.ts";
import { minutesOf } from "../session/rules.ts";
import {
  attendanceEntries,
  refusedAttendance,
  rosterEntries,
  sessionInstructors,
  trainingSessions,
} from "../tables/sessions.ts";
import { attendanceOf, type Attended, CORRECTABLE_HOURS, standingOf } from "./rules.ts";

/**
 * Returns the attendance of some enrolments, for each of their awards. Three queries, however many
 * there are.
 */
export async function attendanceFacts(ctx: Pick<Ctx, "db">, enrolmentIds: readonly string[]) {
  const rows = await rosteredSessions(ctx, enrolmentIds);
  const byAward = Map.groupBy(rows, (row) => `${row.enrolmentId} ${row.awardId}`);
  return (enrolmentId: string, awardId: string) =>
    attendanceOf(byAward.get(`${enrolmentId} ${awardId}`) ?? []);
}

/** Returns every session on the rosters of some enrolments, with what counts of the attendance. */
export async function rosteredSessions(ctx: Pick<Ctx, "db">, enrolmentIds: readonly string[]) {
  if (enrolmentIds.length === 0) return [];
  const ids = [...enrolmentIds];
  const rows = await ctx.db
    .select({ roster: rosterEntries, session: trainingSessions })
    .from(rosterEntries)
    .innerJoin(trainingSessions, eq(trainingSessions.id, rosterEntries.sessionId))
    .where(and(inArray(rosterEntries.enrolmentId, ids), isNull(rosterEntries.until)))
    .orderBy(asc(trainingSessions.startsAt), asc(trainingSessions.id));
  const entries = await ctx.db
    .select()
    .from(attendanceEntries)
    .where(inArray(attendanceEntries.enrolmentId, ids));
  const byPlace = Map.groupBy(
    entries,
    ({ enrolmentId, sessionId }) => `${enrolmentId} ${sessionId}`,
  );
  return rows.map(({ roster, session }) => ({
    ...session,
    enrolmentId: roster.enrolmentId,
    sessionId: session.id,
    minutes: minutesOf(session),
    cancelled: session.state === "cancelled",
    closed: session.state === "closed",
    makesUpFor: roster.makesUpFor,
    standing: standingOf(byPlace.get(`${roster.enrolmentId} ${roster.sessionId}`) ?? []),
  })) satisfies Attended[];
}

/**
 * Returns an instructor's sessions of today and tomorrow on the clocks of their places, and earlier
 * ones whose roll-call is not closed. Four queries.
 */
export async function teachingToday(ctx: Ctx) {
  authorize(trainingPolicy.enterTeaching(ctx.actor));
  const me = actorId(ctx.actor)!;
  const now = ctx.clock.now();
  const rows = await ctx.db
    .select({ session: trainingSessions, leads: sessionInstructors.leads })
    .from(sessionInstructors)
    .innerJoin(trainingSessions, eq(trainingSessions.id, sessionInstructors.sessionId))
    .where(
      and(
        eq(sessionInstructors.instructorId, me),
        ne(trainingSessions.state, "draft"),
        lt(trainingSessions.startsAt, new Date(now.getTime() + days(14))),
        or(
          gte(trainingSessions.endsAt, new Date(now.getTime() - hours(24))),
          inArray(trainingSessions.state, ["published", "open"]),
        ),
      ),
    )
    .orderBy(asc(trainingSessions.startsAt));
  const counts = await rosterCounts(
    ctx,
    rows.map(({ session }) => session.id),
  );
  const sessions = rows
    .filter(({ session }) => session.state !== "cancelled" || session.startsAt > now)
    .map(({ session, leads }) => ({
      ...cardOf(session),
      leads,
      students: counts.get(session.id) ?? 0,
      unsigned: session.state !== "closed" && session.state !== "cancelled" && session.endsAt < now,
    }));
  const isToday = ({ startsAt, timeZone }: { startsAt: Date; timeZone: string }) =>
    dayIn(startsAt, timeZone) === dayIn(now, timeZone);
  return {
    unsigned: sessions.filter((each) => each.unsigned && !isToday(each)),
    today: sessions.filter(isToday),
    ahead: sessions.filter((each) => each.startsAt > now && !isToday(each)),
    device: {
      owner: me,
      asOf: now,
      /** The sessions whose roll-calls the device keeps. */
      keep: sessions.filter((each) => isKeptOnDevice(each, now)).map(({ id }) => id),
    },
  };
}

/** A device keeps the roll-calls of today and tomorrow, on the clocks of their places. */
function isKeptOnDevice(session: Pick<Session, "startsAt" | "timeZone" | "state">, now: Date) {
  const { startsAt, timeZone, state } = session;
  const day = dayIn(startsAt, timeZone);
  const tomorrow = dayIn(new Date(now.getTime() + hours(24)), timeZone);
  return state !== "cancelled" && (day === dayIn(now, timeZone) || day === tomorrow);
}

const dayIn = (at: Date, timeZone: string) => fieldsOf(at, timeZone).date;

type Session = typeof trainingSessions.$inferSelect;

const cardOf = (session: Session) => {
  const { id, topic, kind, base, place, state, startsAt, endsAt, timeZone, cancelReason } = session;
  return { id, topic, kind, base, place, state, startsAt, endsAt, timeZone, cancelReason };
};

/** Returns the next session at which the actor is expected; undefined for none. One query. */
export async function ownNextSession(ctx: Ctx) {
  authorize(trainingPolicy.readOwnTraining(ctx.actor));
  const [next] = await ctx.db
    .select({ session: trainingSessions })
    .from(rosterEntries)
    .innerJoin(trainingSessions, eq(trainingSessions.id, rosterEntries.sessionId))
    .where(
      and(
        eq(rosterEntries.profileId, actorId(ctx.actor)!),
        isNull(rosterEntries.until),
        ne(trainingSessions.state, "cancelled"),
        gt(trainingSessions.endsAt, ctx.clock.now()),
      ),
    )
    .orderBy(asc(trainingSessions.startsAt), asc(trainingSessions.id))
    .limit(1);
  return next && cardOf(next.session);
}

/** Returns how many students are on the rosters of some sessions. One query. */
export async function rosterCounts(ctx: Pick<Ctx, "db">, sessionIds: readonly string[]) {
  const counts = new Map<string, number>();
  if (sessionIds.length === 0) return counts;
  const rows = await ctx.db
    .select({ sessionId: rosterEntries.sessionId })
    .from(rosterEntries)
    .where(and(inArray(rosterEntries.sessionId, [...sessionIds]), isNull(rosterEntries.until)));
  for (const { sessionId } of rows) counts.set(sessionId, (counts.get(sessionId) ?? 0) + 1);
  return counts;
}

/**
 * Returns the roll-call of a session for its instructors, the lead of its award and the office.
 */
export async function rollCall(ctx: Ctx, sessionId: string) {
  const [found] = await ctx.db
    .select()
    .from(trainingSessions)
    .where(and(eq(trainingSessions.id, sessionId), ne(trainingSessions.state, "draft")));
  const session = orNotFound(found);
  const now = ctx.clock.now();
  const { teaching, instructorIds, verifies } = await responsibleFor(ctx, session);
  const own = trainingPolicy.takeRollCall(ctx.actor, { instructorIds, verifies });
  const leads = trainingPolicy.settleAttendance(ctx.actor, { verifies });
  const office = trainingPolicy.enterFromPaper(ctx.actor);
  authorize(trainingPolicy.correctAttendance(ctx.actor, { instructorIds, verifies }));
  const { roster, entries, refused } = await calledOn(ctx, sessionId, { withRefused: office });
  const names = await displayNames(ctx, [
    ...roster.map(({ profileId }) => profileId),
    ...instructorIds,
    ...entries.map(({ by }) => by),
    ...refused.map(({ by }) => by),
  ]);
  const nameOf = (id: string) => names.get(id) ?? "A closed account";
  const inTime = now.getTime() <= session.endsAt.getTime() + hours(CORRECTABLE_HOURS);
  const active = session.state === "published" || session.state === "open";
  const intake = (await intakesById(ctx, [session.intakeId])).get(session.intakeId);
  const students = roster
    .map(({ enrolmentId, profileId, via }) => {
      const of = entries.filter((entry) => entry.enrolmentId === enrolmentId);
      const standing = standingOf(of);
      return {
        enrolmentId,
        profileId,
        name: nameOf(profileId),
        via,
        standing,
        history: of.map((entry) => ({ ...entry, byName: nameOf(entry.by) })),
        /** The id of the next entry, so that a form sent twice is one entry. */
        key: newId(now),
        can: {
          correct: standing.state === "said" && (leads || office || (own && inTime)),
          settle: standing.state === "disputed" && leads,
        },
      };
    })
    .sort((one, other) => one.name.localeCompare(other.name, "en"));
  return {
    ...cardOf(session),
    minutes: minutesOf(session),
    programme: intake?.programme ?? "",
    instructors: teaching.map(({ instructorId, leads: first }) => ({
      id: instructorId,
      name: nameOf(instructorId),
      leads: first,
    })),
    students,
    refused: refused.map((entry) => ({
      ...entry,
      name: nameOf(entry.profileId),
      byName: nameOf(entry.by),
    })),
    opensAt: new Date(session.startsAt.getTime() - hours(1)),
    isOpen: active && now.getTime() >= session.startsAt.getTime() - hours(1),
    device: {
      owner: actorId(ctx.actor)!,
      asOf: now,
      /** The device keeps it, because it is one of the actor's own of today or tomorrow. */
      keep: instructorIds.some((id) => isSelf(ctx.actor, id)) && isKeptOnDevice(session, now),
    },
    can: {
      mark: active && own,
      enter: active && office,
      close: active && (own || office),
    },
  };
}

/** Returns who is on the roster of a session, and what was said of their attendance. */
async function calledOn(ctx: Ctx, sessionId: string, { withRefused }: { withRefused: boolean }) {
  return {
    roster: await ctx.db
      .select()
      .from(rosterEntries)
      .where(and(eq(rosterEntries.sessionId, sessionId), isNull(rosterEntries.until))),
    entries: await ctx.db
      .select()
      .from(attendanceEntries)
      .where(eq(attendanceEntries.sessionId, sessionId))
      .orderBy(asc(attendanceEntries.receivedAt), asc(attendanceEntries.id)),
    refused: withRefused
      ? await ctx.db
          .select()
          .from(refusedAttendance)
          .where(eq(refusedAttendance.sessionId, sessionId))
      : [],
  };
}

/** Returns who teaches a session, and who leads its award today. Two queries. */
async function responsibleFor(ctx: Ctx, session: Session) {
  const teaching = await ctx.db
    .select()
    .from(sessionInstructors)
    .where(eq(sessionInstructors.sessionId, session.id));
  const verifiers = await authorisedFor(ctx, {
    act: "verify",
    subjects: [session.awardId],
    date: todayAt(session.base, ctx.clock.now()),
  });
  return {
    teaching,
    instructorIds: teaching.map(({ instructorId }) => instructorId),
    verifies: verifiers.map(({ instructorId }) => instructorId),
  };
}

/**
 * Returns a roll-call as a device may keep it: names and what was said, without reasons, which may
 * tell of somebody's health, and without what other instructors said before.
 */
export function forKeeping(call: Awaited<ReturnType<typeof rollCall>>): typeof call {
  const bare = <Each extends { reason: string | null }>(entry: Each) => ({
    ...entry,
    reason: null,
  });
  return {
    ...call,
    cancelReason: null,
    refused: [],
    students: call.students.map(({ standing, ...student }) => ({
      ...student,
      history: [],
      standing:
        standing.state === "said"
          ? { ...standing, entry: bare(standing.entry), also: [] }
          : standing.state === "disputed"
            ? { ...standing, entries: standing.entries.map(bare) }
            : standing,
    })),
  };
}

/**
 * Returns what a student sees of their own training: the sessions of their courses that were
 * published, and the attendance of each award.
 */
export async function ownSessions(ctx: Ctx) {
  authorize(trainingPolicy.readOwnTraining(ctx.actor));
  const me = actorId(ctx.actor)!;
  const on = await ctx.db
    .selectDistinct({ enrolmentId: rosterEntries.enrolmentId, profileId: rosterEntries.profileId })
    .from(rosterEntries)
    .where(eq(rosterEntries.profileId, me));
  const ids = on.flatMap(({ enrolmentId, profileId }) =>
    isSelf(ctx.actor, profileId) ? [enrolmentId] : [],
  );
  const rows = await rosteredSessions(ctx, ids);
  const teaching = await ctx.db
    .select()
    .from(sessionInstructors)
    .where(
      inArray(
        sessionInstructors.sessionId,
        rows.map(({ id }) => id),
      ),
    );
  const names = await displayNames(
    ctx,
    teaching.map(({ instructorId }) => instructorId),
  );
  return {
    enrolmentIds: ids,
    sessions: rows.map((row) => ({
      ...cardOf(row),
      enrolmentId: row.enrolmentId,
      awardId: row.awardId,
      minutes: row.minutes,
      makesUp: row.makesUpFor !== null,
      attendance:
        row.standing.state === "said"
          ? { status: row.standing.entry.status, minutes: row.standing.entry.minutes }
          : row.standing.state === "disputed"
            ? ("disputed" as const)
            : null,
      instructors: teaching
        .filter(({ sessionId }) => sessionId === row.id)
        .map(({ instructorId }) => names.get(instructorId) ?? "An instructor"),
    })),
  };
}
