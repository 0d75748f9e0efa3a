import { timestamp } from "drizzle-orm/pg-core";

/** A column that holds a moment; every moment is kept with its zone. */
export const at = (name: string) => timestamp(name, { withTimezone: true });
