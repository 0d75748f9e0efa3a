import { type SQL, sql } from "drizzle-orm";
import { type AccountClass, accountsOfClass } from "../ledger.ts";
import { ledgerEntries } from "../tables.ts";

/** A span of the ledger. Each begins where the one before ends. */
type Span = { begins: Date; ends: Date };

/**
 * The sums of the ledger's entries within some spans, by `span` (the first is 1), by `order_id`, or
 * by both: `charged`, `credited` (fees with tax), `gst`, `moved` (the cash that came in and went out,
 * without what providers charged), `refunded` (what of it moved for refunds), and `cost` that
 * providers charged, in cents. Sums are null where no such entry is. A table in parentheses.
 *
 * Fees and tax of one movement have the same sign, so single entries can be told apart and need not
 * be put together into movements first. The span is found by a binary search among them, so each
 * entry is looked at once.
 *
 * @param only reads the entries of these classes only
 */
export function sumsWithin(
  spans: readonly Span[],
  by: readonly ("span" | "order_id")[],
  only?: readonly AccountClass[],
): SQL {
  const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;
  const list = (each: readonly SQL[]) => sql.join([...each], sql`, `);
  const begins = list(spans.map((span) => moment(span.begins)));
  const inSpans = sql`at >= ${moment(spans[0]!.begins)} and at < ${moment(spans.at(-1)!.ends)}`;
  const span = sql`width_bucket(at, array[${begins}]) as span`;
  const keys = list(by.map((key) => sql.raw(key)));
  return sql`(
    select ${keys},
      sum(-minor) filter (where ${isOf("fees", "tax")} and minor < 0) as charged,
      sum(minor) filter (where ${isOf("fees", "tax")} and minor > 0) as credited,
      sum(-minor) filter (where ${isOf("tax")}) as gst,
      sum(minor) filter (where ${isOf("cash", "cost")}) as moved,
      sum(-minor) filter (where ${isOf("cash", "cost")} and movement_id in (
        select movement_id from ${ledgerEntries} where account = 'refunds-due' and ${inSpans}
      )) as refunded,
      sum(minor) filter (where ${isOf("cost")}) as cost
    from (
      select order_id, movement_id, account, minor${by.includes("span") ? sql`, ${span}` : sql``}
      from ${ledgerEntries}
      where ${inSpans} and ${only ? isOf(...only) : isOf("fees", "tax", "cash", "cost")}
    ) as entries
    group by ${keys}
  )`;
}

/** Returns the condition that an entry's account is of one of these classes. */
export function isOf(...classes: readonly AccountClass[]): SQL {
  const names = accountsOfClass(...classes).map((name) => sql`${name}`);
  return sql`account in (${sql.join(names, sql`, `)})`;
}
