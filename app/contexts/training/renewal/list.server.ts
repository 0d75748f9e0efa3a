import { and, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { displayNames, shownName } from "#app/contexts/identity/public.server.ts";
import { certificatesById } from "#app/contexts/learning/public.server.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { searchIn, searchText } from "#app/platform/lists/search.ts";
import { listSource } from "#app/platform/lists/source.server.ts";
import { trainingPolicy } from "../policy.ts";
import { refreshers } from "../tables/refreshers.ts";
import { refresherList, type RefresherRow } from "./list.ts";
import { refresherState, type RefresherState } from "./rules.ts";

const name = shownName(sql`${refreshers.profileId}`);

/** The staff's list of refreshers. Three queries for a page's rows. */
export const refresherSource = listSource({
  list: refresherList,
  authorize: (ctx) => authorize(trainingPolicy.readRefreshers(ctx.actor)),
  from: sql`from ${refreshers}`,
  id: refreshers.id,
  where: ({ state, q }) =>
    and(
      state === "all" ? undefined : inState(state),
      searchIn(searchText(sql`coalesce(${name}, '')`), q),
    ),
  order: {
    name: sql`lower(${name})`,
    asked: sql`coalesce(${refreshers.askedAt}, ${refreshers.begunAt})`,
  },
  rows: async (ctx, ids): Promise<RefresherRow[]> => {
    const found = await ctx.db.select().from(refreshers).where(inArray(refreshers.id, ids));
    const names = await displayNames(
      ctx,
      found.map(({ profileId }) => profileId),
    );
    const certificates = await certificatesById(
      ctx,
      found.map(({ certificateId }) => certificateId),
    );
    return found.map((row) => {
      const certificate = certificates.get(row.certificateId);
      return {
        id: row.id,
        number: certificate?.number ?? "",
        profileId: row.profileId,
        name: names.get(row.profileId) ?? "A closed account",
        award: certificate?.courseTitle ?? row.awardId,
        expiresOn: certificate?.expiresAt.toISOString().slice(0, 10) ?? "",
        askedAt: row.askedAt,
        state: refresherState(row),
      };
    });
  },
  idOf: ({ id }) => id,
  nameOf: (row) => row.name,
});

/** The same as `refresherState`. */
function inState(state: RefresherState): SQL | undefined {
  const { begunAt, completedAt, endedAt } = refreshers;
  if (state === "completed") return isNotNull(completedAt);
  if (state === "ended") return and(isNull(completedAt), isNotNull(endedAt));
  const open = and(isNull(completedAt), isNull(endedAt));
  return and(open, state === "running" ? isNotNull(begunAt) : isNull(begunAt));
}
