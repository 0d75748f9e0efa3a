import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import {
  baseAt,
  intakesById,
  type Place,
  type PlannedIntake,
} from "#app/contexts/admissions/public.server.ts";
import { programmeFacts } from "#app/contexts/catalogue/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { waitForLock } from "#app/platform/db/advisory-lock.server.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import {
  sessionCancelled,
  sessionEdited,
  sessionMoved,
  sessionPlanned,
  sessionPublished,
  timetablePublished,
} from "../events.ts";
import { PLAN_LOCK } from "../plan-lock.ts";
import { trainingPolicy } from "../policy.ts";
import { awardsOf } from "../rule/rules.ts";
import {
  rosterEntries,
  sessionBookings,
  sessionInstructors,
  sessionResources,
  trainingSessions,
} from "../tables/sessions.ts";
import { type Block, checkPlan, makeUpsOn, type Plan, studentsFor } from "./check.server.ts";
import type { SessionCancellation, SessionInput } from "./form.ts";
import {
  guestVias,
  isGuest,
  type PlannedTimes,
  type TimeProblem,
  timesOf,
  type TypedTimes,
} from "./rules.ts";
import { type Warning, warningText } from "./warnings.ts";

export type Session = typeof trainingSessions.$inferSelect;
export type PlanError =
  | Block
  | TimeProblem
  | "past"
  | "intake-off"
  | "unknown-award"
  | "needs-reason"
  | "has-begun"
  | "changed-meanwhile";

type Held = { instructorIds: readonly string[]; lead: string; resourceIds: readonly string[] };

/**
 * Plans a session of an intake, as a draft that only staff see. The form's key is its id, so that a
 * form sent twice plans it once.
 *
 * Errors: a block of `checkPlan`, which nobody overrides; a problem with its times; "past";
 * "intake-off" if the intake does not take place; "unknown-award"; "needs-reason" with the warnings.
 */
export async function planSession(
  ctx: Ctx,
  intakeId: string,
  input: SessionInput,
): Promise<Result<{ sessionId: string }, PlanError>> {
  return transact<{ sessionId: string }, PlanError>(ctx, async (tx) => {
    authorize(trainingPolicy.planSessions(tx.actor));
    await waitForLock(tx, PLAN_LOCK);
    const intake = orNotFound((await intakesById(tx, [intakeId])).get(intakeId));
    const [known] = await tx.db
      .select({ id: trainingSessions.id })
      .from(trainingSessions)
      .where(and(eq(trainingSessions.id, input.key), eq(trainingSessions.intakeId, intakeId)));
    if (known) return ok({ sessionId: known.id });
    const planned = await plannedFrom(tx, intake, input.key, input);
    if (!planned.ok) return planned;
    const { times, warnings } = planned.value;
    const row = {
      ...input.session,
      ...times,
      warnings,
      warningReason: warnings.length > 0 ? input.warningReason! : null,
    };
    const held = {
      instructorIds: input.instructorIds,
      lead: input.lead,
      resourceIds: input.resourceIds,
    };
    return insertSession(tx, { id: input.key, intake, ...row }, held);
  });
}

type NewSession = Pick<Session, "id" | "awardId" | "topic" | "kind" | "place" | "groups"> &
  PlannedTimes & { intake: PlannedIntake; warnings: Warning[]; warningReason: string | null };

/** Stores a draft with what it books. */
export async function insertSession(
  tx: Tx,
  { intake, ...row }: NewSession,
  held: Held,
): Promise<Result<{ sessionId: string }, "busy">> {
  const changedAt = tx.clock.now();
  await tx.db.insert(trainingSessions).values({
    ...row,
    intakeId: intake.id,
    base: intake.location,
    plannedBy: actorId(tx.actor)!,
    changedAt,
  });
  await holdFor(tx, row.id, held);
  const booked = await book(tx, row.id, row, held, []);
  if (!booked.ok) return booked;
  await record(tx, sessionPlanned, { sessionId: row.id }, { after: auditOf(row, held) });
  return ok({ sessionId: row.id });
}

