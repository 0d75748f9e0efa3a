import { actorId } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { encodePicture } from "#app/platform/pictures/encode.server.ts";
import { encodeSharePicture } from "#app/platform/pictures/share.server.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";
import { pictureAdded } from "../events.ts";
import { blogPolicy } from "../policy.ts";
import { pictureFile } from "../post/rules.ts";
import { postPictures } from "../tables.ts";
import { ownershipOf } from "../writer.server.ts";

/** Large enough for a camera's photo, too small for a video. */
export const POST_PICTURE_BYTES = 12 * 1024 * 1024;

/**
 * Adds a picture for posts. It is encoded in every width, and once for link previews. The files are
 * stored before the row that names them.
 *
 * Errors: "no-file" if nothing was uploaded; "too-large"; "no-picture" for a file that cannot be
 * decoded or is too small.
 */
export async function addPicture(
  ctx: Ctx,
  files: FileStore,
  { alt }: { alt: string },
  upload: Uint8Array | undefined,
): Promise<Result<{ id: string; widths: number[] }, "no-file" | "too-large" | "no-picture">> {
  authorize(blogPolicy.addPicture(ctx.actor, await ownershipOf(ctx)));
  if (!upload || upload.length === 0) return err("no-file");
  if (upload.length > POST_PICTURE_BYTES) return err("too-large");
  const encoded = await encodePicture(upload);
  const share = encoded && (await encodeSharePicture(upload));
  if (!share) return err("no-picture");
  const { files: made, ...picture } = encoded;
  const addedAt = ctx.clock.now();
  const id = newId(addedAt);
  for (const { width, type, bytes } of made) {
    await files.put(pictureFile(id, `${width}.${type}`), bytes);
  }
  await files.put(pictureFile(id, "share.jpg"), share);
  return transact<{ id: string; widths: number[] }, never>(ctx, async (tx) => {
    const addedBy = actorId(tx.actor);
    await tx.db.insert(postPictures).values({ id, alt, ...picture, addedAt, addedBy });
    await record(tx, pictureAdded, { pictureId: id }, { after: { alt } });
    return ok({ id, widths: picture.widths });
  });
}
