import { and, asc, eq, gt, inArray, isNull } from "drizzle-orm";
import { placeById } from "#app/contexts/admissions/public.server.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { waitForLock } from "#app/platform/db/advisory-lock.server.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import { groupChanged, ratioChanged, rosterChanged } from "../events.ts";
import { PLAN_LOCK } from "../plan-lock.ts";
import { trainingPolicy } from "../policy.ts";
import {
  attendanceEntries,
  rosterEntries,
  sessionBookings,
  sessionRatios,
  trainingGroups,
  trainingSessions,
} from "../tables/sessions.ts";
import { crowdedBy, studentsFor } from "./check.server.ts";
import { isExcused } from "./excused.ts";
import { heldBy, rosterSession, sessionRow } from "./plan.server.ts";
import { type guestVias, isForGroup, isGuest, type SessionKind, usualRatios } from "./rules.ts";

/**
 * Makes the rosters of published sessions that have not begun follow the places of their intakes, so
 * that whoever comes later is expected from then on. Somebody who is elsewhere at that time is not
 * booked; the office sees it. Runs on a schedule, and may run twice at once.
 */
export async function keepRosters(ctx: Ctx): Promise<void> {
  await transact<undefined, never>(ctx, async (tx) => {
    await waitForLock(tx, PLAN_LOCK);
    const ahead = await tx.db
      .select()
      .from(trainingSessions)
      .where(
        and(eq(trainingSessions.state, "published"), gt(trainingSessions.startsAt, tx.clock.now())),
      )
      .orderBy(asc(trainingSessions.startsAt));
    await follow(tx, ahead);
    return ok();
  });
}

type Session = typeof trainingSessions.$inferSelect;

async function follow(tx: Tx, sessions: readonly Session[]): Promise<void> {
  if (sessions.length === 0) return;
  const ids = sessions.map(({ id }) => id);
  const rostered = await tx.db
    .select()
    .from(rosterEntries)
    .where(and(inArray(rosterEntries.sessionId, ids), isNull(rosterEntries.until)));
  for (const session of sessions) {
    const expected = await studentsFor(tx, { ...session, intake: { id: session.intakeId } });
    const on = rostered.filter((each) => each.sessionId === session.id);
    const own = on.filter(({ via }) => !isGuest(via));
    const same =
      own.length === expected.length &&
      expected.every((place) =>
        own.some(
          (each) => each.enrolmentId === place.enrolmentId && each.profileId === place.profileId,
        ),
      );
    if (same) continue;
    await rosterSession(tx, session, expected);
    const staying = [...expected, ...on.filter(({ via }) => isGuest(via))];
    await bookStudents(
      tx,
      session,
      staying.map(({ profileId }) => profileId),
    );
    await record(
      tx,
      rosterChanged,
      { sessionId: session.id },
      { before: { students: on.length }, after: { students: staying.length } },
    );
  }
}

/** Books the students of a session anew. One who is elsewhere then is left out. */
async function bookStudents(tx: Tx, session: Session, studentIds: readonly string[]) {
  const { startsAt, endsAt, id: sessionId } = session;
  const booked = await tx.db
    .select()
    .from(sessionBookings)
    .where(eq(sessionBookings.sessionId, sessionId));
  const gone = booked.filter(({ studentId }) => studentId && !studentIds.includes(studentId));
  if (gone.length > 0) {
    await tx.db.delete(sessionBookings).where(
      inArray(
        sessionBookings.id,
        gone.map(({ id }) => id),
      ),
    );
  }
  const added = studentIds.filter((id) => !booked.some(({ studentId }) => studentId === id));
  if (added.length === 0) return [];
  return tx.db
    .insert(sessionBookings)
    .values(
      added.map((studentId) => ({
        id: newId(tx.clock.now()),
        sessionId,
        studentId,
        startsAt,
        endsAt,
      })),
    )
    .onConflictDoNothing()
    .returning();
}

/** Puts somebody into a group of their intake, or into none. Rosters of later sessions follow. */
export async function setGroup(
  ctx: Ctx,
  intakeId: string,
  { enrolmentId, group }: { enrolmentId: string; group?: string | undefined },
): Promise<Result<undefined, never>> {
  return transact<undefined, never>(ctx, async (tx) => {
    authorize(trainingPolicy.planSessions(tx.actor));
    await waitForLock(tx, PLAN_LOCK);
    const place = await placeById(tx, enrolmentId);
    const { profileId } = orNotFound(place?.intakeId === intakeId ? place : undefined);
    const [before] = await tx.db
      .select()
      .from(trainingGroups)
      .where(eq(trainingGroups.enrolmentId, enrolmentId));
    if ((before?.name ?? "") === (group ?? "")) return ok();
    if (group) {
      await tx.db
        .insert(trainingGroups)
        .values({ enrolmentId, profileId, name: group })
        .onConflictDoUpdate({
          target: trainingGroups.enrolmentId,
          set: { name: group, profileId },
        });
    } else {
      await tx.db.delete(trainingGroups).where(eq(trainingGroups.enrolmentId, enrolmentId));
    }
    const ahead = await tx.db
      .select()
      .from(trainingSessions)
      .where(
        and(
          eq(trainingSessions.intakeId, intakeId),
          eq(trainingSessions.state, "published"),
          gt(trainingSessions.startsAt, tx.clock.now()),
        ),
      );
    await follow(
      tx,
      ahead.filter(
        ({ groups }) =>
          isForGroup(groups, before?.name ?? null) !== isForGroup(groups, group ?? null),
      ),
    );
    await record(
      tx,
      groupChanged,
      { enrolmentId },
      { before: { group: before?.name ?? null }, after: { group: group ?? null } },
    );
    return ok();
  });
}