/** Checks the times and everything else of a plan. */
export async function plannedFrom(
  tx: Tx,
  intake: PlannedIntake,
  sessionId: string,
  input: Pick<SessionInput, "session" | "instructorIds" | "resourceIds" | "warningReason"> & {
    times: TypedTimes;
  },
): Promise<Result<{ times: PlannedTimes; warnings: Warning[] }, PlanError>> {
  const { runState, programmeId, location } = intake;
  if (runState === "cancelled" || runState === "postponed") return err("intake-off");
  const moduleIds = (await programmeFacts(tx)).get(programmeId)?.moduleIds ?? [];
  if (!awardsOf({ moduleIds, programmeId }).includes(input.session.awardId)) {
    return err("unknown-award");
  }
  const times = timesOf(input.times, baseAt(location)?.timeZone ?? "UTC");
  if (!times.ok) return times;
  if (times.value.startsAt <= tx.clock.now()) return err("past");
  const { instructorIds, resourceIds } = input;
  const plan: Plan = {
    sessionId,
    intake,
    ...input.session,
    instructorIds,
    resourceIds,
    times: times.value,
  };
  const checked = await checkPlan(tx, plan);
  if (!checked.ok) return checked;
  const { warnings, rules } = checked.value;
  if (warnings.length > 0 && !input.warningReason) {
    const texts = warnings.map((warning) => warningText(warning, rules));
    return err("needs-reason", { warnings: texts.join(". ") });
  }
  return ok({ times: times.value, warnings });
}

/**
 * Changes a session that has not begun. If it is published and gets another time or place, its
 * students are told, and the calendars follow.
 *
 * Errors: those of planning; "has-begun"; "changed-meanwhile".
 */
export async function editSession(
  ctx: Ctx,
  sessionId: string,
  input: SessionInput,
): Promise<Result<{ moved: boolean }, PlanError>> {
  return transact<{ moved: boolean }, PlanError>(ctx, async (tx) => {
    authorize(trainingPolicy.planSessions(tx.actor));
    await waitForLock(tx, PLAN_LOCK);
    const before = orNotFound(await sessionRow(tx, sessionId));
    const stale = requireVersion(before, input.version);
    if (stale) return stale;
    if (!canChange(before, tx.clock.now())) return err("has-begun");
    const intake = orNotFound((await intakesById(tx, [before.intakeId])).get(before.intakeId));
    const planned = await plannedFrom(tx, intake, sessionId, input);
    if (!planned.ok) return planned;
    const { times, warnings } = planned.value;
    const published = before.state === "published";
    const moved =
      published &&
      (before.startsAt.getTime() !== times.startsAt.getTime() ||
        before.endsAt.getTime() !== times.endsAt.getTime() ||
        before.place !== input.session.place);
    const retitled = published && before.topic !== input.session.topic;
    const sequence = before.sequence + (moved || retitled ? 1 : 0);
    const row = {
      ...input.session,
      ...times,
      warnings,
      warningReason: warnings.length > 0 ? input.warningReason! : null,
    };
    await tx.db
      .update(trainingSessions)
      .set({ ...row, sequence, version: before.version + 1, changedAt: tx.clock.now() })
      .where(eq(trainingSessions.id, sessionId));
    const held = {
      instructorIds: input.instructorIds,
      lead: input.lead,
      resourceIds: input.resourceIds,
    };
    const after = { ...before, ...row };
    const heldBefore = await heldBy(tx, sessionId);
    await holdFor(tx, sessionId, held);
    const expected = published ? await studentsFor(tx, { ...after, intake }) : [];
    const students = [...expected, ...(await makeUpsOn(tx, sessionId))];
    const booked = await book(tx, sessionId, times, held, students);
    if (!booked.ok) return booked;
    if (published) await rosterSession(tx, after, expected);
    const values = { before: auditOf(before, heldBefore), after: auditOf(after, held) };
    if (moved) await record(tx, sessionMoved, { sessionId, sequence }, values);
    else await record(tx, sessionEdited, { sessionId }, values);
    return ok({ moved });
  });
}

/**
 * Publishes all drafts of an intake that have not begun: students, instructors and resources are
 * checked again, the rosters are made, and each student is told once.
 *
 * Errors: a block, with the topic of the session; "needs-reason" cannot occur.
 *
 * @returns how many sessions were published.
 */
