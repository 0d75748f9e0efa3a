import { and, asc, eq, gte, inArray, isNull, lt, ne } from "drizzle-orm";
import { baseAt, bases, intakesById, placesOn } from "#app/contexts/admissions/public.server.ts";
import { programmeFacts } from "#app/contexts/catalogue/public.server.ts";
import { displayNames, instructorAccounts } from "#app/contexts/identity/public.server.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { fieldsOf } from "#app/kernel/zone-time.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { trainingPolicy } from "../policy.ts";
import { outageWithin } from "../resource/rules.ts";
import { resourcesAt } from "../resource/queries.server.ts";
import { awardTitles } from "../rule/queries.server.ts";
import { awardsOf } from "../rule/rules.ts";
import { resourceOutages, trainingResources } from "../tables/resources.ts";
import {
  attendanceEntries,
  rosterEntries,
  sessionBookings,
  sessionInstructors,
  sessionRatios,
  sessionResources,
  trainingSessions,
} from "../tables/sessions.ts";
import { crowdedBy, groupsOf } from "./check.server.ts";
import { isExcused } from "./excused.ts";
import { groupField, instructorField, resourceField } from "./fields.ts";
import { midnight } from "./midnight.ts";
import { canChange } from "./plan.server.ts";
import { daysLater, mondayOf, overlap, sessionKinds, usualRatios } from "./rules.ts";
import { warningTexts } from "./warnings.ts";

type Session = typeof trainingSessions.$inferSelect;

/** Returns sessions with the names of whom and what they book. Four queries. */
async function shown(ctx: Ctx, sessions: readonly Session[]) {
  const ids = sessions.map(({ id }) => id);
  if (ids.length === 0) return [];
  const teaching = await ctx.db
    .select()
    .from(sessionInstructors)
    .where(inArray(sessionInstructors.sessionId, ids));
  const used = await ctx.db
    .select({ sessionId: sessionResources.sessionId, resource: trainingResources })
    .from(sessionResources)
    .innerJoin(trainingResources, eq(trainingResources.id, sessionResources.resourceId))
    .where(inArray(sessionResources.sessionId, ids));
  const rostered = await ctx.db
    .select({ sessionId: rosterEntries.sessionId })
    .from(rosterEntries)
    .where(and(inArray(rosterEntries.sessionId, ids), isNull(rosterEntries.until)));
  const names = await displayNames(
    ctx,
    teaching.map(({ instructorId }) => instructorId),
  );
  return sessions.map((session) => ({
    ...session,
    instructors: teaching
      .filter(({ sessionId }) => sessionId === session.id)
      .map(({ instructorId, leads }) => ({
        id: instructorId,
        leads,
        name: names.get(instructorId) ?? "A closed account",
      })),
    resources: used
      .filter(({ sessionId }) => sessionId === session.id)
      .map(({ resource: { id, name, kind } }) => ({ id, name, kind })),
    students: rostered.filter(({ sessionId }) => sessionId === session.id).length,
    warningTexts: session.warnings.map((warning) => warningTexts[warning]),
  }));
}

type Shown = Awaited<ReturnType<typeof shown>>[number];

/** Returns the sessions of an intake and the groups of its people, for the office. */
export async function sessionsOfIntake(ctx: Ctx, intakeId: string) {
  authorize(trainingPolicy.readPlanner(ctx.actor));
  const intake = orNotFound((await intakesById(ctx, [intakeId])).get(intakeId));
  const rows = await ctx.db
    .select()
    .from(trainingSessions)
    .where(eq(trainingSessions.intakeId, intakeId))
    .orderBy(asc(trainingSessions.startsAt), asc(trainingSessions.id));
  const places = await placesOn(ctx, [intakeId]);
  const groups = await groupsOf(ctx, places);
  return {
    intake,
    sessions: await shown(ctx, rows),
    people: places.map(({ enrolmentId, name }) => ({
      enrolmentId,
      name,
      group: groups.get(enrolmentId) ?? "",
    })),
    drafts: rows.filter(({ state, startsAt }) => state === "draft" && startsAt > ctx.clock.now())
      .length,
  };
}

/** Returns what the form of a session needs, for a new one or one that is changed. */
export async function sessionFormStart(ctx: Ctx, intakeId: string, sessionId?: string) {
  authorize(trainingPolicy.planSessions(ctx.actor));
  const intake = orNotFound((await intakesById(ctx, [intakeId])).get(intakeId));
  const facts = await programmeFacts(ctx);
  const titles = await awardTitles(ctx);
  const { programmeId, location, date } = intake;
  const awards = awardsOf({ programmeId, moduleIds: facts.get(programmeId)?.moduleIds ?? [] });
  const instructors = await instructorAccounts(ctx);
  const resources = await resourcesAt(ctx, location);
  return {
    intake,
    timeZone: baseAt(location)?.timeZone ?? "UTC",
    awards: awards.map((value) => ({ value, label: titles(value) })),
    instructors,
    resources: resources.map(({ id, name, kind, capacity }) => ({ id, name, kind, capacity })),
    initial: sessionId
      ? await fieldsOfSession(ctx, sessionId)
      : ({ key: newId(), date, ...(awards[0] ? { awardId: awards[0] } : {}) } as Record<
          string,
          string
        >),
  };
}

