import { and, count, eq } from "drizzle-orm";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { sealerOf } from "#app/platform/sealing/seal.server.ts";
import { safeFileName } from "#app/platform/storage/file-name.ts";
import { type FileStore, orDeleteFile } from "#app/platform/storage/storage.server.ts";
import { consume } from "#app/platform/throttle/throttle.server.ts";
import { candidateChanged } from "../events.ts";
import { recruitmentPolicy } from "../policy.ts";
import { candidateLicences, candidates } from "../tables/candidates.ts";
import { licences } from "../tables/jobs.ts";
import { checkedLicence, type FileError, type Upload } from "./checked-file.server.ts";
import type { LicenceFields } from "./form.ts";
import { CANDIDATE_FOLDER, lockedCandidate } from "./row.server.ts";
import { MOST_LICENCES } from "./rules.ts";

type AddError = FileError | "too-many-attempts" | "unknown-licence" | "too-many-licences";

const perPerson = { name: "candidate-licences", points: 60, seconds: 3600 };

/**
 * Adds a licence to the actor's profile, with a file that shows it or without. The form's key is its
 * id, so that a form sent twice is one licence.
 *
 * Errors: those of `checkedLicence`; "unknown-licence", also for a level that it does not have;
 * "too-many-licences"; "too-many-attempts" with the seconds to wait.
 */
export async function addLicence(
  ctx: Ctx,
  files: FileStore,
  form: LicenceFields,
  upload: Upload | undefined,
): Promise<Result<undefined, AddError>> {
  const { actor } = ctx;
  authorize(actor.kind === "member" && recruitmentPolicy.keepCandidate(actor));
  const wait = await consume(ctx, perPerson, actor.id);
  if (wait > 0) return err("too-many-attempts", { wait });
  const checked = upload && (await checkedLicence(upload.bytes));
  if (checked && !checked.ok) return checked;
  const fileKey = upload ? `${CANDIDATE_FOLDER}/${newId(ctx.clock.now())}` : null;
  if (upload && fileKey) await files.put(fileKey, sealerOf(ctx.site).seal(upload.bytes, form.key));
  const file = {
    fileKey,
    fileName: upload && checked ? safeFileName(upload.name, checked.value.extension) : null,
    mediaType: checked ? checked.value.mediaType : null,
    bytes: upload ? upload.bytes.length : null,
  };
  const write = () => insert(ctx, actor.id, form, file);
  if (fileKey === null) {
    const added = await write();
    return added.ok ? ok() : added;
  }
  const added = await orDeleteFile(files, fileKey, write);
  if (!added.ok) return added;
  if (added.value.repeated) await files.delete(fileKey);
  return ok();
}

type LicenceFile = Pick<
  typeof candidateLicences.$inferSelect,
  "fileKey" | "fileName" | "mediaType" | "bytes"
>;

function insert(ctx: Ctx, profileId: string, form: LicenceFields, file: LicenceFile) {
  return transact<{ repeated: boolean }, "unknown-licence" | "too-many-licences">(
    ctx,
    async (tx) => {
      const candidate = await lockedCandidate(tx, profileId);
      const [licence] = await tx.db
        .select({ levels: licences.levels })
        .from(licences)
        .where(eq(licences.id, form.licenceId));
      const level = form.level || null;
      if (!licence || (level !== null && !licence.levels.includes(level))) {
        return err("unknown-licence");
      }
      const [held] = await tx.db
        .select({ n: count() })
        .from(candidateLicences)
        .where(eq(candidateLicences.candidateId, candidate.id));
      if (held!.n >= MOST_LICENCES) return err("too-many-licences", { most: MOST_LICENCES });
      const added = await tx.db
        .insert(candidateLicences)
        .values({
          id: form.key,
          candidateId: candidate.id,
          licenceId: form.licenceId,
          level,
          validUntil: form.validUntil ?? null,
          addedAt: tx.clock.now(),
          ...file,
        })
        .onConflictDoNothing()
        .returning({ id: candidateLicences.id });
      if (added.length === 0) {
        const own = and(
          eq(candidateLicences.id, form.key),
          eq(candidateLicences.candidateId, candidate.id),
        );
        orNotFound((await tx.db.$count(candidateLicences, own)) || undefined);
        return ok({ repeated: true });
      }
      await record(tx, candidateChanged, { profileId });
      return ok({ repeated: false });
    },
  );
}

/** Removes a licence from the actor's profile, with its file. Others' are 404. */
export async function removeLicence(ctx: Ctx, files: FileStore, id: string): Promise<void> {
  const { actor } = ctx;
  authorize(actor.kind === "member" && recruitmentPolicy.keepCandidate(actor));
  const removed = await transact(ctx, async (tx) => {
    const candidate = await lockedCandidate(tx, actor.id);
    const [gone] = await tx.db
      .delete(candidateLicences)
      .where(and(eq(candidateLicences.id, id), eq(candidateLicences.candidateId, candidate.id)))
      .returning({ fileKey: candidateLicences.fileKey });
    const { fileKey } = orNotFound(gone);
    await record(tx, candidateChanged, { profileId: actor.id });
    return ok(fileKey);
  });
  if (removed.ok && removed.value) await files.delete(removed.value);
}

/** Returns the keys of all sealed files of profiles, for a backup and the sweep. */
export async function storedCandidateFiles(ctx: Pick<Ctx, "db">): Promise<string[]> {
  const cvs = await ctx.db.select({ key: candidates.cvKey }).from(candidates);
  const shown = await ctx.db.select({ key: candidateLicences.fileKey }).from(candidateLicences);
  return [...cvs, ...shown].flatMap(({ key }) => key ?? []);
}
