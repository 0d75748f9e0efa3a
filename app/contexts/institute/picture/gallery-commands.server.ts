import { eq, inArray, sql } from "drizzle-orm";
import { newId } from "#app/kernel/ids.ts";
import { type Direction, moved } from "#app/kernel/order.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { caseOrder } from "#app/platform/db/columns.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { waitForLock } from "#app/platform/db/advisory-lock.server.ts";
import { requireVersion, versionOf } from "#app/platform/forms/version.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";
import {
  galleryOrdered,
  galleryPictureAdded,
  galleryPictureChanged,
  galleryPictureRemoved,
  galleryPictureRestored,
} from "../events.ts";
import { galleryContent, type GalleryImage, MOST_IN_GALLERY, originalOf } from "./gallery.ts";
import type { GalleryContent } from "./form.ts";
import { institutePolicy } from "../policy.ts";
import { gallery, replacedScenes } from "../queries.server.ts";
import type { StoredPicture } from "./replaced-scene.ts";
import { galleryImages } from "../tables.ts";
import { focalOf, forgetPicture, storePicture } from "./stored-picture.server.ts";

type FileError = "no-file" | "too-large" | "no-picture";
type AddError = FileError | "words-taken" | "gallery-full";
type ChangeError = FileError | "words-taken" | "changed-meanwhile";

/**
 * Adds an uploaded picture at the end of the gallery.
 *
 * Errors: about the file "no-file", "too-large", "no-picture"; "words-taken" if another picture has
 * the same description, for example after a double click; "gallery-full".
 */
export async function addGalleryPicture(
  ctx: Ctx,
  files: FileStore,
  content: Omit<Required<GalleryContent>, "version">,
  upload: Uint8Array | undefined,
): Promise<Result<{ id: string }, AddError>> {
  authorize(institutePolicy.editGallery(ctx.actor));
  if (!upload || upload.length === 0) return err("no-file");
  const { alt, category } = content;
  return withPicture(ctx, files, upload, focalOf(content), (picture) =>
    changing<{ id: string }, AddError>(ctx, async (tx, images) => {
      if (images.length >= MOST_IN_GALLERY) return err("gallery-full");
      if (images.some((image) => image.alt === alt)) return err("words-taken");
      const id = newId(tx.clock.now());
      await tx.db.insert(galleryImages).values({ id, picture, alt, category, position: atTheEnd });
      const after = { alt, category, version: picture.version };
      await record(tx, galleryPictureAdded, { pictureId: id }, { after });
      return ok({ id });
    }),
  );
}

/**
 * Changes the description and category of a picture of the gallery. For an uploaded picture, also
 * changes the focal point, and the file if another one was sent.
 *
 * Errors: as `addGalleryPicture`; "changed-meanwhile" if somebody else has saved since the form was
 * opened.
 */
export async function changeGalleryPicture(
  ctx: Ctx,
  files: FileStore,
  id: string,
  content: GalleryContent,
  upload: Uint8Array | undefined,
): Promise<Result<undefined, ChangeError>> {
  authorize(institutePolicy.editGallery(ctx.actor));
  const focal = focalOf({ focalX: content.focalX ?? 50, focalY: content.focalY ?? 50 });
  if (!upload || upload.length === 0) return change(ctx, files, id, content, { focal });
  return withPicture(ctx, files, upload, focal, (picture) =>
    change(ctx, files, id, content, picture),
  );
}

/** Moves a picture one place up or down. At the end of the list nothing happens. */
export async function moveGalleryPicture(
  ctx: Ctx,
  id: string,
  direction: Direction,
): Promise<Result<undefined, never>> {
  authorize(institutePolicy.editGallery(ctx.actor));
  return changing<undefined, never>(ctx, async (tx, images) => {
    orNotFound(images.find((image) => image.id === id));
    const before = images.map((image) => image.id);
    const after = moved(before, id, direction);
    if (after === before) return ok();
    await tx.db
      .update(galleryImages)
      .set({ position: caseOrder(after, galleryImages.id) })
      .where(inArray(galleryImages.id, after));
    await record(
      tx,
      galleryOrdered,
      { pictureId: id },
      {
        before: { order: before },
        after: { order: after },
      },
    );
    return ok();
  });
}

/**
 * Removes a picture from the gallery: an uploaded one for good, an original until it is restored.
 */
export async function removeGalleryPicture(
  ctx: Ctx,
  files: FileStore,
  id: string,
): Promise<Result<undefined, never>> {
  authorize(institutePolicy.editGallery(ctx.actor));
  const removed = await changing<StoredPicture | null, never>(ctx, async (tx, images) => {
    const { alt, category, scene, picture } = orNotFound(images.find((image) => image.id === id));
    await tx.db.delete(galleryImages).where(eq(galleryImages.id, id));
    const before = { alt, category, scene };
    await record(tx, galleryPictureRemoved, { pictureId: id }, { before });
    return ok(picture);
  });
  if (removed.ok && removed.value) await forgetPicture(files, removed.value);
  return ok();
}

