import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";
import { checkedCv, type FileError, type Upload } from "../candidate/checked-file.server.ts";
import { profileCv } from "../candidate/look.server.ts";

/**
 * Returns the CV that goes with an application: the uploaded one, or that of the actor's profile.
 *
 * Errors: "no-cv" if there is neither; those of `checkedCv`.
 */
export async function cvFor(
  ctx: Ctx,
  files: FileStore,
  upload: Upload | undefined,
): Promise<Result<Upload, "no-cv" | FileError>> {
  if (!upload) {
    const own = await profileCv(ctx, files);
    return own ? ok({ name: own.fileName, bytes: own.bytes }) : err("no-cv");
  }
  const checked = await checkedCv(upload.bytes);
  return checked.ok ? ok(upload) : checked;
}
