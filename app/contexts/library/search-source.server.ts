import { sql } from "drizzle-orm";
import { href } from "react-router";
import { searchText } from "#app/platform/lists/search.ts";
import { rowsSource } from "#app/platform/search/source.server.ts";
import { libraryPolicy } from "./policy.ts";
import { resources } from "./tables.ts";

/** Resources of the library by title and author, drafts included. */
export const resourcesSearch = rowsSource({
  name: "resources",
  title: "Resources",
  allows: (actor) => libraryPolicy.readDrafts(actor),
  text: searchText(resources.title, sql`coalesce(${resources.author}, '')`),
  query: (match) => sql`select id, title as text, author as detail, null as path, null as newest
    from ${resources} where ${match}`,
  to: ({ id }) => href("/admin/resources/:resourceId", { resourceId: id }),
});