export type MakeUpError =
  | "not-excused"
  | "another-topic"
  | "made-up-already"
  | "student-busy"
  | "has-begun"
  | "too-small"
  | "ratio";

/**
 * Puts a student who was excused from a session on the roster of another one of the same topic and
 * award, of any intake.
 *
 * Errors: "not-excused"; "another-topic"; "made-up-already" if there is a make-up for it;
 * "student-busy" if the student is elsewhere then, or on the roster already; "too-small" or "ratio"
 * if the session has no room for one more; "has-begun".
 */
export async function addMakeUp(
  ctx: Ctx,
  sessionId: string,
  { enrolmentId, missedSessionId }: { enrolmentId: string; missedSessionId: string },
): Promise<Result<undefined, MakeUpError>> {
  return transact<undefined, MakeUpError>(ctx, async (tx) => {
    authorize(trainingPolicy.planSessions(tx.actor));
    await waitForLock(tx, PLAN_LOCK);
    const session = orNotFound(await sessionRow(tx, sessionId));
    const now = tx.clock.now();
    if (session.state !== "published" || session.startsAt <= now) return err("has-begun");
    const missed = orNotFound(await sessionRow(tx, missedSessionId));
    if (missed.id === session.id) return err("another-topic");
    if (missed.topic !== session.topic || missed.awardId !== session.awardId) {
      return err("another-topic");
    }
    const entries = await tx.db
      .select()
      .from(attendanceEntries)
      .where(
        and(
          eq(attendanceEntries.sessionId, missedSessionId),
          eq(attendanceEntries.enrolmentId, enrolmentId),
        ),
      );
    if (!isExcused(entries)) return err("not-excused");
    const { profileId } = entries[0]!;
    const makeUps = await tx.db
      .select()
      .from(rosterEntries)
      .where(
        and(
          eq(rosterEntries.enrolmentId, enrolmentId),
          eq(rosterEntries.makesUpFor, missedSessionId),
          isNull(rosterEntries.until),
        ),
      );
    if (makeUps.some((each) => each.sessionId === sessionId)) return ok();
    if (makeUps.length > 0) return err("made-up-already");
    return addGuest(tx, session, {
      enrolmentId,
      profileId,
      via: "make-up",
      makesUpFor: missedSessionId,
    });
  });
}

type Guest = {
  enrolmentId: string;
  profileId: string;
  via: (typeof guestVias)[number];
  makesUpFor: string | null;
};

/**
 * Puts somebody without a place on its intake on the roster of a session, and books their time. The
 * caller holds the lock of plans.
 */
export async function addGuest(
  tx: Tx,
  session: Session,
  guest: Guest,
): Promise<Result<undefined, "student-busy" | "too-small" | "ratio">> {
  const { id: sessionId, kind, startsAt, endsAt } = session;
  const { enrolmentId, profileId, via, makesUpFor } = guest;
  const now = tx.clock.now();
  const there = await tx.db
    .select({ enrolmentId: rosterEntries.enrolmentId })
    .from(rosterEntries)
    .where(and(eq(rosterEntries.sessionId, sessionId), isNull(rosterEntries.until)));
  if (there.some((each) => each.enrolmentId === enrolmentId)) return err("student-busy");
  const held = await heldBy(tx, sessionId);
  const crowded = await crowdedBy(tx, { kind, ...held }, there.length + 1);
  if (crowded) return crowded;
  const [added] = await tx.db
    .insert(rosterEntries)
    .values({ sessionId, enrolmentId, profileId, since: now, via, makesUpFor })
    .onConflictDoNothing()
    .returning();
  const booked = await tx.db
    .insert(sessionBookings)
    .values({ id: newId(now), sessionId, studentId: profileId, startsAt, endsAt })
    .onConflictDoNothing()
    .returning();
  if (!added || booked.length === 0) return err("student-busy");
  await record(tx, rosterChanged, { sessionId }, { after: { enrolmentId, via, makesUpFor } });
  return ok();
}

/** Changes how many students an instructor may have in a kind of session, from now on. */
export async function changeRatio(
  ctx: Ctx,
  { kind, students, version }: { kind: SessionKind; students: number; version: string },
): Promise<Result<undefined, "changed-meanwhile">> {
  return transact<undefined, "changed-meanwhile">(ctx, async (tx) => {
    authorize(trainingPolicy.changeRatios(tx.actor));
    await waitForLock(tx, PLAN_LOCK);
    const [before] = await tx.db.select().from(sessionRatios).where(eq(sessionRatios.kind, kind));
    if ((before?.students ?? usualRatios[kind]) === students) return ok();
    const stale = requireVersion(before, version);
    if (stale) return stale;
    const row = { students, version: (before?.version ?? 0) + 1 };
    await tx.db
      .insert(sessionRatios)
      .values({ kind, ...row })
      .onConflictDoUpdate({ target: sessionRatios.kind, set: row });
    await record(
      tx,
      ratioChanged,
      { kind },
      { before: { students: before?.students ?? usualRatios[kind] }, after: { students } },
    );
    return ok();
  });
}
