import { and, eq } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { openFile } from "#app/platform/sealing/seal.server.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";
import { isFinal } from "../stage/rules.ts";
import { backgroundRecorded, evidenceJudged, evidenceLookedAt } from "../events.ts";
import { admissionsPolicy } from "../policy.ts";
import type { DecisionRequest } from "./form.ts";
import { evidence, evidenceViews, screenings } from "../tables/screening.ts";
import { lockedApplication } from "../stage/rows.server.ts";

/** A document with its decrypted content. */
export type OpenedEvidence = { fileName: string; mediaType: string; bytes: Uint8Array };

/**
 * Opens a document for staff. The view is recorded before a byte is read.
 *
 * Error: "cannot-be-opened" if the file or its key no longer exists.
 */
export async function lookAtEvidence(
  ctx: Ctx,
  files: FileStore,
  applicationId: string,
  evidenceId: string,
): Promise<Result<OpenedEvidence, "cannot-be-opened">> {
  const looked = await transact(ctx, async (tx) => {
    const row = await documentOf(tx, applicationId, evidenceId);
    authorize(admissionsPolicy.lookAtEvidence(tx.actor));
    const { storageKey, fileName, mediaType } = orNotFound(row?.storageKey ? row : undefined);
    const at = tx.clock.now();
    const viewedBy = actorId(tx.actor)!;
    await tx.db.insert(evidenceViews).values({ id: newId(at), evidenceId, viewedBy, at });
    await record(tx, evidenceLookedAt, { evidenceId }, { after: { applicationId } });
    return ok({ storageKey: storageKey!, fileName, mediaType });
  });
  if (!looked.ok) return looked;
  const { storageKey, ...about } = looked.value;
  const bytes = await openFile(ctx.site, files, storageKey, evidenceId);
  return bytes ? ok({ ...about, bytes }) : err("cannot-be-opened");
}

/**
 * Records staff's decision on a document. It can be changed until the application is decided. Only
 * somebody who has looked at the document can decide on it.
 *
 * Errors: "already-closed" if the application was declined or withdrawn, or the file is deleted;
 * "not-looked-at" if the actor has not opened the document.
 */
export async function judgeEvidence(
  ctx: Ctx,
  applicationId: string,
  { evidence: evidenceId, decision, note }: DecisionRequest,
): Promise<Result<undefined, "already-closed" | "not-looked-at">> {
  return transact<undefined, "already-closed" | "not-looked-at">(ctx, async (tx) => {
    const application = await lockedApplication(tx, applicationId);
    authorize(admissionsPolicy.judgeEvidence(tx.actor));
    const document = orNotFound(await documentOf(tx, applicationId, evidenceId));
    if (isFinal(orNotFound(application).stage) || document.deletedAt) return err("already-closed");
    if (!(await hasLookedAt(tx, evidenceId))) return err("not-looked-at");
    await tx.db
      .update(evidence)
      .set({
        decision,
        decisionNote: note ?? null,
        decisionBy: actorId(tx.actor),
        decisionAt: tx.clock.now(),
      })
      .where(eq(evidence.id, evidenceId));
    await record(
      tx,
      evidenceJudged,
      { applicationId, evidenceId },
      {
        before: { decision: document.decision },
        after: { applicationId, kind: document.kind, decision },
      },
    );
    return ok();
  });
}

/**
 * Records the result of the background check.
 *
 * Errors: "already-closed"; "consent-missing" if the applicant has not agreed to one.
 */
export async function recordBackground(
  ctx: Ctx,
  applicationId: string,
  { background }: { background: "clean" | "not-clean" },
): Promise<Result<undefined, "already-closed" | "consent-missing">> {
  return transact<undefined, "already-closed" | "consent-missing">(ctx, async (tx) => {
    const application = await lockedApplication(tx, applicationId);
    authorize(admissionsPolicy.recordBackground(tx.actor));
    if (isFinal(orNotFound(application).stage)) return err("already-closed");
    const [screening] = await tx.db
      .select({ consentedAt: screenings.consentedAt, background: screenings.background })
      .from(screenings)
      .where(eq(screenings.applicationId, applicationId));
    if (!screening?.consentedAt) return err("consent-missing");
    await tx.db
      .update(screenings)
      .set({ background, backgroundAt: tx.clock.now(), backgroundBy: actorId(tx.actor) })
      .where(eq(screenings.applicationId, applicationId));
    await record(
      tx,
      backgroundRecorded,
      { applicationId },
      { before: { recorded: screening.background !== null }, after: { recorded: true } },
    );
    return ok();
  });
}

/** Returns whether the actor has opened a document. */
async function hasLookedAt(tx: Tx, evidenceId: string): Promise<boolean> {
  const [view] = await tx.db
    .select({ id: evidenceViews.id })
    .from(evidenceViews)
    .where(
      and(eq(evidenceViews.evidenceId, evidenceId), eq(evidenceViews.viewedBy, actorId(tx.actor)!)),
    )
    .limit(1);
  return view !== undefined;
}

/** Returns a document if it belongs to this application. */
async function documentOf(tx: Tx, applicationId: string, evidenceId: string) {
  const [row] = await tx.db
    .select()
    .from(evidence)
    .where(and(eq(evidence.id, evidenceId), eq(evidence.applicationId, applicationId)));
  return row;
}
