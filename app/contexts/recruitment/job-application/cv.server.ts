import { and, eq, inArray, isNotNull, lt } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { eraseRows } from "#app/platform/personal-data/erase-rows.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { openFile } from "#app/platform/sealing/seal.server.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";
import { KEPT_AFTER_CLOSING } from "./rules.ts";
import { jobApplicationData } from "./personal-data.ts";
import { jobApplications } from "../tables/job-applications.ts";
import { recruitmentTexts } from "../messages.ts";
import { recruitmentPolicy } from "../policy.ts";
import { jobListings } from "../tables/jobs.ts";
import { cvLookedAt, licenceLookedAt } from "../events.ts";
import { licenceFileOf, type OpenedFile } from "../candidate/look.server.ts";
import type { FileLookedAt } from "../candidate/rules.ts";
import { candidateFileViews } from "../tables/candidates.ts";
import {
  type JobApplicationPath,
  type JobApplicationSide,
  lockedJobApplication,
} from "./commands.server.ts";

/**
 * Opens a candidate's CV for the employer or staff, after recording the access.
 *
 * Error: "cannot-be-opened" if the file or its key is gone.
 */
export async function lookAtCv(
  ctx: Ctx,
  files: FileStore,
  path: JobApplicationPath,
  side: JobApplicationSide,
): Promise<Result<OpenedFile, "cannot-be-opened">> {
  const looked = await transact(ctx, async (tx) => {
    const row = await lockedJobApplication(tx, path, side, "lookAtCv");
    const { cvKey, cvName } = orNotFound(row.cvKey ? row : undefined);
    await noteView(tx, row, side, "cv");
    await record(
      tx,
      cvLookedAt,
      { jobApplicationId: path.jobApplicationId },
      { after: { jobId: path.jobId, side } },
    );
    return ok({ key: cvKey!, fileName: cvName ?? "cv.pdf" });
  });
  return looked.ok ? opened(ctx, files, path.jobApplicationId, looked.value) : looked;
}

/**
 * Opens the file of a licence that went with an application, for the employer or staff, after
 * recording the access. A licence that its owner has removed meanwhile is 404.
 *
 * Error: "cannot-be-opened" if the file or its key is gone.
 */
export async function lookAtLicence(
  ctx: Ctx,
  files: FileStore,
  path: JobApplicationPath,
  { licenceId, side }: { licenceId: string; side: JobApplicationSide },
): Promise<Result<OpenedFile, "cannot-be-opened">> {
  const looked = await transact(ctx, async (tx) => {
    const row = await lockedJobApplication(tx, path, side, "lookAtCv");
    const sent = row.sentProfile?.licences.find(({ id, hasFile }) => id === licenceId && hasFile);
    orNotFound(sent);
    await noteView(tx, row, side, "licence");
    await record(
      tx,
      licenceLookedAt,
      { jobApplicationId: path.jobApplicationId },
      { after: { jobId: path.jobId, side } },
    );
    return ok(row.profileId);
  });
  return looked.ok ? licenceFileOf(ctx, files, looked.value, licenceId) : looked;
}

/** Stores that somebody opened a file, for the candidate to read. */
async function noteView(
  tx: Tx,
  { profileId, jobTitle, partnerName }: Awaited<ReturnType<typeof lockedJobApplication>>,
  side: JobApplicationSide,
  file: FileLookedAt,
) {
  const at = tx.clock.now();
  await tx.db.insert(candidateFileViews).values({
    id: newId(at),
    profileId,
    partnerName: side === "staff" ? null : (partnerName ?? recruitmentTexts.unknownPartner),
    jobTitle,
    file,
    viewedBy: actorId(tx.actor)!,
    at,
  });
}

/** Opens the actor's own CV. This access is not recorded. */
export async function ownCv(
  ctx: Ctx,
  files: FileStore,
  jobApplicationId: string,
): Promise<Result<OpenedFile, "cannot-be-opened">> {
  const [row] = await ctx.db
    .select()
    .from(jobApplications)
    .where(eq(jobApplications.id, jobApplicationId));
  const mine = row?.cvKey && recruitmentPolicy.readOwnJobApplication(ctx.actor, row);
  const { cvKey, cvName } = orNotFound(mine ? row : undefined);
  return opened(ctx, files, jobApplicationId, { key: cvKey!, fileName: cvName ?? "cv.pdf" });
}

/** Deletes applications half a year after their listing closed, as the privacy notice promises. */
export async function forgetJobApplications(ctx: Ctx, files: FileStore): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - KEPT_AFTER_CLOSING);
  const long = ctx.db
    .select({ id: jobListings.id })
    .from(jobListings)
    .where(and(eq(jobListings.status, "Closed"), lt(jobListings.closedAt, before)));
  const listings = await ctx.db
    .selectDistinct({ id: jobApplications.jobId })
    .from(jobApplications)
    .where(inArray(jobApplications.jobId, long));
  for (const { id } of listings) {
    const forgotten = await transact(ctx, async (tx) =>
      ok(
        await eraseRows(
          tx,
          jobApplicationData,
          and(eq(jobApplications.jobId, id!), inArray(jobApplications.jobId, long))!,
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
): Promise<Result<OpenedFile, "cannot-be-opened">> {
  const bytes = await openFile(ctx.site, files, key, about);
  return bytes ? ok({ fileName, mediaType: "application/pdf", bytes }) : err("cannot-be-opened");
}

/** Returns the keys of all sealed CVs that are still kept, for a backup. */
export async function storedCvs(ctx: Pick<Ctx, "db">): Promise<string[]> {
  const rows = await ctx.db
    .select({ key: jobApplications.cvKey })
    .from(jobApplications)
    .where(isNotNull(jobApplications.cvKey));
  return rows.map(({ key }) => key!);
}
