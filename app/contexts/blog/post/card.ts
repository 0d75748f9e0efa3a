import type { PostMatch } from "./search.server.ts";
import type { Term } from "../term/rules.ts";
import { authorsColumn } from "./authors.server.ts";
import type { PostAuthor } from "./byline.ts";
import type { PostPicture } from "./rules.ts";
import { blogTerms, postPictures, posts } from "../tables.ts";

/** A post as lists show it. */
export type PostCard = {
  id: string;
  slug: string;
  title: string;
  description: string;
  excerpt: string;
  author: string;
  /** The authors with a page, in the order of the byline. */
  authors: PostAuthor[];
  category: Term;
  publishedAt: Date;
  picture: PostPicture;
  /** Where it matches the search of a list. */
  match?: PostMatch | undefined;
};

const { id, alt, width, height, widths, ground, blur } = postPictures;

/** The columns of an uploaded picture, joined from the post's `picture_id`. */
export const pictureColumns = { id, alt, width, height, widths, ground, blur };

export const cardColumns = {
  id: posts.id,
  slug: posts.slug,
  title: posts.title,
  description: posts.description,
  excerpt: posts.excerpt,
  author: posts.author,
  authors: authorsColumn,
  category: { name: blogTerms.name, slug: blogTerms.slug },
  publishedAt: posts.publishedAt,
  scene: posts.scene,
  upload: pictureColumns,
};

type Pictured = { scene: string | null; upload: Extract<PostPicture, { id: string }> | null };
type Row = Omit<PostCard, "publishedAt" | "picture" | "match"> & {
  publishedAt: Date | null;
} & Pictured;

/** Returns a row as a card. The row must have a date of publication. */
export function cardOf({ scene, upload, publishedAt, ...row }: Row): PostCard {
  return { ...row, publishedAt: publishedAt!, picture: pictureOf({ scene, upload }) };
}

/** A check constraint ensures that one of the two is set. */
export function pictureOf({ scene, upload }: Pictured): PostPicture {
  return upload ?? { scene: scene! };
}
