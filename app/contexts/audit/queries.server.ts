import { displayNames, idsOfPeople } from "#app/contexts/identity/public.server.ts";
import { officeById } from "#app/contexts/institute/public.server.ts";
import type { Order } from "#app/kernel/sort.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { ERASED } from "#app/platform/audit/person-key.server.ts";
import {
  readAuditLog,
  auditActions,
  type AuditEntry,
  auditEntry,
  type AuditLogFilter,
} from "#app/platform/audit/audit-log.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { actionText, differences, subjectAddress } from "./entry.ts";
import { auditPolicy } from "./policy.ts";
import { daySpan, auditLogSorting, type AuditLogView } from "./view.ts";

const PER_PAGE = 50;

/** An entry as the list shows it. */
export type AuditLogRow = {
  id: string;
  at: Date;
  who: string;
  action: string;
  text: string;
  subject: string;
};

/** A page of the audit log, with the edges of the newer and older pages; null if there is none. */
export type AuditLogPage = { rows: AuditLogRow[]; newer: string | null; older: string | null };

/**
 * Returns a page of the audit log, newest or oldest first. The page is found by the entry before or
 * after it, so that every page is equally fast, however long the log is. Five queries at most.
 */
export async function auditLogPage(
  ctx: Ctx,
  view: AuditLogView,
  from: { before?: string | undefined; after?: string | undefined },
  order: Order = auditLogSorting.columns.when,
): Promise<AuditLogPage> {
  authorize(auditPolicy.readAuditLog(ctx.actor));
  const filter = await filterOf(ctx, view);
  const entries = await readAuditLog(ctx, filter, from, PER_PAGE + 1, order);
  const more = entries.length > PER_PAGE;
  const edged = from.before !== undefined || from.after !== undefined;
  // Going back, towards the first page of this order.
  const back = order === "asc" ? from.before !== undefined : from.after !== undefined;
  // One entry more than a page was read. It is at the far end, which is the first when going back.
  const shown = more ? (back ? entries.slice(1) : entries.slice(0, -1)) : entries;
  const first = (back ? more : edged) ? (shown[0]?.id ?? null) : null;
  const last = (back ? true : more) ? (shown.at(-1)?.id ?? null) : null;
  return {
    rows: await rowsOf(ctx, shown),
    newer: order === "asc" ? last : first,
    older: order === "asc" ? first : last,
  };
}

/** Returns the actions by which the audit log can be filtered. */
export async function actionChoices(ctx: Ctx): Promise<{ value: string; label: string }[]> {
  authorize(auditPolicy.readAuditLog(ctx.actor));
  const actions = await auditActions(ctx);
  return actions.map((value) => ({ value, label: `${contextOf(value)}: ${actionText(value)}` }));
}

/** Returns one entry with its values side by side, as far as they can still be read. */
export async function entryById(ctx: Ctx, id: string) {
  authorize(auditPolicy.readAuditLog(ctx.actor));
  const entry = orNotFound(await auditEntry(ctx, id));
  const [row] = await rowsOf(ctx, [entry]);
  const erased = entry.before === ERASED || entry.after === ERASED;
  return {
    ...row!,
    erased,
    changes: erased ? [] : differences(entry.before, entry.after),
    page: subjectAddress(entry.subject) ?? null,
  };
}

/** Yields all entries of a view in batches, read while the export is downloaded. */
export async function* auditLogBatches(
  ctx: Ctx,
  view: AuditLogView,
): AsyncGenerator<(AuditLogRow & { before: string; after: string })[]> {
  authorize(auditPolicy.exportAuditLog(ctx.actor));
  const filter = await filterOf(ctx, view);
  let before: string | undefined;
  for (;;) {
    const entries = await readAuditLog(ctx, filter, { before }, 500);
    if (entries.length === 0) return;
    const rows = await rowsOf(ctx, entries);
    const text = (value: unknown) => (value === null ? "" : JSON.stringify(value));
    yield rows.map((row, index) => ({
      ...row,
      before: text(entries[index]!.before),
      after: text(entries[index]!.after),
    }));
    before = entries.at(-1)!.id;
  }
}

async function filterOf(ctx: Ctx, view: AuditLogView): Promise<AuditLogFilter> {
  const { timeZone } = await officeById(ctx, "admissions");
  const { who, by, action, subject, from, to } = view;
  return {
    actors: by ? null : who ? await idsOfPeople(ctx, who) : undefined,
    action,
    subject,
    from: from ? daySpan(from, timeZone).begins : undefined,
    until: to ? daySpan(to, timeZone).ends : undefined,
  };
}

async function rowsOf(ctx: Ctx, entries: readonly AuditEntry[]): Promise<AuditLogRow[]> {
  const names = await displayNames(
    ctx,
    entries.map(({ actorId }) => actorId),
  );
  return entries.map(({ id, at, actorId, action, subject }) => ({
    id,
    at,
    who: actorId === null ? "The institute" : (names.get(actorId) ?? "A closed account"),
    action,
    text: actionText(action),
    subject,
  }));
}

function contextOf(action: string): string {
  const name = action.split(".", 1)[0]!;
  return name.charAt(0).toUpperCase() + name.slice(1);
}
