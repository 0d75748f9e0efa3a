import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, timestamp } from "drizzle-orm/pg-core";

/** A column that holds a moment; every moment is kept with its zone. */
export const at = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Where a row stands in an order of ids, or of states, from 0: sets the places of all of them in one
 * statement, or sorts by them. Meant for rows that are among `order`; any other gets null.
 */
export function caseOrder(order: readonly string[], column: AnyPgColumn): SQL<number> {
  const type = sql.raw(column.getSQLType());
  const words = sql.join(
    order.map((each) => sql`${each}::${type}`),
    sql`, `,
  );
  return sql`array_position(array[${words}], ${column}) - 1`;
}
