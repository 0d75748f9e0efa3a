import { shownInstructorsById } from "#app/contexts/institute/public.server.ts";
import { faceOf, type Face } from "#app/kernel/face.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { PostMatch } from "./search.server.ts";
import type { Term } from "../term/rules.ts";
import { authorsColumn, type CardAuthor } from "./authors.server.ts";
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
  /** The faces of those whom the byline names. */
  faces: { name: string; face: Face }[];
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
type Row = Omit<PostCard, "publishedAt" | "picture" | "match" | "authors" | "faces"> & {
  authors: CardAuthor[];
  publishedAt: Date | null;
} & Pictured;

/**
 * Returns rows as cards. Each row must have a date of publication. An author has the portrait of their
 * published profile as an instructor, or else initials, as in an article. What it reads is cached.
 */
export async function cardsOf(ctx: Pick<Ctx, "db">, rows: readonly Row[]): Promise<PostCard[]> {
  const ids = rows.flatMap(({ authors }) => authors.map(({ instructorId }) => instructorId));
  const instructors = await shownInstructorsById(ctx, ids);
  return rows.map(({ scene, upload, publishedAt, authors, ...row }) => ({
    ...row,
    authors: authors.map(({ name, slug }) => ({ name, slug })),
    faces: (authors.length > 0 ? authors : [{ name: row.author, instructorId: null }]).map(
      ({ name, instructorId }) => {
        const { initials, colour, photo } =
          (instructorId && instructors.get(instructorId)) || faceOf({ id: name, name });
        return { name, face: { initials, colour, photo } };
      },
    ),
    publishedAt: publishedAt!,
    picture: pictureOf({ scene, upload }),
  }));
}

/** A check constraint ensures that one of the two is set. */
export function pictureOf({ scene, upload }: Pictured): PostPicture {
  return upload ?? { scene: scene! };
}
