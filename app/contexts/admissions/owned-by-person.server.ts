import { inArray, or, type SQL, sql } from "drizzle-orm";
import type { Person } from "#app/platform/personal-data/personal-data.ts";
import { applications, enquiries } from "./schema.ts";

/** The messages that came from a person's addresses. */
export function enquiriesOf({ addresses }: Person): SQL {
  return fromOneOf(sql`${enquiries.email}`, addresses);
}

/** The applications that came from their addresses, and those whose place their account took. */
export function applicationsOf({ id, addresses }: Person): SQL {
  const from = fromOneOf(sql`${applications.email}`, addresses);
  if (!id) return from;
  return or(
    from,
    sql`exists (select 1 from enrolments e where e.application_id = "applications"."id" and e.profile_id = ${id})`,
  )!;
}

function fromOneOf(column: SQL, addresses: readonly string[]): SQL {
  return addresses.length > 0 ? inArray(sql`lower(${column})`, [...addresses]) : sql`false`;
}
