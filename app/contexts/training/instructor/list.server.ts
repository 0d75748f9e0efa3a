import { and, sql, type SQL } from "drizzle-orm";
import { officeDay } from "#app/contexts/catalogue/public.server.ts";
import { alias } from "drizzle-orm/pg-core";
import { displayNames, holdersOf, shownName } from "#app/contexts/identity/public.server.ts";
import { days } from "#app/kernel/clock.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { rows } from "#app/platform/db/database.server.ts";
import { searchIn, searchText } from "#app/platform/lists/search.ts";
import { listSource } from "#app/platform/lists/source.server.ts";
import { REMINDED_AT } from "../expiry/rules.ts";
import { trainingPolicy } from "../policy.ts";
import { instructorAuthorisations, instructorQualifications } from "../tables/instructors.ts";
import { instructorList, type InstructorRow } from "./list.ts";

// The list has a row for each account, of which this column is the id.
const { instructorId } = alias(instructorQualifications, "teaching");

const nextEnd = sql<string | null>`(
  select min(q.valid_until) from ${instructorQualifications} q
  where q.instructor_id = ${instructorId} and q.withdrawn_at is null
)`;
const name = shownName(sql`${instructorId}`);

/** The staff's list of instructors: accounts with the role, and those with qualifications. */
export const instructorSource = listSource({
  list: instructorList,
  authorize: (ctx) => authorize(trainingPolicy.readInstructors(ctx.actor)),
  from: sql`from (
    ${holdersOf("instructor")} union select q.instructor_id from ${instructorQualifications} q
  ) teaching (instructor_id)`,
  id: instructorId,
  where: ({ ends, q }, { clock }) =>
    and(endsWhere(ends, clock.now()), searchIn(searchText(sql`coalesce(${name}, '')`), q)),
  order: { name: sql`lower(${name})`, end: sql`coalesce(${nextEnd}, 'infinity')` },
  rows: async (ctx, ids): Promise<InstructorRow[]> => {
    const today = officeDay(ctx.clock.now());
    const found = await rows<{
      id: string;
      active: boolean;
      qualifications: number;
      authorisations: number;
      nextEnd: string | null;
    }>(
      ctx.db,
      sql`select teaching.instructor_id as id,
          teaching.instructor_id in (${holdersOf("instructor")}) as active,
          (select count(*)::int from ${instructorQualifications} q
            where q.instructor_id = teaching.instructor_id and q.withdrawn_at is null)
            as qualifications,
          (select count(*)::int from ${instructorAuthorisations} a
            where a.instructor_id = teaching.instructor_id and a.revoked_at is null)
            as authorisations,
          ${nextEnd}::text as "nextEnd"
        from unnest(array[${sql.join(
          ids.map((id) => sql`${id}::uuid`),
          sql`, `,
        )}]) as teaching (instructor_id)`,
    );
    const names = await displayNames(ctx, ids);
    return found.map((row) => ({
      ...row,
      name: names.get(row.id) ?? "A closed account",
      expired: row.nextEnd !== null && row.nextEnd < today,
    }));
  },
  idOf: ({ id }) => id,
  nameOf: (row) => row.name,
});

function endsWhere(ends: "expired" | "soon" | undefined, now: Date): SQL | undefined {
  const today = officeDay(now);
  const soon = officeDay(new Date(now.getTime() + days(REMINDED_AT[0])));
  if (ends === "expired") return sql`${nextEnd} < ${today}::date`;
  if (ends === "soon") return sql`${nextEnd} between ${today}::date and ${soon}::date`;
  return undefined;
}
