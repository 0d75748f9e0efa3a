import { eq, inArray } from "drizzle-orm";
import { newId } from "#app/kernel/ids.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import { sealerOf } from "#app/platform/sealing/seal.server.ts";
import { safeFileName } from "#app/platform/storage/file-name.ts";
import { type FileStore, orDeleteFile } from "#app/platform/storage/storage.server.ts";
import { consume } from "#app/platform/throttle/throttle.server.ts";
import { candidateChanged } from "../events.ts";
import { isCountry } from "../job/place.ts";
import { recruitmentPolicy } from "../policy.ts";
import { candidateLanguages, candidates, candidateSkills } from "../tables/candidates.ts";
import { languages, skills } from "../tables/jobs.ts";
import type { LanguageLevel } from "../vocabulary/levels.ts";
import { checkedCv, type FileError, type Upload } from "./checked-file.server.ts";
import type { CandidateFields } from "./form.ts";
import { CANDIDATE_FOLDER, type CandidateRow, lockedCandidate } from "./row.server.ts";
import { findableUntil, isFindable } from "./rules.ts";

/** What is ticked in the lists of a profile's form. */
export type CandidateLists = {
  skillIds: readonly string[];
  languages: readonly { id: string; level: LanguageLevel | null }[];
  countries: readonly string[];
};

/** Enough for somebody who corrects their profile. */
const perPerson = { name: "candidate-files", points: 30, seconds: 3600 };

/**
 * Stores the actor's profile. Whoever agrees to be found agrees for 12 months; saving again while
 * that lasts does not prolong it, because nobody was asked.
 *
 * Error: "changed-meanwhile" if it was saved elsewhere since the form was opened.
 */
export async function saveCandidate(
  ctx: Ctx,
  { version, ...fields }: CandidateFields & { version: string },
  lists: CandidateLists,
): Promise<Result<undefined, "changed-meanwhile">> {
  const { actor } = ctx;
  authorize(actor.kind === "member" && recruitmentPolicy.keepCandidate(actor));
  return transact<undefined, "changed-meanwhile">(ctx, async (tx) => {
    const before = await lockedCandidate(tx, actor.id);
    const stale = requireVersion(before, version || "0");
    if (stale) return stale;
    const now = tx.clock.now();
    const isPaid = fields.minimumPay !== undefined;
    await tx.db
      .update(candidates)
      .set({
        headline: fields.headline,
        contact: fields.contact,
        availableFrom: fields.availableFrom ?? null,
        countries: [...new Set(lists.countries)].filter(isCountry),
        minimumPay: fields.minimumPay ?? null,
        payCurrency: (isPaid && fields.payCurrency) || null,
        payPeriod: (isPaid && fields.payPeriod) || null,
        ...consentAfter(before, fields.visibility, now),
        version: before.version + 1,
        updatedAt: now,
      })
      .where(eq(candidates.id, before.id));
    await storeLists(tx, before.id, lists);
    await record(tx, candidateChanged, { profileId: actor.id });
    return ok();
  });
}

/** Returns the columns of the consent to be found after a choice. */
function consentAfter(
  before: CandidateRow,
  visibility: CandidateRow["visibility"],
  now: Date,
): Pick<CandidateRow, "visibility" | "findableUntil" | "remindedAt"> {
  if (visibility !== "searching-partners") {
    return { visibility, findableUntil: null, remindedAt: null };
  }
  if (isFindable(before, now)) {
    return { visibility, findableUntil: before.findableUntil, remindedAt: before.remindedAt };
  }
  return { visibility, findableUntil: findableUntil(now), remindedAt: null };
}

/** Agrees to be found for another 12 months from now. Does nothing for others. */
export async function renewConsent(ctx: Ctx): Promise<void> {
  const { actor } = ctx;
  authorize(actor.kind === "member" && recruitmentPolicy.keepCandidate(actor));
  await transact(ctx, async (tx) => {
    const before = await lockedCandidate(tx, actor.id);
    const now = tx.clock.now();
    await tx.db
      .update(candidates)
      .set({
        visibility: "searching-partners",
        findableUntil: findableUntil(now),
        remindedAt: null,
        version: before.version + 1,
        updatedAt: now,
      })
      .where(eq(candidates.id, before.id));
    await record(tx, candidateChanged, { profileId: actor.id });
    return ok();
  });
}

