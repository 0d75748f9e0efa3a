import { count, eq, inArray, sql } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import { alphabetical } from "#app/platform/db/order-by.ts";
import { searchIn, searchText } from "#app/platform/lists/search.ts";
import { listSource } from "#app/platform/lists/source.server.ts";
import { blogPolicy } from "../policy.ts";
import { blogAuthors, postAuthors } from "../tables.ts";
import { authorList, type AuthorRow } from "./list.ts";

/** The staff's list of authors. One query for a page's rows. */
export const authorSource = listSource({
  list: authorList,
  authorize: (ctx) => authorize(blogPolicy.manageAuthors(ctx.actor)),
  from: sql`from ${blogAuthors}`,
  id: blogAuthors.id,
  where: ({ q }) => searchIn(searchText(blogAuthors.name), q),
  order: { name: alphabetical(blogAuthors.name) },
  rows: async (ctx, ids): Promise<AuthorRow[]> => {
    const { id, name, title, revokedAt } = blogAuthors;
    return ctx.db
      .select({ id, name, title, revokedAt, articles: count(postAuthors.postId) })
      .from(blogAuthors)
      .leftJoin(postAuthors, eq(postAuthors.authorId, id))
      .where(inArray(id, ids))
      .groupBy(id);
  },
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
});
