import { and, count, eq } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact, type Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { sealerOf } from "#app/platform/sealing/seal.server.ts";
import { safeFileName } from "#app/platform/storage/file-name.ts";
import { type FileStore, orDeleteFile } from "#app/platform/storage/storage.server.ts";
import { recognise } from "#app/platform/storage/recognise.server.ts";
import { consume } from "#app/platform/throttle/throttle.server.ts";
import { stageLabels } from "../stage/rules.ts";
import { evidenceHandedIn, evidenceRemoved } from "../events.ts";
import { admissionsPolicy } from "../policy.ts";
import { evidence, screenings } from "../tables/screening.ts";
import { applications } from "../tables/applications.ts";
import { lockedApplication } from "../stage/rows.server.ts";
import { isRequested, requestToAnswer } from "./request-rows.server.ts";
import { EVIDENCE_BYTES, EVIDENCE_DOCUMENTS, takesEvidence } from "./rules.ts";
import { askedOf } from "./eligibility-queries.server.ts";
import type { HandIn } from "./form.ts";

/** A file as it was uploaded; the sender chose its name. */
export type Upload = { name: string; bytes: Uint8Array };

export type HandInError =
  | "not-now"
  | "no-consent"
  | "not-asked-for"
  | "empty-file"
  | "too-large"
  | "wrong-type"
  | "too-many-documents"
  | "too-many-uploads"
  | "already-judged"
  | "request-over";

/** Somebody who scans a whole folder sends this many. Only a bot sends more. */
const perPerson = { name: "evidence", points: 30, seconds: 3600 };

/** The folder of sealed evidence in the file store. The rest of a key says when it was stored. */
export const EVIDENCE_FOLDER = "evidence";

/**
 * Takes a document: its content is checked, sealed and stored, then its row is written. The form's
 * key is the document's id, so that a form sent twice is one document. An error leaves neither row
 * nor file.
 *
 * `alongside` is written in the same transaction; its error refuses the document too.
 *
 * A document of a kind that the office has asked for answers the oldest such request that is open.
 *
 * Errors: "not-now" with the stage; "no-consent"; "not-asked-for"; "empty-file"; "too-large";
 * "wrong-type"; "too-many-documents"; "too-many-uploads" with the seconds to wait; "already-judged"
 * for replacing a document that has a decision; "request-over" if the office has taken back the
 * request that it answers.
 */
export async function handInEvidence<E extends string = never>(
  ctx: Ctx,
  files: FileStore,
  applicationId: string,
  form: HandIn,
  upload: Upload,
  alongside?: (tx: Tx) => Promise<Result<unknown, E>>,
): Promise<Result<{ repeated: boolean }, HandInError | E>> {
  const uploadedBy = await requireOwner(ctx, applicationId);
  const wait = await consume(ctx, perPerson, uploadedBy);
  if (wait > 0) return err("too-many-uploads", { wait });
  if (await isKnown(ctx, applicationId, form.key)) return ok({ repeated: true });
  if (upload.bytes.length === 0) return err("empty-file");
  if (upload.bytes.length > EVIDENCE_BYTES) return err("too-large");
  const recognised = await recognise(upload.bytes);
  if (!recognised) return err("wrong-type");

  const storageKey = `${EVIDENCE_FOLDER}/${newId(ctx.clock.now())}`;
  await files.put(storageKey, sealerOf(ctx.site).seal(upload.bytes, form.key));
  const written = await orDeleteFile(files, storageKey, () =>
    transact<{ replaced: string | null; repeated: boolean }, HandInError | E>(ctx, async (tx) => {
      const refused = await mayHandIn(tx, applicationId, form, alongside !== undefined);
      if (refused) return refused;
      const request = await requestToAnswer(tx, applicationId, form);
      if (!request.ok) return request;
      const added = await tx.db
        .insert(evidence)
        .values({
          id: form.key,
          applicationId,
          kind: form.kind,
          fileName: safeFileName(upload.name, recognised.extension),
          mediaType: recognised.mediaType,
          bytes: upload.bytes.length,
          validUntil: form.validUntil ?? null,
          uploadedBy,
          uploadedAt: tx.clock.now(),
          storageKey,
          requestId: request.value,
        })
        .onConflictDoNothing()
        .returning({ id: evidence.id });
      if (added.length === 0) {
        orNotFound((await isKnown(tx, applicationId, form.key)) || undefined);
        return ok({ replaced: null, repeated: true });
      }
      const replaced = form.replaces
        ? await takeUndecided(tx, applicationId, form.replaces)
        : ok({ storageKey: null });
      if (!replaced.ok) return replaced;
      const more = await alongside?.(tx);
      if (more && !more.ok) return more;
      const requestId = request.value;
      await record(tx, evidenceHandedIn, { applicationId, evidenceId: form.key, requestId });
      return ok({ replaced: replaced.value.storageKey, repeated: false });
    }),
  );
  if (!written.ok) return written;
  const { replaced, repeated } = written.value;
  if (repeated) await files.delete(storageKey);
  if (replaced) await files.delete(replaced);
  return ok({ repeated });
}

