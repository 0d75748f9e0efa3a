import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { formatDate } from "#app/kernel/dates.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { alphabetical } from "#app/platform/db/order-by.ts";
import { searchIn, searchText } from "#app/platform/lists/search.ts";
import { listSource } from "#app/platform/lists/source.server.ts";
import { resourceList, type ResourceRow } from "./list.ts";
import { libraryPolicy } from "./policy.ts";
import { resources } from "./tables.ts";

/** The staff's list of resources. One query for a page's rows. */
export const resourceSource = listSource({
  list: resourceList,
  authorize: (ctx) => authorize(libraryPolicy.readDrafts(ctx.actor)),
  from: sql`from ${resources}`,
  id: resources.id,
  where: ({ state, type, category, q }) =>
    and(
      state && eq(resources.published, state === "published"),
      type && eq(resources.type, type),
      category && eq(resources.category, category),
      searchIn(
        searchText(
          resources.title,
          resources.description,
          // A link has no author, and a null would hide it from every search.
          sql`coalesce(${resources.author}, '')`,
        ),
        q,
      ),
    ),
  order: {
    title: alphabetical(resources.title),
    date: resources.uploadDate,
    state: resources.published,
  },
  ties: [desc(resources.uploadDate), asc(alphabetical(resources.title))],
  rows: async (ctx, ids): Promise<ResourceRow[]> => {
    const { id, title, type, category, uploadDate, featured, published } = resources;
    const found = await ctx.db
      .select({ id, title, type, category, uploadDate, featured, published })
      .from(resources)
      .where(inArray(id, ids));
    return found.map(({ uploadDate, ...row }) => ({ ...row, dated: formatDate(uploadDate) }));
  },
  idOf: ({ id }) => id,
  nameOf: ({ title }) => title,
});
