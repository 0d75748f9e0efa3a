import { sql } from "drizzle-orm";
import { href } from "react-router";
import { searchText } from "#app/platform/lists/search.ts";
import { rowsSource } from "#app/platform/search/source.server.ts";
import { webinarsPolicy } from "./policy.ts";
import { webinars } from "./tables.ts";

/** Webinars by title and presenter. */
export const webinarsSearch = rowsSource({
  name: "webinars",
  title: "Webinars",
  allows: (actor) => webinarsPolicy.readProgramme(actor),
  text: searchText(webinars.title, webinars.presenter),
  query: (match) => sql`select id, title as text, presenter as detail, null as path,
      starts_at as newest
    from ${webinars} where ${match}`,
  to: ({ id }) => href("/admin/webinars/:webinarId", { webinarId: id }),
});