/** Returns the owner's id. The application is 404 for everyone else. */
async function requireOwner(ctx: Ctx, applicationId: string): Promise<string> {
  const [row] = await ctx.db
    .select({ email: applications.email })
    .from(applications)
    .where(eq(applications.id, applicationId));
  const mine = row && admissionsPolicy.handInEvidence(ctx.actor, row);
  orNotFound(mine ? row : undefined);
  return orNotFound(actorId(ctx.actor));
}

async function mayHandIn(tx: Tx, applicationId: string, form: HandIn, claimed: boolean) {
  const row = await lockedApplication(tx, applicationId);
  const mine = row && admissionsPolicy.handInEvidence(tx.actor, row);
  const { stage, programmeId } = orNotFound(mine ? row : undefined);
  if (!takesEvidence(stage)) return err("not-now", { stage: stageLabels[stage] });
  const [statement] = await tx.db
    .select({ consentedAt: screenings.consentedAt })
    .from(screenings)
    .where(eq(screenings.applicationId, applicationId));
  if (!statement?.consentedAt) return err("no-consent");
  const { kinds } = await askedOf(tx, programmeId);
  const asked =
    kinds.includes(form.kind) ||
    (form.kind === "proof-of-service" && (claimed || form.replaces !== undefined)) ||
    (await isRequested(tx, applicationId, form.kind));
  if (!asked) return err("not-asked-for");
  const [documents] = await tx.db
    .select({ n: count() })
    .from(evidence)
    .where(eq(evidence.applicationId, applicationId));
  const room = EVIDENCE_DOCUMENTS + (form.replaces ? 1 : 0);
  return documents!.n >= room ? err("too-many-documents") : undefined;
}

/** Returns whether the same form has stored this document already. */
async function isKnown(ctx: Pick<Ctx, "db">, applicationId: string, id: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: evidence.id })
    .from(evidence)
    .where(and(eq(evidence.id, id), eq(evidence.applicationId, applicationId)));
  return row !== undefined;
}

/**
 * Removes a document that has no decision yet, with its file.
 *
 * Errors: "not-now" with the stage; "already-judged".
 */
export async function removeEvidence(
  ctx: Ctx,
  files: FileStore,
  applicationId: string,
  evidenceId: string,
): Promise<Result<undefined, "not-now" | "already-judged">> {
  const removed = await transact<{ storageKey: string | null }, "not-now" | "already-judged">(
    ctx,
    async (tx) => {
      const row = await lockedApplication(tx, applicationId);
      const mine = row && admissionsPolicy.removeEvidence(tx.actor, row);
      const { stage } = orNotFound(mine ? row : undefined);
      const taken = await takeUndecided(tx, applicationId, evidenceId);
      if (!takesEvidence(stage)) return err("not-now", { stage: stageLabels[stage] });
      if (taken.ok) await record(tx, evidenceRemoved, { applicationId, evidenceId });
      return taken;
    },
  );
  if (!removed.ok) return removed;
  if (removed.value.storageKey) await files.delete(removed.value.storageKey);
  return ok();
}

/** Deletes the row of a document that has no decision. @returns its file's storage key */
async function takeUndecided(
  tx: Tx,
  applicationId: string,
  evidenceId: string,
): Promise<Result<{ storageKey: string | null }, "already-judged">> {
  const [row] = await tx.db
    .select({ decision: evidence.decision, storageKey: evidence.storageKey })
    .from(evidence)
    .where(and(eq(evidence.id, evidenceId), eq(evidence.applicationId, applicationId)));
  const { decision, storageKey } = orNotFound(row);
  if (decision !== null) return err("already-judged");
  await tx.db.delete(evidence).where(eq(evidence.id, evidenceId));
  return ok({ storageKey });
}