export async function publishTimetable(
  ctx: Ctx,
  intakeId: string,
): Promise<Result<{ count: number }, PlanError>> {
  return transact<{ count: number }, PlanError>(ctx, async (tx) => {
    authorize(trainingPolicy.planSessions(tx.actor));
    await waitForLock(tx, PLAN_LOCK);
    const intake = orNotFound((await intakesById(tx, [intakeId])).get(intakeId));
    const now = tx.clock.now();
    const drafts = (
      await tx.db
        .select()
        .from(trainingSessions)
        .where(and(eq(trainingSessions.intakeId, intakeId), eq(trainingSessions.state, "draft")))
        .orderBy(asc(trainingSessions.startsAt))
    ).filter(({ startsAt }) => startsAt > now);
    if (drafts.length === 0) return ok({ count: 0 });
    if (intake.runState === "cancelled" || intake.runState === "postponed") {
      return err("intake-off");
    }
    for (const draft of drafts) {
      const held = await heldBy(tx, draft.id);
      const checked = await checkPlan(tx, {
        ...draft,
        sessionId: draft.id,
        intake,
        times: draft,
        ...held,
      });
      if (!checked.ok) return err(checked.error, { ...checked.detail, session: draft.topic });
      const expected = await studentsFor(tx, { ...draft, intake });
      const booked = await book(tx, draft.id, draft, held, expected);
      if (!booked.ok) return booked;
      await tx.db
        .update(trainingSessions)
        .set({ state: "published", publishedAt: now, version: draft.version + 1, changedAt: now })
        .where(eq(trainingSessions.id, draft.id));
      await rosterSession(tx, draft, expected);
      await record(
        tx,
        sessionPublished,
        { sessionId: draft.id },
        { after: { students: expected.length } },
      );
    }
    await record(tx, timetablePublished, {
      intakeId,
      sessionIds: drafts.map(({ id }) => id),
    });
    return ok({ count: drafts.length });
  });
}

/**
 * Cancels a session that is not closed. Its students are told once, and what it booked is free. With
 * a new time it takes place then, as a session of its own. A draft is deleted.
 *
 * Errors: those of planning, for the new time; "has-begun" if its roll-call is closed;
 * "changed-meanwhile".
 *
 * @returns the id of the session that replaces it.
 */
export async function cancelSession(
  ctx: Ctx,
  sessionId: string,
  { version, reason, newDate, newStart, newEnd, startTwice, endTwice }: SessionCancellation,
): Promise<Result<{ instead: string | undefined }, PlanError>> {
  return transact<{ instead: string | undefined }, PlanError>(ctx, async (tx) => {
    authorize(trainingPolicy.planSessions(tx.actor));
    await waitForLock(tx, PLAN_LOCK);
    const session = orNotFound(await sessionRow(tx, sessionId));
    // A second click.
    if (session.state === "cancelled") return ok({ instead: undefined });
    const stale = requireVersion(session, version);
    if (stale) return stale;
    if (session.state === "closed") return err("has-begun");
    const held = await heldBy(tx, sessionId);
    const now = tx.clock.now();
    await tx.db.delete(sessionBookings).where(eq(sessionBookings.sessionId, sessionId));
    // Whoever makes up for another session here can do so elsewhere.
    const makeUps = await makeUpsOn(tx, sessionId);
    await tx.db
      .update(rosterEntries)
      .set({ until: now })
      .where(
        and(
          eq(rosterEntries.sessionId, sessionId),
          inArray(rosterEntries.via, [...guestVias]),
          isNull(rosterEntries.until),
        ),
      );
    const instead =
      newDate && newStart && newEnd
        ? await replace(tx, session, held, {
            times: { date: newDate, start: newStart, end: newEnd, startTwice, endTwice },
            reason,
            makeUps,
          })
        : undefined;
    if (instead && !instead.ok) return instead;
    const replacement = instead?.value.sessionId;
    if (session.state === "draft") {
      await tx.db.delete(trainingSessions).where(eq(trainingSessions.id, sessionId));
      await record(
        tx,
        sessionEdited,
        { sessionId },
        { before: auditOf(session, held), after: { deleted: true, reason } },
      );
      return ok({ instead: replacement });
    }
    await tx.db
      .update(trainingSessions)
      .set({
        state: "cancelled",
        cancelReason: reason,
        cancelledAt: now,
        sequence: session.sequence + 1,
        version: session.version + 1,
        changedAt: now,
      })
      .where(eq(trainingSessions.id, sessionId));
    await record(
      tx,
      sessionCancelled,
      { sessionId, ...(replacement ? { instead: replacement } : {}) },
      { before: { state: session.state }, after: { state: "cancelled", reason } },
    );
    return ok({ instead: replacement });
  });
}

