import { newId } from "#app/kernel/ids.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { encodePicture } from "#app/platform/pictures/encode.server.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";
import { filesOf, sceneFile, type StoredPicture } from "./replaced-scene.ts";

/** A photograph of a good camera, and no film. */
export const PICTURE_BYTES = 12 * 1024 * 1024;

/** The point that every crop keeps, as the form has it: percent from the left and from the top. */
export const focalOf = ({ focalX, focalY }: { focalX: number; focalY: number }) => ({
  x: focalX / 100,
  y: focalY / 100,
});

/** What is asked of an upload: a picture has its files before a row names it. */
export async function storePicture(
  ctx: Ctx,
  files: FileStore,
  upload: Uint8Array,
  focal: StoredPicture["focal"],
): Promise<Result<StoredPicture, "too-large" | "no-picture">> {
  if (upload.length > PICTURE_BYTES) return err("too-large");
  const encoded = await encodePicture(upload);
  if (!encoded) return err("no-picture");
  const { files: made, ...picture } = encoded;
  const version = newId(ctx.clock.now());
  for (const { width, type, bytes } of made) {
    await files.put(sceneFile(version, width, type), bytes);
  }
  return ok({ version, ...picture, focal });
}

/** Pages that are still open elsewhere lose a picture at worst; the page that they reload has one. */
export async function forgetPicture(files: FileStore, picture: StoredPicture): Promise<void> {
  for (const key of filesOf(picture)) await files.delete(key);
}
