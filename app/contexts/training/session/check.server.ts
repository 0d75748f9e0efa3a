import { and, asc, eq, gt, inArray, isNull, lt, ne, or } from "drizzle-orm";
import {
  type Place,
  placesOn,
  type PlannedIntake,
} from "#app/contexts/admissions/public.server.ts";
import { displayNames, instructorAccounts } from "#app/contexts/identity/public.server.ts";
import { hours } from "#app/kernel/clock.ts";
import { formatMoment } from "#app/kernel/dates.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { authorisedFor, declaredRelations } from "../instructor/queries.server.ts";
import { outageWithin } from "../resource/rules.ts";
import { awardTitles } from "../rule/queries.server.ts";
import { awardsOf } from "../rule/rules.ts";
import { resourceOutages, trainingResources } from "../tables/resources.ts";
import {
  rosterEntries,
  sessionBookings,
  sessionRatios,
  trainingGroups,
  trainingSessions,
} from "../tables/sessions.ts";
import {
  isForGroup,
  neededResource,
  type PlannedTimes,
  type PlanningRules,
  type SessionKind,
  usualRatios,
  guestVias,
} from "./rules.ts";
import { planningRules } from "./planning.server.ts";
import { type Warning, warningsOf } from "./warnings.ts";

/** A session, as somebody wants to plan it. */
export type Plan = {
  /** The session itself, whose own bookings are no conflict. */
  sessionId: string;
  intake: PlannedIntake;
  awardId: string;
  kind: SessionKind;
  groups: readonly string[];
  times: PlannedTimes;
  instructorIds: readonly string[];
  resourceIds: readonly string[];
};

export type Block =
  | "not-an-instructor"
  | "own-session"
  | "declared-relation"
  | "not-qualified"
  | "unknown-resource"
  | "needs-resource"
  | "out-of-service"
  | "too-small"
  | "ratio"
  | "busy";

/** Returns the places of an intake that a session is for. Two queries. */
export async function studentsFor(
  ctx: Pick<Ctx, "db">,
  { intake, awardId, groups }: Pick<Plan, "awardId" | "groups"> & { intake: { id: string } },
): Promise<Place[]> {
  const places = (await placesOn(ctx, [intake.id])).filter((place) =>
    awardsOf(place).includes(awardId),
  );
  if (groups.length === 0) return places;
  const groupOf = await groupsOf(ctx, places);
  return places.filter(({ enrolmentId }) => isForGroup(groups, groupOf.get(enrolmentId) ?? null));
}

/** Returns the names of the groups of some enrolments, by enrolment. One query, or none for none. */
export async function groupsOf(
  ctx: Pick<Ctx, "db">,
  enrolments: readonly Pick<Place, "enrolmentId">[],
): Promise<Map<string, string>> {
  if (enrolments.length === 0) return new Map();
  const ids = enrolments.map(({ enrolmentId }) => enrolmentId);
  const rows = await ctx.db
    .select()
    .from(trainingGroups)
    .where(inArray(trainingGroups.enrolmentId, ids));
  return new Map(rows.map(({ enrolmentId, name }) => [enrolmentId, name]));
}

type Student = Pick<Place, "profileId" | "name">;

/** Returns who is on a session's roster to make up for another one, or for a refresher. */
export function makeUpsOn(ctx: Pick<Ctx, "db">, sessionId: string) {
  return ctx.db
    .select()
    .from(rosterEntries)
    .where(
      and(
        eq(rosterEntries.sessionId, sessionId),
        inArray(rosterEntries.via, [...guestVias]),
        isNull(rosterEntries.until),
      ),
    );
}

async function namedMakeUps(ctx: Ctx, sessionId: string): Promise<Student[]> {
  const ids = (await makeUpsOn(ctx, sessionId)).map(({ profileId }) => profileId);
  const names = await displayNames(ctx, ids);
  return ids.map((profileId) => ({ profileId, name: names.get(profileId) ?? "Somebody" }));
}

/**
 * Checks what nobody may override: whether the instructors are qualified and independent, whether
 * the resources are there and large enough, the ratio, and that nobody and nothing is booked twice.
 * The number of queries does not depend on the data.
 *
 * Errors: the first block that was found, with the names that its message needs.
 *
 * @returns what is only warned of, and by which rules.
 */
