import { and, eq, inArray, isNull } from "drizzle-orm";
import { todayAt } from "#app/contexts/admissions/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import { hours, minutes as minutesLong } from "#app/kernel/clock.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import { isSelf } from "#app/kernel/watched-actor.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import {
  attendanceCorrected,
  attendanceRefused,
  attendanceTaken,
  sessionClosed,
} from "../events.ts";
import { authorisedFor } from "../instructor/queries.server.ts";
import { trainingPolicy } from "../policy.ts";
import { minutesOf, OPENS_BEFORE } from "../session/rules.ts";
import { type Session, sessionRow } from "../session/plan.server.ts";
import {
  attendanceEntries,
  refusedAttendance,
  rosterEntries,
  sessionInstructors,
  trainingSessions,
} from "../tables/sessions.ts";
import { attestAttendance, attestCorrection } from "./attest.server.ts";
import type { Correction } from "./form.ts";
import { CORRECTABLE_HOURS, type Mark, marks, minutesFor, standingOf } from "./rules.ts";

/** What an instructor says of a student. Who says it, and of which session, is never part of it. */
export type Said = {
  /** Made by the device (UUIDv7), so that an entry that is sent twice is one entry. */
  id: string;
  enrolmentId: string;
  status: string;
  /** Of "late" only. */
  minutes?: number | undefined;
  /** When the device noted it. */
  saidAt: Date;
};

export type AttendanceError =
  | "too-early"
  | "not-rostered"
  | "wrong-minutes"
  | "other-entry"
  | "not-open"
  | "too-late-to-correct";

type Recorded = {
  /** How many entries are stored now that were not before. */
  recorded: number;
  /** How many were kept apart for the office, because the sender is no instructor any more. */
  refused: number;
};

/**
 * Records what an instructor says of students at a session of their own; all of it or nothing. The
 * marker is the actor, and the roster is the session's. Entries that were received before are left
 * alone, in whatever order and however often they are sent. An entry for a student of whom another
 * one says something else is kept as well, and both are disputed.
 *
 * If the actor taught the session and has lost the role meanwhile, nothing is recorded; the entries
 * are kept apart, and the office sees them.
 *
 * Errors: "too-early"; "not-open"; "not-rostered"; "wrong-minutes", also for an unknown status;
 * "other-entry" if an id was used for something else.
 */
export async function recordAttendance(
  ctx: Ctx,
  sessionId: string,
  said: readonly Said[],
): Promise<Result<Recorded, AttendanceError>> {
  return transact<Recorded, AttendanceError>(ctx, async (tx) => {
    const { session, instructorIds } = await lockedSession(tx, sessionId);
    if (lostRole(tx, instructorIds)) return keepRefused(tx, session, said);
    const verifies = await leadsOf(tx, session);
    authorize(trainingPolicy.takeRollCall(tx.actor, { instructorIds, verifies }));
    return store(tx, session, said, null);
  });
}

/** Records a roll-call from a paper list, by the office, with the reason. Errors: the same. */
export async function recordFromPaper(
  ctx: Ctx,
  sessionId: string,
  said: readonly Said[],
  reason: string,
): Promise<Result<Recorded, AttendanceError>> {
  return transact<Recorded, AttendanceError>(ctx, async (tx) => {
    authorize(trainingPolicy.enterFromPaper(tx.actor));
    const { session } = await lockedSession(tx, sessionId);
    return store(tx, session, said, reason);
  });
}

/** Returns a session with its instructors. Other roll-calls of it wait until the end. */
async function lockedSession(tx: Tx, sessionId: string) {
  const session = await sessionRow(tx, sessionId);
  const teaching = await tx.db
    .select({ id: sessionInstructors.instructorId })
    .from(sessionInstructors)
    .where(eq(sessionInstructors.sessionId, sessionId));
  return {
    session: orNotFound(session && session.state !== "draft" ? session : undefined),
    instructorIds: teaching.map(({ id }) => id),
  };
}

const lostRole = (tx: Tx, instructorIds: readonly string[]) =>
  !trainingPolicy.enterTeaching(tx.actor) && instructorIds.some((id) => isSelf(tx.actor, id));

/** Returns who leads the award of a session today. */
async function leadsOf(tx: Tx, { awardId, base }: Session): Promise<string[]> {
  const date = todayAt(base, tx.clock.now());
  const authorised = await authorisedFor(tx, { act: "verify", subjects: [awardId], date });
  return authorised.map(({ instructorId }) => instructorId);
}

