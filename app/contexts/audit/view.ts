import { Temporal } from "temporal-polyfill";
import { addressOf } from "#app/kernel/address.ts";
import { type Order, type Sorting, sortParams } from "#app/kernel/sort.ts";

/**
 * The audit log is sorted by time only. Who and what are filters, because pages sorted by them
 * could only be found by reading the whole log.
 */
export const auditLogSorting: Sorting<"when"> = { columns: { when: "desc" }, usual: "when" };

/** The filters of the audit log, which are in its address. */
export type AuditLogView = {
  /** Part of a name or an address. */
  who: string | undefined;
  /** "institute": only what nobody who was signed in has done. */
  by: "institute" | undefined;
  action: string | undefined;
  subject: string | undefined;
  /** Calendar days in the office's time zone, both included. */
  from: string | undefined;
  to: string | undefined;
};

export function auditLogViewOf(query: URLSearchParams): AuditLogView {
  const text = (name: string) => query.get(name)?.trim().slice(0, 100) || undefined;
  return {
    who: text("who"),
    by: query.get("by") === "institute" ? "institute" : undefined,
    action: text("action"),
    subject: text("subject"),
    from: day(query.get("from")),
    to: day(query.get("to")),
  };
}

/** Returns the view's parameters; none for the whole audit log. */
export function auditLogQuery(view: AuditLogView): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(view)) if (value) query.set(name, value);
  return query;
}

/** Returns the audit log's address for a view and an order, from the first page or from an edge. */
export function auditLogAddress(
  view: Partial<AuditLogView>,
  order: Order,
  edge: { before?: string; after?: string } = {},
): string {
  const params = { ...view, ...sortParams(auditLogSorting, { by: "when", order }), ...edge };
  return addressOf("/admin/audit", params);
}

/** Returns the moments at which a day begins and ends in a time zone. */
export function daySpan(date: string, timeZone: string): { begins: Date; ends: Date } {
  const plain = Temporal.PlainDate.from(date);
  const at = (each: Temporal.PlainDate) =>
    new Date(each.toZonedDateTime({ timeZone }).epochMilliseconds);
  return { begins: at(plain), ends: at(plain.add({ days: 1 })) };
}

function day(text: string | null): string | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  try {
    return Temporal.PlainDate.from(text, { overflow: "reject" }).toString();
  } catch {
    return undefined;
  }
}
