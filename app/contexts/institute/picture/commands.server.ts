import { eq } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";
import { pictureReplaced, pictureRestored } from "../events.ts";
import type { PictureContent } from "./form.ts";
import { institutePolicy } from "../policy.ts";
import { replacedScenes } from "../queries.server.ts";
import { type ReplacedScene, settingOf } from "./replaced-scene.ts";
import { instituteSettings } from "../tables.ts";
import { focalOf, forgetPicture, storePicture } from "./stored-picture.server.ts";

/**
 * Replaces a scene by an uploaded picture, or changes the text and focal point of its replacement.
 * The files are stored before the row that names them.
 *
 * Errors: "no-file" if nothing was uploaded and there is no replacement yet; "too-large";
 * "no-picture" for a file that cannot be decoded or is too small.
 */
export async function replacePicture(
  ctx: Ctx,
  files: FileStore,
  scene: string,
  content: PictureContent,
  upload: Uint8Array | undefined,
): Promise<Result<{ uploaded: boolean }, "no-file" | "too-large" | "no-picture">> {
  authorize(institutePolicy.replacePicture(ctx.actor));
  const before = (await replacedScenes(ctx))[scene];
  const described = { alt: content.alt, focal: focalOf(content) };
  if (!upload || upload.length === 0) {
    if (!before) return err("no-file");
    await write(ctx, scene, before, { ...before, ...described });
    return ok({ uploaded: false });
  }
  const stored = await storePicture(ctx, files, upload, described.focal);
  if (!stored.ok) return stored;
  await write(ctx, scene, before, { ...stored.value, ...described });
  if (before) await forgetPicture(files, before);
  return ok({ uploaded: true });
}

/** Restores the scene that came with the site. */
export async function restorePicture(ctx: Ctx, files: FileStore, scene: string): Promise<void> {
  authorize(institutePolicy.restorePicture(ctx.actor));
  const before = (await replacedScenes(ctx))[scene];
  if (!before) return;
  await transact(ctx, async (tx) => {
    await tx.db.delete(instituteSettings).where(eq(instituteSettings.key, settingOf(scene)));
    await record(tx, pictureRestored, { scene }, { before: contentOf(before) });
    return ok();
  });
  await forgetPicture(files, before);
}

async function write(
  ctx: Ctx,
  scene: string,
  before: ReplacedScene | undefined,
  value: ReplacedScene,
) {
  await transact(ctx, async (tx) => {
    await store(tx, scene, value);
    await record(
      tx,
      pictureReplaced,
      { scene },
      { ...(before ? { before: contentOf(before) } : {}), after: contentOf(value) },
    );
    return ok();
  });
}

async function store(tx: Tx, scene: string, value: ReplacedScene) {
  const updatedAt = tx.clock.now();
  await tx.db
    .insert(instituteSettings)
    .values({ key: settingOf(scene), value, updatedAt })
    .onConflictDoUpdate({ target: instituteSettings.key, set: { value, updatedAt } });
}

const contentOf = ({ version, alt, focal }: ReplacedScene) => ({ version, alt, focal });
