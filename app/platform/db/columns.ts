import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, timestamp } from "drizzle-orm/pg-core";

/** Declares a column that holds a moment, always with its time zone. */
export const at = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Returns the index of a row in an order of ids or states, from 0. It is used to set all positions
 * in one statement, or to sort by them. A row that is not in `order` gets null.
 */
export function caseOrder(order: readonly string[], column: AnyPgColumn): SQL<number> {
  const type = sql.raw(column.getSQLType());
  const words = sql.join(
    order.map((each) => sql`${each}::${type}`),
    sql`, `,
  );
  return sql`array_position(array[${words}], ${column}) - 1`;
}