async function fieldsOfSession(ctx: Ctx, sessionId: string): Promise<Record<string, string>> {
  const [row] = await ctx.db
    .select()
    .from(trainingSessions)
    .where(eq(trainingSessions.id, sessionId));
  const [session] = await shown(ctx, [orNotFound(row)]);
  const { awardId, topic, kind, place, groups, localStart, localEnd } = session!;
  const fields: Record<string, string> = {
    key: sessionId,
    version: versionOf(session),
    awardId,
    topic,
    kind,
    place,
    date: localStart.slice(0, 10),
    start: localStart.slice(11),
    end: localEnd.slice(11),
    lead: session!.instructors.find(({ leads }) => leads)?.id ?? "",
    warningReason: session!.warningReason ?? "",
  };
  for (const { id } of session!.instructors) fields[instructorField(id)] = "on";
  for (const { id } of session!.resources) fields[resourceField(id)] = "on";
  for (const name of groups) fields[groupField(name)] = "on";
  return fields;
}

/** Returns a session with its roster, for the office. */
export async function sessionForStaff(ctx: Ctx, sessionId: string) {
  authorize(trainingPolicy.readPlanner(ctx.actor));
  const [row] = await ctx.db
    .select()
    .from(trainingSessions)
    .where(eq(trainingSessions.id, sessionId));
  const [session] = await shown(ctx, [orNotFound(row)]);
  const intake = orNotFound((await intakesById(ctx, [session!.intakeId])).get(session!.intakeId));
  const now = ctx.clock.now();
  const roster = await ctx.db
    .select()
    .from(rosterEntries)
    .where(eq(rosterEntries.sessionId, sessionId));
  const names = await displayNames(
    ctx,
    roster.map(({ profileId }) => profileId),
  );
  const titles = await awardTitles(ctx);
  const open = session!.state === "published" && session!.startsAt > now;
  const booked = await ctx.db
    .select({ studentId: sessionBookings.studentId })
    .from(sessionBookings)
    .where(eq(sessionBookings.sessionId, sessionId));
  const expected = roster.filter(({ until }) => until === null);
  const crowded = open
    ? await crowdedBy(
        ctx,
        {
          kind: session!.kind,
          instructorIds: session!.instructors.map(({ id }) => id),
          resourceIds: session!.resources.map(({ id }) => id),
        },
        expected.length,
      )
    : undefined;
  return {
    session: { ...session!, version: versionOf(session) },
    intake,
    award: titles(session!.awardId),
    /** Why there are too many on the roster, for example since somebody came by a transfer. */
    crowded: crowded && !crowded.ok ? { error: crowded.error, detail: crowded.detail } : null,
    roster: roster
      .map(({ enrolmentId, profileId, via, since, until }) => ({
        /** They are booked for another session at that time, so this one could not book them. */
        elsewhere:
          open && until === null && !booked.some(({ studentId }) => studentId === profileId),
        enrolmentId,
        profileId,
        name: names.get(profileId) ?? "A closed account",
        via,
        since,
        until,
      }))
      .sort((one, other) => one.name.localeCompare(other.name, "en")),
    toMakeUp: open ? await toMakeUp(ctx, session!) : [],
    can: {
      edit: trainingPolicy.planSessions(ctx.actor) && canChange(session!, now),
      cancel:
        trainingPolicy.planSessions(ctx.actor) &&
        session!.state !== "closed" &&
        session!.state !== "cancelled",
    },
  };
}

/** Returns the students who were excused from a session of the same topic and have no make-up. */
async function toMakeUp(ctx: Ctx, session: Session) {
  const missed = await ctx.db
    .select({ entry: attendanceEntries, session: trainingSessions })
    .from(attendanceEntries)
    .innerJoin(trainingSessions, eq(trainingSessions.id, attendanceEntries.sessionId))
    .where(
      and(
        eq(trainingSessions.topic, session.topic),
        eq(trainingSessions.awardId, session.awardId),
        ne(trainingSessions.id, session.id),
        ne(trainingSessions.state, "cancelled"),
      ),
    );
  const made = await ctx.db
    .select()
    .from(rosterEntries)
    .where(and(eq(rosterEntries.via, "make-up"), isNull(rosterEntries.until)));
  const keys = [
    ...new Set(missed.map(({ entry }) => `${entry.enrolmentId} ${entry.sessionId}`)),
  ].filter((key) => {
    const of = missed.flatMap(({ entry }) =>
      `${entry.enrolmentId} ${entry.sessionId}` === key ? [entry] : [],
    );
    return isExcused(of) && !made.some((each) => `${each.enrolmentId} ${each.makesUpFor}` === key);
  });
  const names = await displayNames(
    ctx,
    missed.map(({ entry }) => entry.profileId),
  );
  return keys.map((value) => {
    const found = missed.find(({ entry }) => `${entry.enrolmentId} ${entry.sessionId}` === value)!;
    const date = found.session.localStart.slice(0, 10);
    return { value, label: `${names.get(found.entry.profileId) ?? "A student"}, ${date}` };
  });
}

