import { type SQL, sql } from "drizzle-orm";
import { type AccountClass, accountsOfClass } from "../ledger.ts";
import { ledgerEntries } from "../tables.ts";

/** A span of the ledger, under the name of its month. */
type Span = { month: string; begins: Date; ends: Date };

/**
 * The ledger's entries within some spans, with the `month` of their span, their `order_id`, and their
 * amount in cents in one of these columns: `charged`, `credited` (fees with tax), `gst`, `cash` that
 * came in, or went out if it is negative, and `cost` that a provider charged. `refund` says whether
 * the entry's movement is that of a refund. A table in parentheses.
 *
 * Fees and tax of one movement have the same sign, so single entries can be told apart and need not
 * be put together into movements first. The spans have few names, so that sums by month need no sort.
 *
 * @param only reads the entries of these classes only
 */
export function entriesWithin(spans: readonly Span[], only?: readonly AccountClass[]): SQL {
  const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;
  const named = spans.map(
    ({ month, begins, ends }) => sql`(${month}::text, ${moment(begins)}, ${moment(ends)})`,
  );
  const [from, to] = [spans[0]!.begins, spans.at(-1)!.ends];
  return sql`(
    select span.month, order_id,
      case when ${isOf("fees", "tax")} and minor < 0 then -minor else 0 end as charged,
      case when ${isOf("fees", "tax")} and minor > 0 then minor else 0 end as credited,
      case when ${isOf("tax")} then -minor else 0 end as gst,
      case when ${isOf("cash")} then minor else 0 end as cash,
      case when ${isOf("cost")} then minor else 0 end as cost,
      movement_id in (
        select movement_id from ${ledgerEntries}
        where account = 'refunds-due' and at >= ${moment(from)} and at < ${moment(to)}
      ) as refund
    from (values ${sql.join(named, sql`, `)}) as span(month, begins, ends)
    join ${ledgerEntries} on at >= span.begins and at < span.ends
    where ${only ? isOf(...only) : sql`${isOf("fees", "tax", "cash", "cost")}`}
  )`;
}

/** Returns the condition that an entry's account is of one of these classes. */
export function isOf(...classes: readonly AccountClass[]): SQL {
  const names = accountsOfClass(...classes).map((name) => sql`${name}`);
  return sql`account in (${sql.join(names, sql`, `)})`;
}
