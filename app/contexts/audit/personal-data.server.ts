import { count, eq, max, min } from "drizzle-orm";
import { auditEntries, auditKeys } from "#app/platform/audit/schema.ts";
import type { PersonalData } from "#app/platform/personal-data/personal-data.ts";
import {
  anonymised,
  notPersonal,
  personalTable,
} from "#app/platform/personal-data/personal-table.ts";

const changes = {
  what: "The record of administrative changes: that something was done, and when; what it said of you can no longer be read by anybody",
  why: "It must not be changed. What it says of orders that are kept stays readable with them.",
};

const entryData = personalTable(auditEntries, {
  rows: "stay",
  archive: false,
  columns: {
    id: notPersonal(),
    at: notPersonal(),
    actorId: anonymised(changes),
    action: notPersonal(),
    subject: anonymised(changes),
    before: anonymised(changes),
    after: anonymised(changes),
  },
});

const keyData = personalTable(auditKeys, {
  rows: "stay",
  archive: false,
  columns: { subject: anonymised(changes), key: anonymised(changes), createdAt: notPersonal() },
});

/**
 * The audit log. Values about a person are sealed. The other contexts know which subjects are
 * theirs, and an erasure destroys those subjects' keys (decision 17).
 */
export const auditPersonalData: PersonalData = {
  name: "audit-log",
  title: "What the record of administrative changes has of your own doing, without its content",
  tables: [entryData, keyData],
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
};
