import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { emit } from "#app/platform/events/emit.server.ts";
import type { Erased, Person, PersonalData } from "#app/platform/personal-data/personal-data.ts";
import { postChanged } from "./events.ts";
import { postRevisions, posts } from "./schema.ts";

/** What somebody has written for the blog. */
export const blogPersonalData: PersonalData = {
  name: "blog",
  title: "The articles that you have saved as a writer of the blog",
  holdings: [
    {
      what: "Your name as the author of articles that you saved yourself",
      fate: "deleted",
      columns: {
        posts: ["author", "author_title", "author_note"],
        post_revisions: ["author", "author_title", "author_note"],
      },
    },
    {
      what: "The articles themselves, and that somebody saved them",
      fate: "nameless",
      why: "They are the institute’s.",
      columns: {
        posts: ["changed_by"],
        post_revisions: ["saved_by"],
        post_pictures: ["added_by"],
      },
    },
  ],
  collect: async (ctx, { id }) => {
    if (!id) return { records: {} };
    const saved = await ctx.db
      .select({
        title: postRevisions.title,
        author: postRevisions.author,
        authorTitle: postRevisions.authorTitle,
        authorNote: postRevisions.authorNote,
        content: postRevisions.content,
        savedAt: postRevisions.savedAt,
      })
      .from(postRevisions)
      .where(eq(postRevisions.savedBy, id))
      .orderBy(asc(postRevisions.savedAt));
    return { records: { "saved-articles": saved } };
  },
  erase,
};

/**
 * Takes their name off the articles that they have saved themselves. That others share a name, or
 * that somebody calls themselves like an author, is no reason to take a name off.
 */
async function erase(tx: Tx, { id, name }: Person): Promise<Erased> {
  if (!id || name.trim() === "") return {};
  const saved = tx.db
    .selectDistinct({ postId: postRevisions.postId })
    .from(postRevisions)
    .where(eq(postRevisions.savedBy, id));
  const nameless = { author: "Former member", authorTitle: "", authorNote: "" };
  const isTheirs = (author: typeof posts.author | typeof postRevisions.author) =>
    eq(sql`lower(trim(${author}))`, name.trim().toLowerCase());
  const changed = await tx.db
    .update(posts)
    .set({ ...nameless, sharePicture: null })
    .where(and(inArray(posts.id, saved), isTheirs(posts.author)))
    .returning({ id: posts.id });
  await tx.db
    .update(postRevisions)
    .set(nameless)
    .where(and(inArray(postRevisions.postId, saved), isTheirs(postRevisions.author)));
  for (const post of changed) await emit(tx, postChanged, { postId: post.id });
  return {};
}