async function store(
  tx: Tx,
  session: Session,
  said: readonly Said[],
  reason: string | null,
): Promise<Result<Recorded, AttendanceError>> {
  const now = tx.clock.now();
  if (session.state === "cancelled") return err("not-open");
  if (now.getTime() < session.startsAt.getTime() - minutesLong(OPENS_BEFORE)) {
    return err("too-early");
  }
  const roster = await rosterOf(tx, session.id);
  const read = entriesFrom(session, roster, said);
  if (!read.ok) return read;
  const known = await knownAmong(
    tx,
    said.map(({ id }) => id),
  );
  const fresh = read.value.filter(({ id }) => !known.some((each) => each.id === id));
  for (const entry of read.value) {
    const same = known.find(({ id }) => id === entry.id);
    if (same && !isSame(same, entry, session.id)) return err("other-entry");
  }
  if (fresh.length === 0) return ok({ recorded: 0, refused: 0 });
  if (session.state === "closed") return err("not-open");
  const by = actorId(tx.actor)!;
  await tx.db.insert(attendanceEntries).values(
    fresh.map((entry) => ({
      ...entry,
      sessionId: session.id,
      fullMinutes: minutesOf(session),
      reason,
      receivedAt: now,
      by,
    })),
  );
  if (session.state === "published") {
    await tx.db
      .update(trainingSessions)
      .set({ state: "open", version: session.version + 1, changedAt: now })
      .where(eq(trainingSessions.id, session.id));
  }
  await record(
    tx,
    attendanceTaken,
    { sessionId: session.id, entryIds: fresh.map(({ id }) => id) },
    {
      after: { entries: fresh.map(({ id, status, minutes }) => ({ id, status, minutes })), reason },
    },
  );
  return ok({ recorded: fresh.length, refused: 0 });
}

/** Returns the entries with the students of the roster, or what is wrong with the first bad one. */
function entriesFrom(
  session: Session,
  roster: readonly (typeof rosterEntries.$inferSelect)[],
  said: readonly Said[],
) {
  const entries: {
    id: string;
    enrolmentId: string;
    profileId: string;
    status: Mark;
    minutes: number;
    saidAt: Date;
  }[] = [];
  for (const { id, enrolmentId, status, minutes, saidAt } of said) {
    const on = roster.find((each) => each.enrolmentId === enrolmentId);
    if (!on) return err("not-rostered");
    const mark = marks.find((each) => each === status);
    const counted = mark && minutesFor(mark, minutesOf(session), minutes);
    if (!mark || counted === undefined) return err("wrong-minutes");
    const { profileId } = on;
    entries.push({ id, enrolmentId, profileId, status: mark, minutes: counted, saidAt });
  }
  return ok(entries);
}

const isSame = (
  known: typeof attendanceEntries.$inferSelect,
  entry: { enrolmentId: string; status: Mark; minutes: number },
  sessionId: string,
) =>
  known.sessionId === sessionId &&
  known.enrolmentId === entry.enrolmentId &&
  known.status === entry.status &&
  known.minutes === entry.minutes;

async function knownAmong(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return tx.db
    .select()
    .from(attendanceEntries)
    .where(inArray(attendanceEntries.id, [...ids]));
}

async function rosterOf(tx: Tx, sessionId: string) {
  return tx.db
    .select()
    .from(rosterEntries)
    .where(and(eq(rosterEntries.sessionId, sessionId), isNull(rosterEntries.until)));
}

/** Keeps the entries of somebody who has lost the role, for the office. */
async function keepRefused(
  tx: Tx,
  session: Session,
  said: readonly Said[],
): Promise<Result<Recorded, AttendanceError>> {
  const read = entriesFrom(session, await rosterOf(tx, session.id), said);
  if (!read.ok) return read;
  const receivedAt = tx.clock.now();
  const by = actorId(tx.actor)!;
  for (const entry of read.value) {
    const [added] = await tx.db
      .insert(refusedAttendance)
      .values({ ...entry, sessionId: session.id, receivedAt, by })
      .onConflictDoNothing()
      .returning();
    if (!added) continue;
    const { status, minutes } = entry;
    await record(
      tx,
      attendanceRefused,
      { sessionId: session.id, entryId: entry.id },
      { after: { status, minutes } },
    );
  }
  return ok({ recorded: 0, refused: read.value.length });
}

/**
 * Corrects the current entry of a student, or settles entries that contradict each other. Instructors
 * of the session correct until 48 hours after its end; the lead at any time, and only the lead
 * settles; the office from paper.
 *
 * Errors: those of recording; "too-late-to-correct". A correction of an entry that is not the
 * current one any more is kept, and makes both disputed.
 */
