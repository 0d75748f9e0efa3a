import { and, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { picturesInPost } from "#app/platform/markdown/post-pictures.ts";
import { encodeOnce } from "#app/platform/pictures/encode.server.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";
import { consume, type Limit } from "#app/platform/throttle/throttle.server.ts";
import { forumPolicy } from "../policy.ts";
import type { PostRef } from "../report/rules.ts";
import { forumHeldPosts } from "../tables/newcomers.ts";
import { forumPictures } from "../tables/pictures.ts";
import { FORUM_PICTURE_BYTES, forumPictureFile, NARROWEST, WIDEST } from "./rules.ts";

/** Encoding one takes about a second of a processor. */
const perMember: Limit = { name: "forum-pictures", points: 30, seconds: 24 * 3600 };

/** How long a picture waits for the post that shows it. */
const UNUSED = days(30);

type Refusal = "not-verified" | "too-many-pictures-today" | "no-file" | "too-large" | "no-picture";

/**
 * Adds a picture for a post of the actor. It is encoded anew, so that nothing of the uploaded file
 * remains except what it shows. The file is stored before the row that names it.
 *
 * Errors: "not-verified"; "no-file" if nothing was uploaded; "too-large"; "no-picture" for a file that
 * cannot be decoded or is too small; "too-many-pictures-today" with the seconds to wait.
 */
export async function addForumPicture(
  ctx: Ctx,
  files: FileStore,
  { alt }: { alt: string },
  upload: Uint8Array | undefined,
): Promise<Result<{ id: string; alt: string; width: number; height: number }, Refusal>> {
  const { actor } = ctx;
  authorize(forumPolicy.follow(actor));
  if (!forumPolicy.createTopic(actor)) return err("not-verified");
  if (!upload || upload.length === 0) return err("no-file");
  if (upload.length > FORUM_PICTURE_BYTES) return err("too-large");
  const wait = await consume(ctx, perMember, actor.id);
  if (wait > 0) return err("too-many-pictures-today", { wait });
  const shown = await encodeOnce(upload, { leastWidth: NARROWEST, widest: WIDEST });
  if (!shown) return err("no-picture");
  const addedAt = ctx.clock.now();
  const id = newId(addedAt);
  const storageKey = forumPictureFile(id);
  const { width, height } = shown;
  await files.put(storageKey, shown.bytes);
  await ctx.db
    .insert(forumPictures)
    .values({ id, userId: actor.id, storageKey, alt, width, height, addedAt });
  return ok({ id, alt, width, height });
}

/**
 * Lets the pictures that a post shows belong to it: those that its author has added and that belong to
 * no other post. From then on whoever sees the post sees them.
 */
export async function attachPictures(
  tx: Tx,
  { topicId, replyId }: PostRef,
  { userId, content }: { userId: string | null; content: string },
): Promise<void> {
  const ids = picturesInPost(content).map(({ id }) => id);
  if (ids.length === 0 || userId === null) return;
  await tx.db
    .update(forumPictures)
    .set(replyId === null ? { topicId } : { replyId })
    .where(
      and(
        inArray(forumPictures.id, ids),
        eq(forumPictures.userId, userId),
        isNull(forumPictures.topicId),
        isNull(forumPictures.replyId),
      ),
    );
}

/**
 * Deletes pictures that were added a month ago and that no post shows, not even one that waits for a
 * moderator. Their files are swept. Runs with the purge.
 */
export async function purgePictures(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - UNUSED);
  await ctx.db.delete(forumPictures).where(
    and(
      lt(forumPictures.addedAt, before),
      isNull(forumPictures.topicId),
      isNull(forumPictures.replyId),
      sql`not exists (select from ${forumHeldPosts} held
        where position(${forumPictures.id}::text in held.content) > 0)`,
    ),
  );
}
