import { and, eq } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { requireVersion, versionOf } from "#app/platform/forms/version.server.ts";
import { eraseRows } from "#app/platform/personal-data/erase-rows.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";
import {
  candidacyLabels,
  candidacyMoves as movesFrom,
  type CandidacyStatus,
  mayWithdraw,
} from "./rules.ts";
import { candidacyData } from "./personal-data.ts";
import { candidacies, candidacyMoves, candidacyNotes } from "../tables/job-applications.ts";
import { candidacyMoved, candidacyMovedByStaff, candidacyNotedByStaff } from "../events.ts";
import { recruitmentPolicy } from "../policy.ts";
import { membershipOf } from "../partner/membership.server.ts";
import { jobListings } from "../tables/jobs.ts";

/** An application by the job that it is for: one id without the other finds nothing. */
export type CandidacyPath = { jobId: string; candidacyId: string };

/** As whom one handles an application. */
export type CandidacySide = "partner" | "office";

type MoveError = "changed-meanwhile" | "illegal-candidacy-move";

/**
 * Moves an application; the candidate is told by mail. `version` is of the status that the mover saw.
 *
 * Errors: "changed-meanwhile" with the present status; "illegal-candidacy-move".
 */
export async function moveCandidacy(
  ctx: Ctx,
  path: CandidacyPath,
  { version, to }: { version: string; to: CandidacyStatus },
  side: CandidacySide,
): Promise<Result<undefined, MoveError>> {
  return transact<undefined, MoveError>(ctx, async (tx) => {
    const { status } = await lockedCandidacy(tx, path, side, "moveCandidacy");
    if (requireVersion({ status }, version)) {
      const now = { version: versionOf({ status }), status: candidacyLabels[status] };
      return err("changed-meanwhile", now);
    }
    if (!movesFrom(status).includes(to)) {
      return err("illegal-candidacy-move", {
        from: candidacyLabels[status],
        to: candidacyLabels[to],
      });
    }
    await recordCandidacyMove(tx, path.candidacyId, to);
    if (side === "office") {
      await record(
        tx,
        candidacyMovedByStaff,
        { candidacyId: path.candidacyId },
        { before: { status }, after: { status: to } },
      );
    }
    return ok();
  });
}

/** Writes something down about an application: an employer's for both, the office's for itself. */
export async function noteCandidacy(
  ctx: Ctx,
  path: CandidacyPath,
  text: string,
  side: CandidacySide,
): Promise<void> {
  await transact(ctx, async (tx) => {
    await lockedCandidacy(tx, path, side, "noteCandidacy");
    const at = tx.clock.now();
    const { candidacyId } = path;
    const authorId = actorId(tx.actor)!;
    await tx.db
      .insert(candidacyNotes)
      .values({ id: newId(at), candidacyId, side, authorId, text, at });
    if (side === "office") {
      await record(tx, candidacyNotedByStaff, { candidacyId }, {});
    }
    return ok();
  });
}

/**
 * Takes the actor's own application back: CV, cover note and all that was noted about it go at once.
 *
 * Error: "already-over".
 */
export async function withdrawCandidacy(
  ctx: Ctx,
  files: FileStore,
  candidacyId: string,
): Promise<Result<undefined, "already-over">> {
  const freed = await transact<readonly string[], "already-over">(ctx, async (tx) => {
    const [row] = await tx.db
      .select()
      .from(candidacies)
      .where(eq(candidacies.id, candidacyId))
      .for("update");
    const mine = row && recruitmentPolicy.withdrawCandidacy(tx.actor, row);
    const { status } = orNotFound(mine ? row : undefined);
    if (!mayWithdraw(status)) return err("already-over");
    await recordCandidacyMove(tx, candidacyId, "withdrawn");
    const { files: freed } = await eraseRows(tx, candidacyData, eq(candidacies.id, candidacyId));
    return ok(freed);
  });
  if (!freed.ok) return freed;
  for (const key of freed.value) await files.delete(key);
  return ok();
}

/**
 * An application's row, locked, for whoever may do this to it: its employer by the membership that
 * is read here, or the office. To anybody else it does not exist.
 */
export async function lockedCandidacy(
  tx: Tx,
  { jobId, candidacyId }: CandidacyPath,
  side: CandidacySide,
  verb: "moveCandidacy" | "noteCandidacy" | "lookAtCv",
) {
  const membership = side === "partner" ? await membershipOf(tx) : null;
  const [row] = await tx.db
    .select({
      status: candidacies.status,
      cvKey: candidacies.cvKey,
      cvName: candidacies.cvName,
      partnerId: jobListings.partnerId,
    })
    .from(candidacies)
    .innerJoin(jobListings, eq(jobListings.id, candidacies.jobId))
    .where(and(eq(candidacies.id, candidacyId), eq(candidacies.jobId, jobId)))
    .for("update", { of: candidacies });
  // An admin who came through the partner's pages is no partner there.
  const asPartner = side === "partner" && membership?.partnerId !== row?.partnerId;
  const may =
    row &&
    !asPartner &&
    recruitmentPolicy[verb](tx.actor, { partnerId: row.partnerId, membership });
  return orNotFound(may ? row : undefined);
}

async function recordCandidacyMove(tx: Tx, candidacyId: string, to: CandidacyStatus) {
  const at = tx.clock.now();
  const moveId = newId(at);
  await tx.db
    .update(candidacies)
    .set({ status: to, movedAt: at })
    .where(eq(candidacies.id, candidacyId));
  await tx.db
    .insert(candidacyMoves)
    .values({ id: moveId, candidacyId, toStatus: to, movedBy: actorId(tx.actor), at });
  await record(tx, candidacyMoved, { candidacyId, moveId });
}
