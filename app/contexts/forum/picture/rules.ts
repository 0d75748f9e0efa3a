import { picturesInPost } from "#app/platform/markdown/post-pictures.ts";

/** Large enough for a phone's photo, too small for a video. */
export const FORUM_PICTURE_BYTES = 10 * 1024 * 1024;

/** Narrower pictures are shown as they are; wider ones are made this wide. */
export const WIDEST = 1280;
export const NARROWEST = 320;

/** How many pictures a post shows at most. Newcomers' limits are lower (`newcomer/rules.ts`). */
const MOST_PICTURES = 10;

export type PictureRefusal = "picture-without-text" | "too-many-pictures";

/** Returns why a post may not show its pictures as they are. */
export function refusedPictures(content: string): PictureRefusal | undefined {
  const pictures = picturesInPost(content);
  if (pictures.length > MOST_PICTURES) return "too-many-pictures";
  return pictures.some(({ alt }) => alt === "") ? "picture-without-text" : undefined;
}

export const forumPictureFile = (id: string) => `forum-pictures/${id}.webp`;
