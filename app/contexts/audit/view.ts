import { Temporal } from "temporal-polyfill";
import { addressOf } from "#app/kernel/address.ts";
import { type Order, type Sorting, sortWords } from "#app/kernel/sort.ts";

/**
 * The trail is read from its newest entry or from its oldest. By whom or what it was done it is
 * narrowed, not sorted: pages of another order could not be found in the trail without reading it all.
 */
export const trailSorting: Sorting<"when"> = { columns: { when: "desc" }, usual: "when" };

/** What the trail is narrowed to, as its address says it. */
export type TrailView = {
  /** Part of a name or an address. */
  who: string | undefined;
  /** "institute": only what nobody signed in has done. */
  by: "institute" | undefined;
  action: string | undefined;
  subject: string | undefined;
  /** Calendar days at the office, both included. */
  from: string | undefined;
  to: string | undefined;
};

export function trailViewOf(query: URLSearchParams): TrailView {
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

/** The view's parameters; none for the whole trail. */
export function trailQuery(view: TrailView): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(view)) if (value) query.set(name, value);
  return query;
}

/** The trail's address for a view in an order, from its beginning or from an edge. */
export function trailAddress(
  view: Partial<TrailView>,
  order: Order,
  edge: { before?: string; after?: string } = {},
): string {
  const words = { ...view, ...sortWords(trailSorting, { by: "when", order }), ...edge };
  return addressOf("/admin/audit", words);
}

/** The moments at which a day begins and ends at a place. */
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
