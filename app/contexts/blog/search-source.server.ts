import { sql } from "drizzle-orm";
import { href } from "react-router";
import { searchText } from "#app/platform/lists/search.ts";
import { rowsSource } from "#app/platform/search/source.server.ts";
import { blogPolicy } from "./policy.ts";
import { posts } from "./tables.ts";

/** Posts of the blog, drafts included, by title and author. Writers have their own list. */
export const postsSearch = rowsSource({
  name: "posts",
  title: "Blog posts",
  allows: (actor) => blogPolicy.readDrafts(actor, { own: false }),
  text: searchText(posts.title, posts.author),
  query: (match) => sql`select id, title as text, author as detail, null as path,
      changed_at as newest
    from ${posts} where ${match}`,
  to: ({ id }) => href("/admin/blog/:postId", { postId: id }),
});