export async function checkPlan(
  ctx: Ctx,
  plan: Plan,
): Promise<Result<{ warnings: Warning[]; rules: PlanningRules }, Block>> {
  const students = [
    ...(await studentsFor(ctx, plan)),
    ...(await namedMakeUps(ctx, plan.sessionId)),
  ];
  const blocked =
    (await instructorBlock(ctx, plan, students)) ??
    (await resourceBlock(ctx, plan)) ??
    (await crowdedBy(ctx, plan, students.length)) ??
    (await bookingBlock(ctx, plan, students));
  if (blocked) return blocked;
  const rules = await planningRules(ctx);
  const elsewhere = await sessionsElsewhere(ctx, plan, rules);
  return ok({ warnings: warningsOf(plan.times, plan.intake, elsewhere, rules), rules });
}

async function instructorBlock(ctx: Ctx, plan: Plan, students: readonly Student[]) {
  const { instructorIds, awardId, kind, times } = plan;
  const accounts = await instructorAccounts(ctx);
  const nameOf = (id: string) => accounts.find((each) => each.id === id)?.name;
  if (instructorIds.length === 0 || !instructorIds.every(nameOf)) return err("not-an-instructor");
  const taught = students.find(({ profileId }) => instructorIds.includes(profileId));
  if (taught) return err("own-session", { name: taught.name });
  const act = kind === "assessment" ? "assess" : "teach";
  const types = await aircraftTypes(ctx, plan.resourceIds);
  const subjects = [awardId, ...types.map((type) => `aircraft:${type}`)];
  const date = times.localStart.slice(0, 10);
  const authorised = await authorisedFor(ctx, { act, subjects: [awardId], date });
  const flown = await authorisedFor(ctx, { act: "teach", subjects: subjects.slice(1), date });
  for (const id of instructorIds) {
    const lacks = subjects.find(
      (subject) =>
        !(subject === awardId ? authorised : flown).some(
          (each) => each.instructorId === id && each.subject === subject,
        ),
    );
    if (!lacks) continue;
    const titles = await awardTitles(ctx);
    const what = lacks === awardId ? titles(awardId) : lacks.slice("aircraft:".length);
    return err("not-qualified", { name: nameOf(id)!, what });
  }
  if (kind !== "assessment") return undefined;
  const [related] = await declaredRelations(
    ctx,
    instructorIds,
    students.map(({ profileId }) => profileId),
  );
  return related
    ? err("declared-relation", {
        name: nameOf(related.instructorId)!,
        student: students.find(({ profileId }) => profileId === related.personId)!.name,
      })
    : undefined;
}

async function aircraftTypes(ctx: Ctx, resourceIds: readonly string[]): Promise<string[]> {
  if (resourceIds.length === 0) return [];
  const rows = await ctx.db
    .select({ type: trainingResources.aircraftType })
    .from(trainingResources)
    .where(inArray(trainingResources.id, [...resourceIds]));
  return [...new Set(rows.flatMap(({ type }) => type ?? []))];
}

async function resourceBlock(ctx: Ctx, plan: Plan) {
  const { resourceIds, kind, times, intake } = plan;
  const rows =
    resourceIds.length === 0
      ? []
      : await ctx.db
          .select()
          .from(trainingResources)
          .where(
            and(
              inArray(trainingResources.id, [...resourceIds]),
              eq(trainingResources.base, intake.location),
              isNull(trainingResources.retiredAt),
            ),
          );
  if (rows.length !== resourceIds.length) return err("unknown-resource");
  const needed =
    kind in neededResource ? neededResource[kind as keyof typeof neededResource] : null;
  if (needed && !rows.some((row) => row.kind === needed)) return err("needs-resource", { needed });
  if (rows.length === 0) return undefined;
  const outages = await ctx.db
    .select()
    .from(resourceOutages)
    .where(inArray(resourceOutages.resourceId, [...resourceIds]));
  for (const row of rows) {
    const out = outageWithin(
      outages.filter(({ resourceId }) => resourceId === row.id),
      times,
    );
    if (out) return err("out-of-service", { name: row.name, reason: out.reason });
  }
  return undefined;
}