/** Restores an original with its own text and category. If it was removed, it goes to the end. */
export async function restoreGalleryOriginal(
  ctx: Ctx,
  id: string,
): Promise<Result<undefined, "gallery-full">> {
  authorize(institutePolicy.editGallery(ctx.actor));
  return changing<undefined, "gallery-full">(ctx, async (tx, images) => {
    const { alt, category, scene } = orNotFound(originalOf(id));
    const before = images.find((image) => image.id === id);
    const own = { alt, category, wordedFor: null };
    const [row] = await tx.db.select().from(galleryImages).where(eq(galleryImages.id, id));
    if (row?.alt === alt && row.category === category && row.wordedFor === null) return ok();
    if (!row && images.length >= MOST_IN_GALLERY) return err("gallery-full");
    await tx.db
      .insert(galleryImages)
      .values({ id, scene, ...own, position: atTheEnd })
      .onConflictDoUpdate({ target: galleryImages.id, set: own });
    await record(
      tx,
      galleryPictureRestored,
      { pictureId: id },
      {
        ...(before ? { before: { alt: before.alt, category: before.category } } : {}),
        after: { alt, category },
      },
    );
    return ok();
  });
}

const atTheEnd = sql<number>`(select coalesce(max(position), -1) + 1 from gallery_images)`;

/** A change of an uploaded picture: a new file, or only the focal point. */
type Changed = StoredPicture | { focal: StoredPicture["focal"] };

async function change(
  ctx: Ctx,
  files: FileStore,
  id: string,
  { version, alt, category }: GalleryContent,
  changed: Changed,
): Promise<Result<undefined, ChangeError>> {
  const saved = await changing<StoredPicture | null, ChangeError>(ctx, async (tx, images) => {
    const image = orNotFound(images.find((each) => each.id === id));
    const present = galleryContent(image);
    const stale = requireVersion(present, version);
    if (stale) {
      const wanted = { ...image, alt, category };
      if (wanted.picture) wanted.picture = { ...wanted.picture, ...changed };
      // A double click is not a conflict: it asks for what is saved already.
      return versionOf(galleryContent(wanted)) === versionOf(present) ? ok(null) : stale;
    }
    if (images.some((other) => other.id !== id && other.alt === alt)) return err("words-taken");
    const uploaded = "version" in changed;
    // The picture of a scene is replaced elsewhere, so an upload for one is 404.
    if (!image.picture) orNotFound(uploaded ? undefined : image);
    const set = image.picture
      ? { alt, category, picture: { ...image.picture, ...changed } }
      : { alt, category, wordedFor: await replacementOf(tx, image.scene) };
    await tx.db.update(galleryImages).set(set).where(eq(galleryImages.id, id));
    await record(
      tx,
      galleryPictureChanged,
      { pictureId: id },
      {
        before: { alt: image.alt, category: image.category, picture: told(image.picture) },
        after: { alt, category, picture: told(set.picture ?? null) },
      },
    );
    return ok(uploaded ? image.picture : null);
  });
  if (!saved.ok) return saved;
  if (saved.value) await forgetPicture(files, saved.value);
  return ok();
}

const told = (picture: StoredPicture | null) =>
  picture && { version: picture.version, focal: picture.focal };

/** Returns the version of a scene's replacement, or null for the original. */
async function replacementOf(tx: Tx, scene: string | null): Promise<string | null> {
  return (scene && (await replacedScenes(tx))[scene]?.version) || null;
}

/** Runs a change of the gallery under its lock, with the present pictures in their order. */
function changing<T, E extends string>(
  ctx: Ctx,
  work: (tx: Tx, images: GalleryImage[]) => Promise<Result<T, E>>,
): Promise<Result<T, E>> {
  return transact<T, E>(ctx, async (tx) => {
    await waitForLock(tx, "gallery");
    return work(tx, await gallery(tx));
  });
}

/** Stores an upload, and deletes it again if `work` refuses or throws. */
async function withPicture<T, E extends string>(
  ctx: Ctx,
  files: FileStore,
  upload: Uint8Array,
  focal: StoredPicture["focal"],
  work: (picture: StoredPicture) => Promise<Result<T, E>>,
): Promise<Result<T, E | "too-large" | "no-picture">> {
  const stored = await storePicture(ctx, files, upload, focal);
  if (!stored.ok) return stored;
  let done = false;
  try {
    const result = await work(stored.value);
    done = result.ok;
    return result;
  } finally {
    if (!done) await forgetPicture(files, stored.value);
  }
}
