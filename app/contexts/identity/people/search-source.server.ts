import { sql } from "drizzle-orm";
import { href } from "react-router";
import { rowsSource } from "#app/platform/search/source.server.ts";
import { identityPolicy } from "../policy.ts";
import { peopleText, profiles } from "../tables.ts";

/** People by name and address. */
export const peopleSearch = rowsSource({
  name: "people",
  title: "People",
  allows: (actor) => identityPolicy.readPeople(actor),
  text: peopleText(profiles),
  query: (match) => sql`select id, coalesce(nullif(trim(name), ''), email) as text,
      email as detail, null as path, created_at as newest
    from ${profiles} where ${match}`,
  to: ({ id }) => href("/admin/users/:userId", { userId: id }),
});