/**
 * Returns why a session has too many students, if it has: its resources hold fewer, or each of its
 * instructors would have more than one may. Two queries.
 */
export async function crowdedBy(
  ctx: Pick<Ctx, "db">,
  { kind, instructorIds, resourceIds }: Pick<Plan, "kind" | "instructorIds" | "resourceIds">,
  students: number,
) {
  const rows =
    resourceIds.length === 0
      ? []
      : await ctx.db
          .select()
          .from(trainingResources)
          .where(inArray(trainingResources.id, [...resourceIds]))
          .orderBy(asc(trainingResources.name));
  for (const of of new Set(rows.map((row) => row.kind))) {
    const same = rows.filter((row) => row.kind === of);
    const capacity = same.reduce((sum, row) => sum + row.capacity, 0);
    if (capacity < students) return err("too-small", { name: same[0]!.name, capacity, students });
  }
  const most = (await ratios(ctx))[kind];
  return students > most * instructorIds.length
    ? err("ratio", { students, most, instructors: instructorIds.length })
    : undefined;
}

/** Returns how many students an instructor may have, by the kind of session. One query. */
export async function ratios(ctx: Pick<Ctx, "db">): Promise<Record<SessionKind, number>> {
  const changed = await ctx.db.select().from(sessionRatios);
  return {
    ...usualRatios,
    ...Object.fromEntries(changed.map(({ kind, students }) => [kind, students])),
  };
}

async function bookingBlock(ctx: Ctx, plan: Plan, students: readonly Student[]) {
  const { sessionId, instructorIds, resourceIds, times } = plan;
  const { instructorId, resourceId, studentId } = sessionBookings;
  const studentIds = students.map(({ profileId }) => profileId);
  const [taken] = await ctx.db
    .select({ booking: sessionBookings, topic: trainingSessions.topic })
    .from(sessionBookings)
    .innerJoin(trainingSessions, eq(trainingSessions.id, sessionBookings.sessionId))
    .where(
      and(
        ne(sessionBookings.sessionId, sessionId),
        lt(sessionBookings.startsAt, times.endsAt),
        gt(sessionBookings.endsAt, times.startsAt),
        or(
          inArray(instructorId, [...instructorIds]),
          resourceIds.length > 0 ? inArray(resourceId, [...resourceIds]) : undefined,
          studentIds.length > 0 ? inArray(studentId, studentIds) : undefined,
        ),
      ),
    )
    .orderBy(sessionBookings.startsAt)
    .limit(1);
  if (!taken) return undefined;
  return err("busy", {
    who: await bookedName(ctx, taken.booking),
    topic: taken.topic,
    time: formatMoment(taken.booking.startsAt, times.timeZone),
  });
}

/** Returns the name of whom or what a booking is of. */
async function bookedName(ctx: Ctx, booking: typeof sessionBookings.$inferSelect): Promise<string> {
  const { instructorId, resourceId, studentId } = booking;
  if (resourceId) {
    const [row] = await ctx.db
      .select({ name: trainingResources.name })
      .from(trainingResources)
      .where(eq(trainingResources.id, resourceId));
    return row?.name ?? "A resource";
  }
  const id = instructorId ?? studentId!;
  return (await displayNames(ctx, [id])).get(id) ?? "Somebody";
}

/** Returns the sessions of the instructors at other bases, as near as is warned of. */
function sessionsElsewhere(
  ctx: Ctx,
  { sessionId, intake, instructorIds, times }: Plan,
  { baseChangeHours }: PlanningRules,
) {
  const apart = hours(baseChangeHours);
  const { startsAt, endsAt, base } = trainingSessions;
  return ctx.db
    .select({ startsAt, endsAt })
    .from(sessionBookings)
    .innerJoin(trainingSessions, eq(trainingSessions.id, sessionBookings.sessionId))
    .where(
      and(
        inArray(sessionBookings.instructorId, [...instructorIds]),
        ne(trainingSessions.id, sessionId),
        ne(base, intake.location),
        lt(startsAt, new Date(times.endsAt.getTime() + apart)),
        gt(endsAt, new Date(times.startsAt.getTime() - apart)),
      ),
    );
}
