import { eq } from "drizzle-orm";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { newId } from "#app/kernel/ids.ts";
import { encodePortrait } from "#app/platform/pictures/encode-portrait.server.ts";
import { deletePortrait } from "#app/platform/pictures/portrait-copies.server.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";
import {
  nameChanged,
  photoRemoved,
  photoReplaced,
  photoShownOrHidden,
  photoTakenDown,
  profileChanged,
} from "../events.ts";
import { identityPolicy } from "../policy.ts";
import { profileDetails, profiles } from "../tables.ts";
import type { ProfileEdit } from "./form.ts";
import { ownDetails } from "./queries.server.ts";
import { photoFile } from "./photo.ts";

/** Stores a member's name and details. The audit entry names the changed fields, not the values. */
export async function editProfile(ctx: Ctx, form: ProfileEdit): Promise<void> {
  const { actor } = ctx;
  authorize(actor.kind === "member" && identityPolicy.changeOwnAccount(actor));
  await transact(ctx, async (tx) => {
    const { name, ...told } = form;
    const before = await ownDetails(tx, actor.id);
    const updatedAt = tx.clock.now();
    const after = {
      phone: told.phone ?? null,
      timeZone: told.timeZone ?? null,
      languages: told.languages,
      emergencyName: told.emergencyName ?? null,
      emergencyRelation: told.emergencyRelation ?? null,
      emergencyPhone: told.emergencyPhone ?? null,
    };
    await tx.db
      .insert(profileDetails)
      .values({ userId: actor.id, ...after, updatedAt })
      .onConflictDoUpdate({ target: profileDetails.userId, set: { ...after, updatedAt } });
    const renamed = name !== before.name;
    if (renamed) {
      await tx.db.update(profiles).set({ name, updatedAt }).where(eq(profiles.id, actor.id));
      await record(tx, nameChanged, { userId: actor.id });
    }
    const fields = Object.entries(after)
      .filter(
        ([key, value]) => String(before[key as keyof typeof after] ?? "") !== String(value ?? ""),
      )
      .map(([key]) => key);
    if (renamed) fields.unshift("name");
    if (fields.length > 0) {
      await record(tx, profileChanged, { userId: actor.id }, { after: { fields } });
    }
    return ok();
  });
}

/**
 * Sets or replaces the actor's photo. The file is stored before the row that names it.
 *
 * Errors: "no-file"; "too-large"; "no-picture" if the upload cannot be decoded or is too small.
 */
export async function replacePhoto(
  ctx: Ctx,
  files: FileStore,
  upload: Uint8Array | undefined,
): Promise<Result<undefined, "no-file" | "too-large" | "no-picture">> {
  const { actor } = ctx;
  authorize(actor.kind === "member" && identityPolicy.changeOwnAccount(actor));
  if (!upload || upload.length === 0) return err("no-file");
  if (upload.length > PHOTO_BYTES) return err("too-large");
  const encoded = await encodePortrait(upload);
  if (!encoded) return err("no-picture");
  const version = newId(ctx.clock.now());
  await files.put(photoFile(version), encoded);
  await setPhoto(ctx, files, actor.id, version);
  return ok();
}

/** Removes the actor's photo, if there is one. The audit entry is written in any case. */
export async function removePhoto(ctx: Ctx, files: FileStore): Promise<void> {
  const { actor } = ctx;
  authorize(actor.kind === "member" && identityPolicy.changeOwnAccount(actor));
  await setPhoto(ctx, files, actor.id, null);
}

/** Shows the actor's photo to everybody beside what they write in the forum, or stops showing it. */
export async function showPhoto(ctx: Ctx, shown: boolean): Promise<void> {
  const { actor } = ctx;
  authorize(actor.kind === "member" && identityPolicy.changeOwnAccount(actor));
  await transact(ctx, async (tx) => {
    const updatedAt = tx.clock.now();
    await tx.db
      .insert(profileDetails)
      .values({ userId: actor.id, photoShown: shown, updatedAt })
      .onConflictDoUpdate({ target: profileDetails.userId, set: { photoShown: shown, updatedAt } });
    await record(tx, photoShownOrHidden, { userId: actor.id }, { after: { shown } });
    return ok();
  });
}

/**
 * Removes a photo that its owner shows. Another photo of theirs is not shown until they say so. They
 * are told.
 *
 * @throws NotFound if it is nobody's present photo, or is not shown.
 */
export async function takePhotoDown(ctx: Ctx, files: FileStore, photo: string): Promise<void> {
  authorize(identityPolicy.takePhotoDown(ctx.actor));
  await transact(ctx, async (tx) => {
    const [person] = await tx.db
      .select({ userId: profiles.id, shown: profileDetails.photoShown })
      .from(profiles)
      .innerJoin(profileDetails, eq(profileDetails.userId, profiles.id))
      .where(eq(profiles.image, photo))
      .for("update");
    const { userId } = orNotFound(person?.shown ? person : undefined);
    const updatedAt = tx.clock.now();
    await tx.db.update(profiles).set({ image: null, updatedAt }).where(eq(profiles.id, userId));
    await tx.db
      .update(profileDetails)
      .set({ photoShown: false, updatedAt })
      .where(eq(profileDetails.userId, userId));
    await record(tx, photoTakenDown, { userId }, {});
    return ok();
  });
  await deletePortrait(files, photoFile(photo));
}

/** Large enough for a phone's photo, too small for a video. */
export const PHOTO_BYTES = 8 * 1024 * 1024;

async function setPhoto(ctx: Ctx, files: FileStore, userId: string, version: string | null) {
  const before = await transact(ctx, async (tx) => {
    const [row] = await tx.db
      .select({ photo: profiles.image })
      .from(profiles)
      .where(eq(profiles.id, userId))
      .for("update");
    await tx.db
      .update(profiles)
      .set({ image: version, updatedAt: tx.clock.now() })
      .where(eq(profiles.id, userId));
    await record(tx, version ? photoReplaced : photoRemoved, { userId }, {});
    return ok(row?.photo ?? null);
  });
  if (before.ok && before.value) await deletePortrait(files, photoFile(before.value));
}
