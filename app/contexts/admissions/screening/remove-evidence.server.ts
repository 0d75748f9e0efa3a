import { and, eq } from "drizzle-orm";
import { orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";
import { stageLabels } from "../stage/rules.ts";
import { takesEvidence } from "./rules.ts";
import { evidenceRemoved } from "../events.ts";
import { admissionsPolicy } from "../policy.ts";
import { evidence } from "../tables/screening.ts";
import { lockedApplication } from "../stage/rows.server.ts";

/**
 * Takes a document back that the staff has not looked at yet, with its file.
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

/** Deletes the row of a document that nobody has judged. @returns where its file lies. */
export async function takeUndecided(
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
