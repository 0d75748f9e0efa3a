import { and, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import { searchIn, searchText } from "#app/platform/lists/search.ts";
import { listSource } from "#app/platform/lists/source.server.ts";
import { blogPolicy } from "../policy.ts";
import { newsletterSubscribers } from "../tables.ts";
import { subscriberList, type SubscriberRow, type SubscriptionState } from "./subscriber-list.ts";

const { id, email, confirmedAt, stoppedAt, stoppedFor, requestedAt, refusals } =
  newsletterSubscribers;

/** The staff's list of subscribers. One query for a page's rows. */
export const subscriberSource = listSource({
  list: subscriberList,
  authorize: (ctx) => authorize(blogPolicy.readSubscribers(ctx.actor)),
  from: sql`from ${newsletterSubscribers}`,
  id,
  where: ({ state, q }) => and(state && inState(state), searchIn(searchText(email), q)),
  order: { email, since: requestedAt },
  rows: async (ctx, ids): Promise<SubscriberRow[]> => {
    const found = await ctx.db
      .select({ id, email, confirmedAt, stoppedAt, stoppedFor, requestedAt, refusals })
      .from(newsletterSubscribers)
      .where(inArray(id, ids));
    return found.map(({ confirmedAt, stoppedAt, ...row }) => ({
      ...row,
      state: stoppedAt ? "stopped" : confirmedAt ? "confirmed" : "waiting",
    }));
  },
  idOf: ({ id }) => id,
  nameOf: ({ email }) => email,
});

function inState(state: SubscriptionState): SQL | undefined {
  if (state === "stopped") return isNotNull(stoppedAt);
  return and(
    isNull(stoppedAt),
    state === "confirmed" ? isNotNull(confirmedAt) : isNull(confirmedAt),
  );
}
