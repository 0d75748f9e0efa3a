import { href } from "react-router";

/** A post's state. It is computed from the clock, so no job has to run for a post to appear. */
export const postStates = ["draft", "scheduled", "published"] as const;
export type PostState = (typeof postStates)[number];

export const stateLabels: Record<PostState, string> = {
  draft: "Draft",
  scheduled: "Scheduled",
  published: "Published",
};

export function stateAt({ publishedAt }: { publishedAt: Date | null }, now: Date): PostState {
  if (!publishedAt) return "draft";
  return publishedAt > now ? "scheduled" : "published";
}

/** The picture at the head of a post: a scene, or an uploaded picture. */
export type PostPicture =
  | { scene: string }
  | {
      id: string;
      alt: string;
      width: number;
      height: number;
      widths: number[];
      ground: string;
      blur: string;
    };

const SLUG_LENGTH = 80;

/** The words after /blog/ that are pages of their own. */
const pagesOfBlog = new Set(["newsletter"]);

/** Tells whether a text can be a post's slug. Other texts never reach the database. */
export function isSlug(word: string): boolean {
  if (pagesOfBlog.has(word)) return false;
  return word.length <= SLUG_LENGTH && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(word);
}

/** Returns a title as a slug: "Őrség, hajnalban" becomes "orseg-hajnalban". */
export function slugOf(title: string): string {
  const words = title
    .normalize("NFKD")
    .replace(/\p{M}|['’]/gu, "")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  let slug = "";
  for (const word of words ?? []) {
    const longer = slug ? `${slug}-${word}` : word;
    if (longer.length > SLUG_LENGTH) break;
    slug = longer;
  }
  return slug;
}

/** An uploaded picture's key in the file store, and its address. */
export const pictureFile = (id: string, file: string) => `post-pictures/${id}/${file}`;
export const pictureAddress = (id: string, file: string) =>
  href("/blog/pictures/:pictureId/:file", { pictureId: id, file });

/**
 * Returns the picture for link previews of a post, 1200 × 630: the one that its author has chosen,
 * or else what its own picture shows. `replaced` has the scenes that the
 * institute has replaced by a picture of its own.
 */
export function sharePictureOf(
  post: { sharePictureId: string | null; sharePicture: string | null; picture: PostPicture },
  replaced: Record<string, { share: string }> = {},
): string {
  if (post.sharePictureId) return pictureAddress(post.sharePictureId, "share.jpg");
  const own = "scene" in post.picture ? replaced[post.picture.scene]?.share : undefined;
  if (own) return own;
  if (post.sharePicture) return post.sharePicture;
  return "scene" in post.picture
    ? `/og/scene-${post.picture.scene}.jpg`
    : pictureAddress(post.picture.id, "share.jpg");
}

/** Returns the ids of the uploaded pictures that a text shows. */
export function picturesIn(content: string): string[] {
  const found = content.matchAll(/\/blog\/pictures\/([0-9a-f-]{36})\//g);
  return [...new Set([...found].map(([, id]) => id!))];
}

/** Returns the minutes that reading a text takes, at 200 words a minute and at least one. */
export function minutesToRead(content: string): number {
  const words = content.split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / 200));
}

/** Makes the addresses in an HTML text absolute, for feeds and emails. */
export function absoluteLinks(html: string, siteUrl: string): string {
  return html.replace(/ (href|src)="\/(?!\/)/g, ` $1="${siteUrl}/`);
}
