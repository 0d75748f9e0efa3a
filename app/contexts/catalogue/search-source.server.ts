import { sql } from "drizzle-orm";
import { href } from "react-router";
import { searchText } from "#app/platform/lists/search.ts";
import { rowsSource } from "#app/platform/search/source.server.ts";
import { cataloguePolicy } from "./policy.ts";
import { modules } from "./tables.ts";

/** Modules of the catalogue by title and id. */
export const modulesSearch = rowsSource({
  name: "modules",
  title: "Catalogue",
  allows: (actor) => cataloguePolicy.editModules(actor),
  text: searchText(modules.title, modules.id),
  query: (match) => sql`select id, title as text, id as detail, null as path, null as newest
    from ${modules} where ${match}`,
  to: ({ id }) => href("/admin/catalogue/:moduleId", { moduleId: id }),
});