async function storeLists(tx: Tx, candidateId: string, lists: CandidateLists) {
  await tx.db.delete(candidateSkills).where(eq(candidateSkills.candidateId, candidateId));
  await tx.db.delete(candidateLanguages).where(eq(candidateLanguages.candidateId, candidateId));
  const known = await tx.db
    .select({ skillId: skills.id })
    .from(skills)
    .where(inArray(skills.id, [...lists.skillIds]));
  if (known.length > 0) {
    await tx.db
      .insert(candidateSkills)
      .values(known.map(({ skillId }) => ({ candidateId, skillId })));
  }
  const spoken = await tx.db
    .select({ id: languages.id })
    .from(languages)
    .where(
      inArray(
        languages.id,
        lists.languages.map(({ id }) => id),
      ),
    );
  const chosen = lists.languages.filter(({ id }) => spoken.some((each) => each.id === id));
  if (chosen.length > 0) {
    await tx.db
      .insert(candidateLanguages)
      .values(chosen.map(({ id, level }) => ({ candidateId, languageId: id, level })));
  }
}

/**
 * Stores the CV of the actor's profile instead of the one that it has. Applications that were sent
 * keep theirs.
 *
 * Errors: those of `checkedCv`; "too-many-attempts" with the seconds to wait.
 */
export async function storeCv(
  ctx: Ctx,
  files: FileStore,
  upload: Upload,
): Promise<Result<undefined, FileError | "too-many-attempts">> {
  const { actor } = ctx;
  authorize(actor.kind === "member" && recruitmentPolicy.keepCandidate(actor));
  const wait = await consume(ctx, perPerson, actor.id);
  if (wait > 0) return err("too-many-attempts", { wait });
  const checked = await checkedCv(upload.bytes);
  if (!checked.ok) return checked;
  const own = await transact(ctx, async (tx) => ok(await lockedCandidate(tx, actor.id)));
  if (!own.ok) return own;
  const cvKey = `${CANDIDATE_FOLDER}/${newId(ctx.clock.now())}`;
  await files.put(cvKey, sealerOf(ctx.site).seal(upload.bytes, own.value.id));
  const stored = await orDeleteFile(files, cvKey, () =>
    replaceCv(ctx, actor.id, {
      cvKey,
      cvName: safeFileName(upload.name, checked.value.extension),
      cvBytes: upload.bytes.length,
      cvStoredAt: ctx.clock.now(),
    }),
  );
  if (stored.ok && stored.value) await files.delete(stored.value);
  return ok();
}

/** Removes the CV of the actor's profile. */
export async function removeCv(ctx: Ctx, files: FileStore): Promise<void> {
  const { actor } = ctx;
  authorize(actor.kind === "member" && recruitmentPolicy.keepCandidate(actor));
  const none = { cvKey: null, cvName: null, cvBytes: null, cvStoredAt: null };
  const removed = await replaceCv(ctx, actor.id, none);
  if (removed.ok && removed.value) await files.delete(removed.value);
}

/** @returns the key of the former file, which no row names any more. */
function replaceCv(
  ctx: Ctx,
  profileId: string,
  cv: Pick<CandidateRow, "cvKey" | "cvName" | "cvBytes" | "cvStoredAt">,
): Promise<Result<string | null, never>> {
  return transact<string | null, never>(ctx, async (tx) => {
    const before = await lockedCandidate(tx, profileId);
    await tx.db
      .update(candidates)
      .set({ ...cv, updatedAt: tx.clock.now() })
      .where(eq(candidates.id, before.id));
    await record(tx, candidateChanged, { profileId });
    return ok(before.cvKey);
  });
}
