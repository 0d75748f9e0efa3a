import { and, eq, gte, inArray, isNull, like, lt, max, type SQL, sql } from "drizzle-orm";
import { type Audit, auditNames } from "#app/kernel/event.ts";
import type { Ctx } from "../ctx.ts";
import { rows } from "../db/database.server.ts";
import { beginningWith } from "../db/like-pattern.ts";
import { keysOf, openValue } from "./person-key.server.ts";
import { auditEntries } from "./schema.ts";

/** The filters of the audit log. */
export type AuditLogFilter = {
  /** Ids of people; null for what nobody signed in has done. */
  actors?: readonly string[] | null | undefined;
  /** The beginning of an action's name, or all of it. */
  action?: string | undefined;
  /** The beginning of a subject, or all of it. */
  subject?: string | undefined;
  /** Only these subjects. */
  subjects?: readonly string[] | undefined;
  from?: Date | undefined;
  /** Entries before this moment. */
  until?: Date | undefined;
};

export type AuditEntry = {
  id: string;
  at: Date;
  actorId: string | null;
  action: string;
  subject: string;
  before: unknown;
  after: unknown;
};

/** A row of the audit log, whose values are not decrypted yet. */
type Row = typeof auditEntries.$inferSelect;

/** Returns entries by their ids, in any order, without decrypting their values. One query. */
export function auditEntriesById(ctx: Pick<Ctx, "db">, ids: readonly string[]): Promise<Row[]> {
  return ctx.db
    .select()
    .from(auditEntries)
    .where(inArray(auditEntries.id, [...ids]));
}

/** Returns one entry with what can still be decrypted; undefined for an unknown id. */
export async function auditEntry(
  ctx: Pick<Ctx, "db">,
  id: string,
): Promise<AuditEntry | undefined> {
  const found = await ctx.db.select().from(auditEntries).where(eq(auditEntries.id, id));
  return (await openAuditEntries(ctx, found))[0];
}

/**
 * Returns when each of these things was last changed in this way; undefined for one that never was.
 */
export async function lastTimes<Facts>(
  ctx: Pick<Ctx, "db">,
  change: { audit: Audit<Facts> },
  things: readonly Facts[],
): Promise<(Date | undefined)[]> {
  if (things.length === 0) return [];
  const names = things.map((facts) => auditNames(change, facts));
  const actions = [...new Set(names.map(({ action }) => action))];
  const subjects = names.map(({ subject }) => subject);
  const { subject, at } = auditEntries;
  const last = max(at);
  const found = await ctx.db
    .select({ subject, last })
    .from(auditEntries)
    .where(and(inArray(subject, subjects), inArray(auditEntries.action, actions)))
    .groupBy(subject);
  const times = new Map(found.map((row) => [row.subject, row.last]));
  return subjects.map((each) => times.get(each) ?? undefined);
}

/**
 * Returns every action in the audit log. The query jumps along the index and does not read all of
 * it.
 */
export async function auditActions(ctx: Pick<Ctx, "db">): Promise<string[]> {
  const found = await rows<{ action: string }>(
    ctx.db,
    sql`
    with recursive named as (
      (select action from audit_entries order by action using ~<~ limit 1)
      union all
      select (select e.action from audit_entries e where e.action ~>~ named.action
              order by e.action using ~<~ limit 1)
      from named where named.action is not null
    )
    select action from named where action is not null`,
  );
  return found.map(({ action }) => action);
}

/** Returns entries with what can still be decrypted of their values. One query. */
export async function openAuditEntries(
  ctx: Pick<Ctx, "db">,
  found: readonly Row[],
): Promise<AuditEntry[]> {
  const withValues = found.filter(({ before, after }) => before !== null || after !== null);
  const keys = await keysOf(
    ctx,
    withValues.map(({ subject }) => subject),
  );
  return found.map((row) => {
    const key = keys.get(row.subject);
    return {
      ...row,
      before: openValue(key, row.before, `${row.id} before`),
      after: openValue(key, row.after, `${row.id} after`),
    };
  });
}

/** Returns the condition of the entries that match a filter; undefined for all of them. */
export function auditLogWhere(filter: AuditLogFilter): SQL | undefined {
  const { at, actorId, action, subject } = auditEntries;
  const { actors, from, until } = filter;
  return and(
    actors === null ? isNull(actorId) : actors && inArray(actorId, [...actors]),
    filter.action ? like(action, beginningWith(filter.action)) : undefined,
    filter.subject ? like(subject, beginningWith(filter.subject)) : undefined,
    filter.subjects && inArray(subject, [...filter.subjects]),
    from ? gte(at, from) : undefined,
    until ? lt(at, until) : undefined,
  );
}
