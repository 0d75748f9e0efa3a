import { eq } from "drizzle-orm";
import { shownScenes } from "#app/contexts/institute/public.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { pictureColumns, pictureOf } from "../post/card.ts";
import { postHtml } from "../post/article.server.ts";
import { postColumns } from "../post/rows.server.ts";
import { absoluteLinks, sharePictureOf, stateAt } from "../post/rules.ts";
import { postPictures, posts } from "../tables.ts";

/** An article as an email shows it. Its HTML is sanitised, and all addresses are absolute. */
export type NewsletterArticle = {
  title: string;
  description: string;
  author: string;
  /** The beginning of the text. */
  opening: string;
  link: string;
  picture: string;
  isPublic: boolean;
};

/** Returns an article for the newsletter; undefined if it was deleted. */
export async function newsletterArticle(
  ctx: Pick<Ctx, "db" | "clock" | "site">,
  postId: string,
): Promise<NewsletterArticle | undefined> {
  const [row] = await ctx.db
    .select({ post: postColumns, upload: pictureColumns })
    .from(posts)
    .leftJoin(postPictures, eq(postPictures.id, posts.pictureId))
    .where(eq(posts.id, postId));
  if (!row) return undefined;
  const { post, upload } = row;
  const { url } = ctx.site;
  const picture = pictureOf({ scene: post.scene, upload });
  return {
    title: post.title,
    description: post.description,
    author: post.author,
    opening: absoluteLinks(await postHtml(ctx, openingOf(post.content)), url),
    link: `${url}/blog/${post.slug}`,
    picture: `${url}${sharePictureOf({ ...post, picture }, await shownScenes(ctx))}`,
    isPublic: stateAt(post, ctx.clock.now()) === "published",
  };
}

/** As many characters of a text are in an email at most. */
const OPENING = 2000;

/** Returns the paragraphs before the first heading or picture, as many as fit. */
export function openingOf(content: string): string {
  const opening: string[] = [];
  let length = 0;
  for (const paragraph of content.split(/\n\s*\n/)) {
    if (/^\s*(#|!\[|```)/.test(paragraph)) {
      if (opening.length > 0) break;
      continue;
    }
    length += paragraph.length;
    if (length > OPENING) break;
    opening.push(paragraph);
  }
  return opening.join("\n\n");
}
