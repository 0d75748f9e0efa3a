import { count, eq, max, min } from "drizzle-orm";
import { auditEntries } from "#app/platform/audit/schema.ts";
import type { PersonalData } from "#app/platform/personal-data/personal-data.ts";

/**
 * The trail. What it says of a person is sealed; which subjects are theirs the other contexts tell,
 * and whoever erases them destroys the keys (decision 17).
 */
export const auditPersonalData: PersonalData = {
  name: "trail",
  title: "What the record of administrative changes has of your own doing, without its content",
  holdings: [
    {
      what: "The record of administrative changes: that something was done, and when; what it said of you can no longer be read by anybody",
      fate: "nameless",
      why: "It must not be changed. What it says of orders that are kept stays readable with them.",
      columns: {
        audit_entries: ["actor_id", "subject", "before", "after"],
        audit_keys: ["subject", "key"],
      },
    },
  ],
  collect: async (ctx, { id }) => {
    if (!id) return { records: {} };
    const actions = await ctx.db
      .select({
        action: auditEntries.action,
        times: count(),
        first: min(auditEntries.at),
        last: max(auditEntries.at),
      })
      .from(auditEntries)
      .where(eq(auditEntries.actorId, id))
      .groupBy(auditEntries.action)
      .orderBy(auditEntries.action);
    return { records: { "own-actions": actions } };
  },
  erase: async () => ({}),
};
