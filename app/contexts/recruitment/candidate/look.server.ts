import { and, eq } from "drizzle-orm";
import { orNotFound } from "#app/kernel/refusal.ts";
import { actorId } from "#app/kernel/actor.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { openFile } from "#app/platform/sealing/seal.server.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";
import { candidateLicences, candidates } from "../tables/candidates.ts";

export type OpenedFile = { fileName: string; mediaType: string; bytes: Uint8Array };

/**
 * Opens the CV of the actor's profile, by the profile's id, or the file of one of their licences, by
 * the licence's. Everything else is 404. This access is not recorded.
 *
 * Error: "cannot-be-opened" if the file or its key is gone.
 */
export async function ownProfileFile(
  ctx: Ctx,
  files: FileStore,
  id: string,
): Promise<Result<OpenedFile, "cannot-be-opened">> {
  const me = orNotFound(actorId(ctx.actor) ?? undefined);
  const row = await cvRow(ctx, me);
  if (row?.id !== id) return licenceFileOf(ctx, files, me, id);
  orNotFound(row.cvKey ?? undefined);
  const opened = await profileCv(ctx, files);
  return opened ? ok(opened) : err("cannot-be-opened");
}

/** Returns the CV of the actor's profile; undefined if there is none or it cannot be opened. */
export async function profileCv(ctx: Ctx, files: FileStore): Promise<OpenedFile | undefined> {
  const me = actorId(ctx.actor);
  const row = me ? await cvRow(ctx, me) : undefined;
  if (!row?.cvKey) return undefined;
  const bytes = await openFile(ctx.site, files, row.cvKey, row.id);
  return bytes && { fileName: row.cvName ?? "cv.pdf", mediaType: "application/pdf", bytes };
}

async function cvRow(ctx: Pick<Ctx, "db">, profileId: string) {
  const [row] = await ctx.db.select().from(candidates).where(eq(candidates.profileId, profileId));
  return row;
}

/** Opens the file of somebody's licence; 404 if there is none. Its callers have asked a policy. */
export async function licenceFileOf(
  ctx: Ctx,
  files: FileStore,
  profileId: string,
  id: string,
): Promise<Result<OpenedFile, "cannot-be-opened">> {
  const [row] = await ctx.db
    .select({ licence: candidateLicences })
    .from(candidateLicences)
    .innerJoin(candidates, eq(candidates.id, candidateLicences.candidateId))
    .where(and(eq(candidateLicences.id, id), eq(candidates.profileId, profileId)));
  const { fileKey, fileName, mediaType } = orNotFound(
    row?.licence.fileKey ? row.licence : undefined,
  );
  const bytes = await openFile(ctx.site, files, fileKey!, id);
  return bytes
    ? ok({
        fileName: fileName ?? "licence",
        mediaType: mediaType ?? "application/octet-stream",
        bytes,
      })
    : err("cannot-be-opened");
}
