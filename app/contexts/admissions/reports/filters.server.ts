import { asc, isNull, type SQL, sql } from "drizzle-orm";
import { programmeNames } from "#app/contexts/catalogue/public.server.ts";
import type { Option } from "#app/kernel/list.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { intakes } from "../tables/applications.ts";
import { groupBookings } from "../tables/groups.ts";
import { offers } from "../tables/seats.ts";

export const programmeFilter = { programme: { label: "Programme", all: "All" } } as const;
export const baseFilter = { base: { label: "Base", all: "All" } } as const;

/** Returns the programmes and bases that reports are filtered by. Two queries. */
export async function programmesAndBases(ctx: Pick<Ctx, "db">) {
  return { programme: await programmeOptions(ctx), base: await baseOptions(ctx) };
}

/** Returns the programmes that reports are filtered by. One query. */
export async function programmeOptions(ctx: Pick<Ctx, "db">): Promise<Option[]> {
  const names = await programmeNames(ctx);
  return [...names].map(([value, label]) => ({ value, label }));
}

async function baseOptions(ctx: Pick<Ctx, "db">): Promise<Option[]> {
  const places = await ctx.db
    .selectDistinct({ value: sql<string>`trim(${intakes.location})` })
    .from(intakes)
    .where(isNull(intakes.removedAt))
    .orderBy(asc(sql`1`));
  return places.map(({ value }) => ({ value, label: value }));
}

/**
 * The programme and the base of each offer and of each group booking, which orders refer to in the
 * same way: a table in parentheses for the reports of other contexts, with the columns `offer_id`,
 * `programme_id` and `base`.
 */
export const offeredPlaces: SQL = sql`(
  select ${offers.id} as offer_id, ${intakes.programmeId} as programme_id, trim(${intakes.location}) as base
  from ${offers} join ${intakes} on ${intakes.id} = ${offers.intakeId}
  union all
  select ${groupBookings.id}, ${intakes.programmeId}, trim(${intakes.location})
  from ${groupBookings} join ${intakes} on ${intakes.id} = ${groupBookings.intakeId}
)`;
