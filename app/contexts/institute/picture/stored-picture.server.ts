import { newId } from "#app/kernel/ids.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { encodePicture } from "#app/platform/pictures/encode.server.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";
import { encodeSharePicture } from "#app/platform/pictures/share.server.ts";
import {
  filesOf,
  sceneFile,
  type StoredPicture,
  type ReplacedScene,
  shareFile,
} from "./replaced-scene.ts";
import { replacedScenes } from "../queries.server.ts";

/** Large enough for a camera's photo, too small for a video. */
export const PICTURE_BYTES = 12 * 1024 * 1024;

/** Converts the form's focal point, in per cent from the left and the top, to fractions. */
export const focalOf = ({ focalX, focalY }: { focalX: number; focalY: number }) => ({
  x: focalX / 100,
  y: focalY / 100,
});

/** Checks an upload and stores its files. Call it before a row names the picture. */
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

/**
 * Deletes a picture's files. A page that is still open may miss the picture until it is reloaded.
 */
export async function forgetPicture(files: FileStore, picture: StoredPicture): Promise<void> {
  for (const key of filesOf(picture)) await files.delete(key);
}

type Made = Promise<Uint8Array | undefined>;

/** As many as there are scenes, so that each is made once however many sites ask for it. */
const MOST = 8;
const made = new Map<string, Made>();

/**
 * Returns a replaced scene for link previews: a JPEG of 1200 × 630, cropped around its present
 * focal point. Undefined for any other name, so that nobody can have pictures made at will.
 */
export async function sharePicture(
  ctx: Pick<Ctx, "db">,
  files: FileStore,
  { version, file }: { version: string; file: string },
): Made {
  const all = Object.values(await replacedScenes(ctx));
  const scene = all.find((each) => each.version === version);
  if (!scene || shareFile(scene) !== file) return undefined;
  const name = `${version}/${file}`;
  let picture = made.get(name);
  if (!picture) {
    picture = make(files, scene);
    made.set(name, picture);
    for (const old of [...made.keys()].slice(0, -MOST)) made.delete(old);
    // Failures are not cached.
    const forget = () => made.delete(name);
    picture.then((bytes) => bytes ?? forget(), forget);
  }
  return picture;
}

async function make(files: FileStore, scene: ReplacedScene): Made {
  const { version, widths, focal } = scene;
  const largest = await files.get(sceneFile(version, Math.max(...widths), "webp"));
  return largest && encodeSharePicture(largest, focal);
}
