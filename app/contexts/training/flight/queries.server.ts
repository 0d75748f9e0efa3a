import { and, desc, eq, gte, inArray, or, sql } from "drizzle-orm";
import { flightHoursToEnter } from "#app/contexts/catalogue/public.server.ts";
import { displayNames } from "#app/contexts/identity/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import { pageOf } from "#app/kernel/pagination.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { trainingPolicy } from "../policy.ts";
import { flightRecords, soloEndorsements } from "../tables/flights.ts";
import type { Flight } from "./record.server.ts";
import { type FlightFigures, flightFigures, isSoloOn, noFigures } from "./rules.ts";

type Db = Pick<Ctx, "db">;

/** An enrolment and whose it is. */
export type Enrolled = { enrolmentId: string; profileId: string };

const totals = Object.fromEntries(
  flightFigures.map((figure) => [figure, sql<number>`sum(${flightRecords[figure]})::int`]),
) as Record<(typeof flightFigures)[number], ReturnType<typeof sql<number>>>;

/**
 * Returns the function that sums the recorded flying time of each enrolment. Everything counts that
 * is endorsed of the person, also what was flown on another course here or brought forward, because
 * an award asks for experience. One query, however many there are.
 */
export async function flightTotals(
  ctx: Db,
  enrolments: readonly Enrolled[],
): Promise<(enrolmentId: string) => FlightFigures> {
  if (enrolments.length === 0) return () => noFigures;
  const found = await ctx.db
    .select({ profileId: flightRecords.profileId, ...totals })
    .from(flightRecords)
    .where(
      and(
        inArray(flightRecords.profileId, [...new Set(enrolments.map((each) => each.profileId))]),
        eq(flightRecords.state, "endorsed"),
      ),
    )
    .groupBy(flightRecords.profileId);
  const byPerson = new Map(found.map(({ profileId, ...sums }) => [profileId, sums]));
  const byEnrolment = new Map(
    enrolments.map(({ enrolmentId, profileId }) => [
      enrolmentId,
      byPerson.get(profileId) ?? noFigures,
    ]),
  );
  return (enrolmentId) => byEnrolment.get(enrolmentId) ?? noFigures;
}

/**
 * Returns the minutes that somebody has flown here since a day, without what was brought forward. One
 * query.
 */
export async function flownSince(ctx: Db, profileId: string, day: string): Promise<number> {
  const [found] = await ctx.db
    .select({ minutes: sql<number>`coalesce(sum(${flightRecords.total}), 0)::int` })
    .from(flightRecords)
    .where(
      and(
        eq(flightRecords.profileId, profileId),
        eq(flightRecords.state, "endorsed"),
        eq(flightRecords.kind, "flight"),
        gte(flightRecords.flownOn, day),
      ),
    );
  return found?.minutes ?? 0;
}

/** How many records a page of a logbook has. */
const PER_PAGE = 50;

/**
 * Returns a page of the actor's own logbook, the newest first, with the totals of all of it. Six
 * queries.
 */
export async function ownLogbook(ctx: Ctx, page: number) {
  authorize(trainingPolicy.readOwnTraining(ctx.actor));
  const logbook = await logbookOf(ctx, actorId(ctx.actor)!, page);
  const { total } = logbook.totals;
  const modules = logbook.page.total === 0 ? [] : await flightHoursToEnter(ctx);
  return {
    ...logbook,
    /** The modules that ask for more hours before they begin. */
    entry: modules.flatMap(({ title, hours }) =>
      hours * 60 > total ? [{ title, minutes: hours * 60, short: hours * 60 - total }] : [],
    ),
  };
}

/** Returns a page of somebody's endorsed records. Callers ask a policy. Five queries. */
export async function logbookOf(ctx: Db & Pick<Ctx, "clock">, profileId: string, page: number) {
  const own = and(eq(flightRecords.profileId, profileId), eq(flightRecords.state, "endorsed"));
  const [counted] = await ctx.db
    .select({
      records: sql<number>`count(*)::int`,
      ...totals,
      broughtForward: sql<number>`coalesce(sum(${flightRecords.total})
        filter (where ${flightRecords.kind} = 'brought-forward'), 0)::int`,
    })
    .from(flightRecords)
    .where(own);
  const { records = 0, broughtForward = 0, ...sums } = counted ?? {};
  const around = pageOf(records, page, PER_PAGE);
  const rows = await ctx.db
    .select()
    .from(flightRecords)
    .where(own)
    .orderBy(desc(flightRecords.flownOn), desc(flightRecords.recordedAt), desc(flightRecords.id))
    .limit(PER_PAGE)
    .offset(around.offset);
  const solo = await soloEndorsementsOf(ctx, profileId);
  const names = await displayNames(ctx, [
    ...rows.map(({ instructorId }) => instructorId),
    ...solo.map(({ instructorId }) => instructorId),
  ]);
  const nameOf = (id: string) => names.get(id) ?? "A closed account";
  const taken = await counteredAmong(ctx, rows);
  return {
    page: around,
    totals: records === 0 ? noFigures : (sums as FlightFigures),
    broughtForward,
    records: rows.map((row) => shownFlight(row, nameOf, taken.get(row.id))),
    solo: solo.map((each) => ({ ...each, instructor: nameOf(each.instructorId) })),
  };
}

/** Returns which of some records were countered or replaced, by their ids. One query. */
export async function counteredAmong(ctx: Db, rows: readonly Flight[]) {
  const ids = rows.map(({ id }) => id);
  const found =
    ids.length === 0
      ? []
      : await ctx.db
          .select({
            id: flightRecords.id,
            counters: flightRecords.counters,
            corrects: flightRecords.corrects,
          })
          .from(flightRecords)
          .where(or(inArray(flightRecords.counters, ids), inArray(flightRecords.corrects, ids)));
  const taken = new Map<string, { replacedBy: string | null }>();
  for (const { counters } of found) if (counters) taken.set(counters, { replacedBy: null });
  for (const { id, corrects } of found) if (corrects) taken.set(corrects, { replacedBy: id });
  return taken;
}

/** Returns what pages show of a record. */
export function shownFlight(
  row: Flight,
  nameOf: (id: string) => string,
  taken: { replacedBy: string | null } | undefined,
) {
  return { ...row, instructor: nameOf(row.instructorId), countered: taken ?? null };
}
export type ShownFlight = ReturnType<typeof shownFlight>;

/** Returns somebody's solo endorsements, the newest first. One query. */
export async function soloEndorsementsOf(ctx: Db & Pick<Ctx, "clock">, profileId: string) {
  const today = ctx.clock.now().toISOString().slice(0, 10);
  const rows = await ctx.db
    .select()
    .from(soloEndorsements)
    .where(eq(soloEndorsements.profileId, profileId))
    .orderBy(desc(soloEndorsements.validFrom), desc(soloEndorsements.endorsedAt));
  return rows.map((row) => ({ ...row, live: isSoloOn(row, today) }));
}