/**
 * Returns the week of a base with a lane for each instructor and each resource, and what conflicts:
 * two that overlap, which the database refuses for what is booked, and outages recorded later.
 */
export async function plannerWeek(ctx: Ctx, asked: { base?: string; week?: string }) {
  authorize(trainingPolicy.readPlanner(ctx.actor));
  const base = baseAt(asked.base ?? "") ?? bases[0];
  const today = fieldsOf(ctx.clock.now(), base.timeZone).date;
  const monday = mondayOf(asked.week ?? today);
  const next = daysLater(monday, 7);
  const [from, until] = [midnight(monday, base.timeZone), midnight(next, base.timeZone)];
  const rows = await ctx.db
    .select()
    .from(trainingSessions)
    .where(
      and(
        eq(trainingSessions.base, base.location),
        gte(trainingSessions.startsAt, from),
        lt(trainingSessions.startsAt, until),
        ne(trainingSessions.state, "cancelled"),
      ),
    )
    .orderBy(asc(trainingSessions.startsAt), asc(trainingSessions.id));
  const sessions = await shown(ctx, rows);
  const intakes = await intakesById(ctx, [...new Set(rows.map(({ intakeId }) => intakeId))]);
  const resources = await resourcesAt(ctx, base.location);
  const outages = await ctx.db.select().from(resourceOutages);
  const cells = sessions.map((session) => ({
    id: session.id,
    topic: session.topic,
    kind: session.kind,
    state: session.state,
    place: session.place,
    date: session.localStart.slice(0, 10),
    from: session.localStart.slice(11),
    to: session.localEnd.slice(11),
    programme: intakes.get(session.intakeId)?.programme ?? "",
    instructors: session.instructors,
    resources: session.resources,
    conflicts: conflictsOf(session, sessions, outages),
  }));
  const instructors = new Map(
    cells.flatMap((cell) => cell.instructors.map(({ id, name }) => [id, name] as const)),
  );
  return {
    base: base.location,
    bases: bases.map(({ location }) => location),
    monday,
    before: daysLater(monday, -7),
    after: next,
    days: Array.from({ length: 7 }, (_, day) => daysLater(monday, day)),
    lanes: [
      ...[...instructors].map(([id, name]) => ({
        id,
        name,
        of: "Instructor",
        sessions: cells.filter((cell) => cell.instructors.some((each) => each.id === id)),
      })),
      ...resources.map(({ id, name }) => ({
        id,
        name,
        of: "Resource",
        sessions: cells.filter((cell) => cell.resources.some((each) => each.id === id)),
      })),
    ],
    conflicts: cells.flatMap((cell) =>
      cell.conflicts.map((text) => ({ id: cell.id, topic: cell.topic, date: cell.date, text })),
    ),
    count: cells.length,
    ratios: await ratiosForForm(ctx),
    can: {
      plan: trainingPolicy.planSessions(ctx.actor),
      changeRatios: trainingPolicy.changeRatios(ctx.actor),
    },
  };
}

/** Says which of what a session books is out of service or at another session at the same time. */
function conflictsOf(
  session: Shown,
  sessions: readonly Shown[],
  outages: readonly (typeof resourceOutages.$inferSelect)[],
): string[] {
  return [
    ...session.resources.flatMap(({ id, name }) => {
      const out = outageWithin(
        outages.filter(({ resourceId }) => resourceId === id),
        session,
      );
      return out ? [`${name} is out of service: ${out.reason}`] : [];
    }),
    ...sessions.flatMap((other) => {
      if (other.id === session.id || !overlap(other, session)) return [];
      const both = [
        ...session.instructors.filter(({ id }) => other.instructors.some((each) => each.id === id)),
        ...session.resources.filter(({ id }) => other.resources.some((each) => each.id === id)),
      ];
      return both.map(({ name }) => `${name} is at “${other.topic}” too`);
    }),
  ];
}

async function ratiosForForm(ctx: Ctx) {
  const changed = await ctx.db.select().from(sessionRatios);
  return sessionKinds.map((kind) => {
    const row = changed.find((each) => each.kind === kind);
    return { kind, students: row?.students ?? usualRatios[kind], version: versionOf(row) };
  });
}
