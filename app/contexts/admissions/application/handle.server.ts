import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { requireVersion, versionOf } from "#app/platform/forms/version.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { isFinal, mayMove, reasonNeeded, stageLabels } from "../stage/rules.ts";
import { admissionsPolicy } from "../policy.ts";
import { applicationMovedByStaff } from "../events.ts";
import { lockedApplication, recordTransition } from "../stage/rows.server.ts";
import { endOpenOffer, lockOfferedSeats } from "../offer/rows.server.ts";
import type { MoveRequest } from "./form.ts";

type MoveError =
  | "changed-meanwhile"
  | "illegal-move"
  | "reason-needed"
  | "needs-offer"
  | "enrolled";

/**
 * Moves an application to another stage. The row is locked, and `version` is that of the stage that
 * was shown: if two people move it at once, the second gets an error and changes nothing.
 *
 * Leaving the last step gives up the offer and its seat. "Acceptance & Enrollment" can only be
 * reached by an offer.
 *
 * Errors: "changed-meanwhile" with the current stage; "illegal-move"; "reason-needed" (declining);
 * "needs-offer"; "enrolled" once the place is paid for.
 */
export async function moveApplication(
  ctx: Ctx,
  id: string,
  { version, to, reason }: MoveRequest,
): Promise<Result<undefined, MoveError>> {
  return transact<undefined, MoveError>(ctx, async (tx) => {
    const seats = await lockOfferedSeats(tx, id);
    const row = await lockedApplication(tx, id);
    authorize(admissionsPolicy.moveApplication(tx.actor));
    const { stage } = orNotFound(row);
    if (requireVersion({ stage }, version)) {
      return err("changed-meanwhile", { version: versionOf({ stage }), stage: stageLabels[stage] });
    }
    if (!mayMove(stage, to)) {
      return err("illegal-move", { from: stageLabels[stage], to: stageLabels[to] });
    }
    if (to === "acceptance-enrollment") return err("needs-offer");
    if (reasonNeeded(to) && !reason) return err("reason-needed");
    if (seats?.enrolled) return err("enrolled");

    await recordTransition(tx, id, { from: stage, to, reason: reason || null });
    await endOpenOffer(tx, seats, "withdrawn");
    await record(
      tx,
      applicationMovedByStaff,
      { applicationId: id },
      { before: { stage }, after: { stage: to, ...(reason ? { reason } : {}) } },
    );
    return ok();
  });
}

/**
 * Withdraws the actor's own application. It is 404 for everyone but its owner.
 *
 * Errors: "already-closed" if it was declined or withdrawn before; "enrolled" once the place is
 * paid for, because the refund rules apply then.
 */
export async function withdrawApplication(
  ctx: Ctx,
  id: string,
): Promise<Result<undefined, "already-closed" | "enrolled">> {
  return transact<undefined, "already-closed" | "enrolled">(ctx, async (tx) => {
    const seats = await lockOfferedSeats(tx, id);
    const row = await lockedApplication(tx, id);
    const mine = row && admissionsPolicy.withdrawApplication(tx.actor, row);
    const { stage } = orNotFound(mine ? row : undefined);
    if (isFinal(stage)) return err("already-closed");
    if (seats?.enrolled) return err("enrolled");
    await recordTransition(tx, id, { from: stage, to: "withdrawn", reason: null });
    await endOpenOffer(tx, seats, "refused");
    return ok();
  });
}
