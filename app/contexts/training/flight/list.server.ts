import { and, eq, inArray, sql } from "drizzle-orm";
import { displayNames, shownName } from "#app/contexts/identity/public.server.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { searchIn, searchText } from "#app/platform/lists/search.ts";
import { listSource } from "#app/platform/lists/source.server.ts";
import { trainingPolicy } from "../policy.ts";
import { flightRecords } from "../tables/flights.ts";
import { flightList, type FlightRow } from "./list.ts";
import { counteredAmong } from "./queries.server.ts";

const student = sql`coalesce(${shownName(sql`${flightRecords.profileId}`)}, '')`;

/** The staff's list of flight records. Three queries for a page's rows. */
export const flightSource = listSource({
  list: flightList,
  authorize: (ctx) => authorize(trainingPolicy.readFlights(ctx.actor)),
  from: sql`from ${flightRecords}`,
  id: flightRecords.id,
  where: ({ kind, aircraft, q }) =>
    and(
      kind && eq(flightRecords.kind, kind),
      searchIn(searchText(sql`coalesce(${flightRecords.registration}, '')`), aircraft),
      searchIn(searchText(student), q),
    ),
  order: {
    day: flightRecords.flownOn,
    student: sql`lower(${student})`,
    aircraft: sql`coalesce(${flightRecords.registration}, '')`,
  },
  ties: [sql`${flightRecords.recordedAt} desc`],
  rows: async (ctx, ids): Promise<FlightRow[]> => {
    const found = await ctx.db.select().from(flightRecords).where(inArray(flightRecords.id, ids));
    const names = await displayNames(
      ctx,
      found.flatMap(({ profileId, instructorId }) => [profileId, instructorId]),
    );
    const nameOf = (id: string) => names.get(id) ?? "A closed account";
    const taken = await counteredAmong(ctx, found);
    return found.map((row) => ({
      ...row,
      student: nameOf(row.profileId),
      instructor: nameOf(row.instructorId),
      state:
        row.state === "draft"
          ? "Draft"
          : row.counters
            ? "Counter-entry"
            : taken.has(row.id)
              ? "Countered"
              : "Endorsed",
    }));
  },
  idOf: ({ id }) => id,
  nameOf: ({ student: name, flownOn }) => `${name}, ${flownOn}`,
});