/** Plans the same session at another time, and publishes it if it was published. */
async function replace(
  tx: Tx,
  session: Session,
  held: Held,
  { times, reason, makeUps }: { times: TypedTimes; reason: string; makeUps: readonly Rostered[] },
): Promise<Result<{ sessionId: string }, PlanError>> {
  const intake = orNotFound((await intakesById(tx, [session.intakeId])).get(session.intakeId));
  const { awardId, topic, kind, place, groups } = session;
  const id = newId(tx.clock.now());
  const input = { session: { awardId, topic, kind, place, groups }, times, warningReason: reason };
  const planned = await plannedFrom(tx, intake, id, { ...input, ...held, ...mutable(held) });
  if (!planned.ok) return planned;
  const { warnings } = planned.value;
  const row = { ...input.session, ...planned.value.times, warnings };
  const warningReason = warnings.length > 0 ? reason : null;
  const added = await insertSession(tx, { id, intake, ...row, warningReason }, held);
  if (!added.ok || session.state === "draft") return added;
  const now = tx.clock.now();
  await tx.db
    .update(trainingSessions)
    .set({ state: "published", publishedAt: now })
    .where(eq(trainingSessions.id, id));
  const expected = await studentsFor(tx, { ...row, intake });
  const students = [...expected, ...makeUps];
  const booked = await book(tx, id, row, held, students);
  if (!booked.ok) return booked;
  await rosterSession(tx, { ...session, ...row, id }, expected);
  if (makeUps.length > 0) {
    await tx.db
      .insert(rosterEntries)
      .values(makeUps.map((makeUp) => ({ ...makeUp, sessionId: id, since: now })));
  }
  await record(tx, sessionPublished, { sessionId: id }, { after: { students: students.length } });
  return added;
}

type Rostered = typeof rosterEntries.$inferSelect;

const mutable = ({ instructorIds, resourceIds }: Held) => ({
  instructorIds: [...instructorIds],
  resourceIds: [...resourceIds],
});

/** Returns whether a session can still be changed by the office. */
export function canChange({ state, startsAt }: Pick<Session, "state" | "startsAt">, now: Date) {
  return (state === "draft" || state === "published") && startsAt > now;
}

/** Returns who teaches a session and what it uses. */
export async function heldBy(tx: Pick<Ctx, "db">, sessionId: string): Promise<Held> {
  const teaching = await tx.db
    .select()
    .from(sessionInstructors)
    .where(eq(sessionInstructors.sessionId, sessionId));
  const used = await tx.db
    .select()
    .from(sessionResources)
    .where(eq(sessionResources.sessionId, sessionId));
  return {
    instructorIds: teaching.map(({ instructorId }) => instructorId).sort(),
    lead: teaching.find(({ leads }) => leads)?.instructorId ?? "",
    resourceIds: used.map(({ resourceId }) => resourceId).sort(),
  };
}

async function holdFor(tx: Tx, sessionId: string, { instructorIds, lead, resourceIds }: Held) {
  await tx.db.delete(sessionInstructors).where(eq(sessionInstructors.sessionId, sessionId));
  await tx.db.delete(sessionResources).where(eq(sessionResources.sessionId, sessionId));
  await tx.db.insert(sessionInstructors).values(
    instructorIds.map((instructorId) => ({
      sessionId,
      instructorId,
      leads: instructorId === lead,
    })),
  );
  if (resourceIds.length === 0) return;
  await tx.db
    .insert(sessionResources)
    .values(resourceIds.map((resourceId) => ({ sessionId, resourceId })));
}

