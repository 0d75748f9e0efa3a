import { eq } from "drizzle-orm";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { encodePortrait } from "#app/platform/pictures/encode-portrait.server.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";
import { portraitRemoved, portraitReplaced } from "../events.ts";
import { institutePolicy } from "../policy.ts";
import { portraitFile } from "./portrait.ts";
import { instructors } from "../tables.ts";
import { lockedInstructor } from "./commands.server.ts";

/** A photograph of a telephone, and no film. */
export const PORTRAIT_BYTES = 8 * 1024 * 1024;

/**
 * Gives an instructor a portrait in place of the one they have. The file is stored before the row
 * that names it.
 *
 * Errors: "no-file"; "too-large"; "no-picture" for what cannot be decoded or is too small.
 */
export async function replacePortrait(
  ctx: Ctx,
  files: FileStore,
  id: string,
  upload: Uint8Array | undefined,
): Promise<Result<undefined, "no-file" | "too-large" | "no-picture">> {
  authorize(institutePolicy.editInstructors(ctx.actor));
  if (!upload || upload.length === 0) return err("no-file");
  if (upload.length > PORTRAIT_BYTES) return err("too-large");
  const encoded = await encodePortrait(upload);
  if (!encoded) return err("no-picture");
  const version = newId(ctx.clock.now());
  await files.put(portraitFile(version), encoded);
  await setPortrait(ctx, files, id, version);
  return ok();
}

/** Takes an instructor's portrait away; without one nothing happens. */
export async function removePortrait(ctx: Ctx, files: FileStore, id: string): Promise<void> {
  authorize(institutePolicy.editInstructors(ctx.actor));
  await setPortrait(ctx, files, id, null);
}

async function setPortrait(ctx: Ctx, files: FileStore, id: string, version: string | null) {
  const before = await transact(ctx, async (tx) => {
    const { photo } = orNotFound(await lockedInstructor(tx, id));
    if (photo === version) return ok(null);
    await tx.db.update(instructors).set({ photo: version }).where(eq(instructors.id, id));
    await record(
      tx,
      version ? portraitReplaced : portraitRemoved,
      { instructorId: id },
      { before: { photo }, after: { photo: version } },
    );
    return ok(photo);
  });
  if (before.ok && before.value) await files.delete(portraitFile(before.value));
}
