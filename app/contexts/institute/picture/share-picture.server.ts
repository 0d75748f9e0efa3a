import type { Ctx } from "#app/platform/ctx.ts";
import { encodeSharePicture } from "#app/platform/pictures/share.server.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";
import { replacedScenes } from "../queries.server.ts";
import { type ReplacedScene, sceneFile, shareFile } from "./replaced-scene.ts";

type Made = Promise<Uint8Array | undefined>;

/** As many as there are scenes: each is made once, however many sites ask for it. */
const MOST = 8;
const made = new Map<string, Made>();

/**
 * The picture that other sites show of a replaced scene: a JPEG of 1200 × 630, cut at its focal
 * point as that is now. Undefined for any other name, so that nobody has one made at will.
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
    // What could not be made is tried again.
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