/**
 * Writes anew what a session books.
 *
 * Error: "busy" if the database refuses one of the times; the caller must roll back.
 */
export async function book(
  tx: Tx,
  sessionId: string,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  { instructorIds, resourceIds }: Pick<Held, "instructorIds" | "resourceIds">,
  students: readonly Pick<Place, "profileId">[],
): Promise<Result<undefined, "busy">> {
  await tx.db.delete(sessionBookings).where(eq(sessionBookings.sessionId, sessionId));
  const at = tx.clock.now();
  const time = { sessionId, startsAt, endsAt };
  const wanted = [
    ...instructorIds.map((instructorId) => ({ id: newId(at), ...time, instructorId })),
    ...resourceIds.map((resourceId) => ({ id: newId(at), ...time, resourceId })),
    ...students.map(({ profileId }) => ({ id: newId(at), ...time, studentId: profileId })),
  ];
  const added = await tx.db
    .insert(sessionBookings)
    .values(wanted)
    .onConflictDoNothing()
    .returning({ id: sessionBookings.id });
  return added.length === wanted.length
    ? ok()
    : err("busy", { who: "Somebody or something", topic: "another session", time: "then" });
}

/**
 * Makes the roster of a session that has not begun follow the places of its intake. Whoever is on it
 * to make up for another session stays.
 */
export async function rosterSession(
  tx: Tx,
  session: Pick<Session, "id">,
  expected: readonly Pick<Place, "enrolmentId" | "profileId">[],
): Promise<void> {
  const now = tx.clock.now();
  const rostered = await tx.db
    .select()
    .from(rosterEntries)
    .where(eq(rosterEntries.sessionId, session.id));
  for (const { enrolmentId, profileId } of expected) {
    const known = rostered.find((each) => each.enrolmentId === enrolmentId);
    if (known && known.until === null && known.profileId === profileId) continue;
    const via = known ? known.via : await viaOf(tx, session.id, enrolmentId);
    await tx.db
      .insert(rosterEntries)
      .values({ sessionId: session.id, enrolmentId, profileId, since: now, via })
      .onConflictDoUpdate({
        target: [rosterEntries.sessionId, rosterEntries.enrolmentId],
        set: { until: null, profileId },
      });
  }
  const gone = rostered.filter(
    ({ enrolmentId, until, via }) =>
      until === null && !isGuest(via) && !expected.some((each) => each.enrolmentId === enrolmentId),
  );
  for (const { enrolmentId } of gone) {
    await tx.db
      .update(rosterEntries)
      .set({ until: now })
      .where(
        and(eq(rosterEntries.sessionId, session.id), eq(rosterEntries.enrolmentId, enrolmentId)),
      );
  }
}

/** Whoever was on the roster of another intake came by a transfer. */
async function viaOf(tx: Tx, sessionId: string, enrolmentId: string) {
  const [here] = await tx.db
    .select({ intakeId: trainingSessions.intakeId })
    .from(trainingSessions)
    .where(eq(trainingSessions.id, sessionId));
  const elsewhere = await tx.db
    .select({ intakeId: trainingSessions.intakeId })
    .from(rosterEntries)
    .innerJoin(trainingSessions, eq(trainingSessions.id, rosterEntries.sessionId))
    .where(and(eq(rosterEntries.enrolmentId, enrolmentId), isNull(rosterEntries.makesUpFor)));
  return elsewhere.some(({ intakeId }) => intakeId !== here?.intakeId) ? "transfer" : "intake";
}

/** Returns a session, locked until the transaction ends. */
export async function sessionRow(tx: Tx, sessionId: string): Promise<Session | undefined> {
  const [row] = await tx.db
    .select()
    .from(trainingSessions)
    .where(eq(trainingSessions.id, sessionId))
    .for("update");
  return row;
}

function auditOf(
  {
    topic,
    kind,
    place,
    groups,
    localStart,
    localEnd,
    timeZone,
  }: Omit<NewSession, "id" | "awardId" | "intake" | "warnings" | "warningReason">,
  held: Held,
) {
  return { topic, kind, place, groups, localStart, localEnd, timeZone, ...held };
}