export async function correctAttendance(
  ctx: Ctx,
  sessionId: string,
  enrolmentId: string,
  correction: Correction,
  /** When the device noted it; now unless it was without a connection. */
  noted?: Date,
): Promise<Result<undefined, AttendanceError | "disputed">> {
  return transact<undefined, AttendanceError | "disputed">(ctx, async (tx) => {
    const { session, instructorIds } = await lockedSession(tx, sessionId);
    const now = tx.clock.now();
    const verifies = await leadsOf(tx, session);
    authorize(trainingPolicy.correctAttendance(tx.actor, { instructorIds, verifies }));
    const leads = trainingPolicy.settleAttendance(tx.actor, { verifies });
    const office = trainingPolicy.enterFromPaper(tx.actor);
    if (session.state === "cancelled") return err("not-open");
    const inTime = now.getTime() <= session.endsAt.getTime() + hours(CORRECTABLE_HOURS);
    if (!leads && !office && !inTime) return err("too-late-to-correct");
    const saidAt = noted && noted < now ? noted : now;
    const said = { id: correction.key, enrolmentId, saidAt };
    const roster = await rosterOf(tx, sessionId);
    const read = entriesFrom(session, roster, [{ ...correction, ...said }]);
    if (!read.ok) return read;
    const entry = read.value[0]!;
    const [again] = await knownAmong(tx, [entry.id]);
    if (again) return isSame(again, entry, sessionId) ? ok() : err("other-entry");
    const before = await tx.db
      .select()
      .from(attendanceEntries)
      .where(
        and(
          eq(attendanceEntries.sessionId, sessionId),
          eq(attendanceEntries.enrolmentId, enrolmentId),
        ),
      );
    const standing = standingOf(before);
    if (standing.state === "disputed" && !leads) return err("disputed");
    const current =
      standing.state === "said"
        ? [standing.entry, ...standing.also]
        : standing.state === "disputed"
          ? standing.entries
          : [];
    const seen = current.find(({ id }) => id === correction.replaces);
    const settling = leads && standing.state === "disputed";
    const replaces = settling ? current[0]!.id : (correction.replaces ?? null);
    const settles =
      seen || settling ? current.filter(({ id }) => id !== replaces).map(({ id }) => id) : [];
    const [corrected] = await tx.db
      .insert(attendanceEntries)
      .values({
        ...entry,
        sessionId,
        fullMinutes: minutesOf(session),
        replaces,
        settles,
        reason: correction.reason,
        receivedAt: now,
        by: actorId(tx.actor)!,
      })
      .returning();
    // Before the close nothing is attested yet that it would correct.
    if (session.state === "closed") {
      const on = roster.find((each) => each.enrolmentId === enrolmentId)!;
      await attestCorrection(tx, session, on, [...before, corrected!]);
    }
    await record(
      tx,
      attendanceCorrected,
      { sessionId, entryId: entry.id },
      {
        before: { entries: current.map(({ id, status, minutes }) => ({ id, status, minutes })) },
        // The reason is in the entry, which ends with its retention; the audit log does not.
        after: { id: entry.id, status: entry.status, minutes: entry.minutes },
      },
    );
    return ok();
  });
}

/**
 * Closes the roll-call of a session, and attests the attendance of each student.
 *
 * Errors: "incomplete" if somebody on the roster has no entry; "disputed"; "not-open" before it has
 * begun, or if it is cancelled.
 */
export async function closeSession(
  ctx: Ctx,
  sessionId: string,
): Promise<Result<undefined, "incomplete" | "disputed" | "not-open">> {
  return transact<undefined, "incomplete" | "disputed" | "not-open">(ctx, async (tx) => {
    const { session, instructorIds } = await lockedSession(tx, sessionId);
    const verifies = await leadsOf(tx, session);
    authorize(trainingPolicy.correctAttendance(tx.actor, { instructorIds, verifies }));
    // A second click.
    if (session.state === "closed") return ok();
    if (session.state === "cancelled") return err("not-open");
    const now = tx.clock.now();
    if (session.startsAt > now) return err("not-open");
    const entries = await tx.db
      .select()
      .from(attendanceEntries)
      .where(eq(attendanceEntries.sessionId, sessionId));
    const roster = await rosterOf(tx, sessionId);
    const standings = roster.map(({ enrolmentId }) =>
      standingOf(entries.filter((entry) => entry.enrolmentId === enrolmentId)),
    );
    if (standings.some(({ state }) => state === "disputed")) return err("disputed");
    if (standings.some(({ state }) => state === "none")) return err("incomplete");
    await tx.db
      .update(trainingSessions)
      .set({
        state: "closed",
        closedAt: now,
        closedBy: actorId(tx.actor),
        version: session.version + 1,
        changedAt: now,
      })
      .where(eq(trainingSessions.id, sessionId));
    await attestAttendance(tx, session, roster, entries);
    await record(tx, sessionClosed, { sessionId }, { after: { students: standings.length } });
    return ok();
  });
}
