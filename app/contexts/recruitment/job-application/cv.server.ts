import { and, eq, inArray, lt } from "drizzle-orm";
import { orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { eraseRows } from "#app/platform/personal-data/erase-rows.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { SealBroken, sealerOf } from "#app/platform/sealing/seal.server.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";
import { KEPT_AFTER_CLOSING } from "./rules.ts";
import { candidacyData } from "./personal-data.ts";
import { candidacies } from "../tables/job-applications.ts";
import { recruitmentPolicy } from "../policy.ts";
import { jobListings } from "../tables/jobs.ts";
import { cvLookedAt } from "../events.ts";
import { type CandidacyPath, type CandidacySide, lockedCandidacy } from "./commands.server.ts";

export type OpenedCv = { fileName: string; mediaType: string; bytes: Uint8Array };

/**
 * Opens a candidate's CV for the employer or the office. The look is written down first.
 *
 * Error: "cannot-be-opened" where the file or its key is gone.
 */
export async function lookAtCv(
  ctx: Ctx,
  files: FileStore,
  path: CandidacyPath,
  side: CandidacySide,
): Promise<Result<OpenedCv, "cannot-be-opened">> {
  const looked = await transact(ctx, async (tx) => {
    const row = await lockedCandidacy(tx, path, side, "lookAtCv");
    const { cvKey, cvName } = orNotFound(row.cvKey ? row : undefined);
    await record(
      tx,
      cvLookedAt,
      { candidacyId: path.candidacyId },
      { after: { jobId: path.jobId, side } },
    );
    return ok({ key: cvKey!, fileName: cvName ?? "cv.pdf" });
  });
  return looked.ok ? opened(ctx, files, path.candidacyId, looked.value) : looked;
}

/** The same for whoever sent it. */
export async function ownCv(
  ctx: Ctx,
  files: FileStore,
  candidacyId: string,
): Promise<Result<OpenedCv, "cannot-be-opened">> {
  const [row] = await ctx.db.select().from(candidacies).where(eq(candidacies.id, candidacyId));
  const mine = row?.cvKey && recruitmentPolicy.readOwnCandidacy(ctx.actor, row);
  const { cvKey, cvName } = orNotFound(mine ? row : undefined);
  return opened(ctx, files, candidacyId, { key: cvKey!, fileName: cvName ?? "cv.pdf" });
}

/** Forgets applications whose listing was closed half a year ago, as the privacy notice promises. */
export async function forgetCandidacies(ctx: Ctx, files: FileStore): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - KEPT_AFTER_CLOSING);
  const long = ctx.db
    .select({ id: jobListings.id })
    .from(jobListings)
    .where(and(eq(jobListings.status, "Closed"), lt(jobListings.closedAt, before)));
  const listings = await ctx.db
    .selectDistinct({ id: candidacies.jobId })
    .from(candidacies)
    .where(inArray(candidacies.jobId, long));
  for (const { id } of listings) {
    const forgotten = await transact(ctx, async (tx) =>
      ok(
        await eraseRows(
          tx,
          candidacyData,
          and(eq(candidacies.jobId, id!), inArray(candidacies.jobId, long))!,
          "deleted",
        ),
      ),
    );
    if (!forgotten.ok) return;
    for (const key of forgotten.value.files) await files.delete(key);
  }
}

async function opened(
  ctx: Ctx,
  files: FileStore,
  about: string,
  { key, fileName }: { key: string; fileName: string },
): Promise<Result<OpenedCv, "cannot-be-opened">> {
  const sealed = await files.get(key);
  if (!sealed) return err("cannot-be-opened");
  try {
    const bytes = sealerOf(ctx.site).open(sealed, about);
    return ok({ fileName, mediaType: "application/pdf", bytes });
  } catch (error) {
    if (error instanceof SealBroken) return err("cannot-be-opened");
    throw error;
  }
}
