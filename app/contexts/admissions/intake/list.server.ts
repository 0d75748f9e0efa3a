import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { programmeFacts } from "#app/contexts/catalogue/public.server.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { alphabetical } from "#app/platform/db/order-by.ts";
import { listSource } from "#app/platform/lists/source.server.ts";
import { bases } from "../base.ts";
import { admissionsPolicy } from "../policy.ts";
import { intakes } from "../tables/applications.ts";
import { intakeList, intakeName, type IntakeRow, type IntakeTime } from "./list.ts";
import { named, withTaken } from "./rows-of-schedule.server.ts";
import { todayAt } from "./rules.ts";
import { isOverdue } from "./staff-queries.server.ts";

/** The staff's list of the schedule's intakes. Two queries for a page's rows. */
export const intakeSource = listSource({
  list: intakeList,
  authorize: (ctx) => authorize(admissionsPolicy.readIntake(ctx.actor)),
  from: sql`from ${intakes}`,
  id: intakes.id,
  where: ({ when, state, base, programme }, { clock }) =>
    and(
      isNull(intakes.removedAt),
      inTime(when, clock.now()),
      state && eq(intakes.runState, state),
      base ? eq(intakes.location, base) : undefined,
      programme ? eq(intakes.programmeId, programme) : undefined,
    ),
  order: { dates: intakes.date },
  ties: [asc(intakes.programmeId), asc(alphabetical(intakes.location))],
  options: async (ctx) => {
    const facts = await programmeFacts(ctx);
    const places = await ctx.db
      .selectDistinct({ value: intakes.location })
      .from(intakes)
      .where(isNull(intakes.removedAt))
      .orderBy(asc(intakes.location));
    return {
      base: places.map(({ value }) => ({ value, label: value })),
      programme: [...facts.values()].map(({ id, name }) => ({ value: id, label: name })),
    };
  },
  rows: async (ctx, ids): Promise<IntakeRow[]> => {
    const now = ctx.clock.now();
    const found = await ctx.db.select(withTaken).from(intakes).where(inArray(intakes.id, ids));
    return named(found, await programmeFacts(ctx)).map((row) => ({
      id: row.id,
      programme: row.programme,
      date: row.date,
      endsOn: row.endsOn,
      location: row.location,
      seats: row.seats,
      taken: row.taken,
      minimum: row.minimum,
      decideBy: row.decideBy,
      overdue: isOverdue(row, now),
      runState: row.runState,
    }));
  },
  idOf: ({ id }) => id,
  nameOf: intakeName,
});

/** The same as `hasPassed`: an intake is ahead until its first day is over at its base. */
function inTime(when: IntakeTime, now: Date): SQL | undefined {
  if (when === "all") return undefined;
  const cases = bases.map(
    ({ location }) => sql`when ${location.toLowerCase()} then ${todayAt(location, now)}::date`,
  );
  const today = sql`case lower(trim(${intakes.location})) ${sql.join(cases, sql` `)}
    else ${todayAt("", now)}::date end`;
  return when === "begun" ? sql`${intakes.date} < ${today}` : sql`${intakes.date} >= ${today}`;
}
