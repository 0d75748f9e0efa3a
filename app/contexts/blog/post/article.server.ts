import { inArray } from "drizzle-orm";
import {
  shownInstructorsById,
  type ShownInstructor,
  shownScenes,
} from "#app/contexts/institute/public.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Shown } from "#app/platform/markdown/to-html.server.ts";
import { minutesToRead, picturesIn, type PostPicture, sharePictureOf } from "./rules.ts";
import { framesOf } from "./text-pictures.ts";
import type { Term } from "../term/rules.ts";
import type { PostAuthor } from "./byline.ts";
import type { Post } from "./rows.server.ts";
import { postPictures } from "../tables.ts";

/** A post as its page shows it. Its HTML is sanitised. */
export type PostArticle = {
  id: string;
  slug: string;
  title: string;
  description: string;
  excerpt: string;
  html: string;
  minutes: number;
  author: string;
  authorTitle: string;
  authorNote: string;
  /** The authors with a page, in the order of the byline. */
  authors: ArticleAuthor[];
  category: Term;
  tags: Term[];
  /** Null for a draft. */
  publishedAt: Date | null;
  changedAt: Date;
  picture: PostPicture;
  /** What search engines show instead of title and description; empty for the same. */
  seoTitle: string;
  seoDescription: string;
  /** Where it first appeared, if that was another site; empty otherwise. */
  canonical: string;
  /** 1200 × 630. */
  sharePicture: string;
};

/** An author as an article introduces them. */
export type ArticleAuthor = PostAuthor & {
  title: string;
  note: string;
  portrait: Extract<PostPicture, { id: string }> | null;
  /** Their published profile among the instructors. */
  instructor: ShownInstructor | null;
};

/** The same as a query of posts returns it. */
export type StoredAuthor = Omit<ArticleAuthor, "instructor"> & { instructorId: string | null };

type Row = Omit<
  Post,
  | "scene"
  | "pictureId"
  | "createdAt"
  | "changedBy"
  | "previewKey"
  | "previewUntil"
  | "version"
  | "categoryId"
> &
  Pick<PostArticle, "picture" | "category" | "tags"> & { authors: StoredAuthor[] };

export async function articleOf(ctx: Pick<Ctx, "db">, row: Row): Promise<PostArticle> {
  const { content, ...post } = row;
  return {
    id: post.id,
    slug: post.slug,
    title: post.title,
    description: post.description,
    excerpt: post.excerpt,
    author: post.author,
    authorTitle: post.authorTitle,
    authorNote: post.authorNote,
    authors: await withProfiles(ctx, post.authors),
    category: post.category,
    tags: post.tags,
    publishedAt: post.publishedAt,
    changedAt: post.changedAt,
    picture: post.picture,
    seoTitle: post.seoTitle,
    seoDescription: post.seoDescription,
    canonical: post.canonical,
    sharePicture: sharePictureOf(post, await shownScenes(ctx)),
    html: await postHtml(ctx, content),
    minutes: minutesToRead(content),
  };
}

async function withProfiles(
  ctx: Pick<Ctx, "db">,
  authors: readonly StoredAuthor[],
): Promise<ArticleAuthor[]> {
  const ids = authors.map(({ instructorId }) => instructorId);
  const instructors = await shownInstructorsById(ctx, ids);
  return authors.map(({ instructorId, ...author }) => ({
    ...author,
    instructor: (instructorId && instructors.get(instructorId)) || null,
  }));
}

/**
 * Returns a post's Markdown as HTML, with the size of each uploaded picture so that the page does
 * not shift. One query if the text shows uploaded pictures.
 */
export async function postHtml(ctx: Pick<Ctx, "db">, content: string): Promise<string> {
  return (await shownContent(ctx, content)).html;
}

/** Also returns why the text exceeds the limits of an article, if it does. */
export async function shownContent(ctx: Pick<Ctx, "db">, content: string): Promise<Shown> {
  // Loaded when the first article is opened, because it takes 20 MB.
  const { shownArticle } = await import("#app/platform/markdown/article.server.ts");
  const ids = picturesIn(content);
  if (ids.length === 0) return shownArticle(content);
  const { id, width, height } = postPictures;
  const rows = await ctx.db
    .select({ id, width, height })
    .from(postPictures)
    .where(inArray(id, ids));
  return shownArticle(content, framesOf(rows));
}
