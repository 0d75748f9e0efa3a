import { type SQL, sql } from "drizzle-orm";

/** Returns a moment's text in UTC with six digits, like `hashedTime`, in every session. */
export const microseconds = (value: SQL): SQL =>
  sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
