import { and, asc, inArray, isNull } from "drizzle-orm";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { requireVersion, versionOf } from "#app/platform/forms/version.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { isFinal, mayMove, reasonNeeded, type Stage, stageLabels } from "../stage/rules.ts";
import { pipelineOf } from "../stage/settings.server.ts";
import { admissionsPolicy } from "../policy.ts";
import { applicationMovedByStaff } from "../events.ts";
import { lockSeats } from "../seats/seats.server.ts";
import { lockedApplication, recordTransition } from "../stage/rows.server.ts";
import { offers } from "../tables/seats.ts";
import { endOpenOffer, lockOfferedSeats } from "../offer/rows.server.ts";
import { askToDecline, declineRequestOn } from "./decline-requests.server.ts";
import type { MoveRequest } from "./form.ts";

type RuleError = "illegal-move" | "reason-needed" | "needs-offer" | "enrolled" | "opinion-pending";

/** What became of a move: it happened, or a second opinion was asked for first. */
export type Moved = "moved" | "asked";

/**
 * Moves an application to another stage. The row is locked, and `version` is that of the stage that
 * was shown: if two people move it at once, the second gets an error and changes nothing.
 *
 * Leaving the last step gives up the offer and its seat. "Acceptance & Enrollment" can only be
 * reached by an offer. Where the office wants a second opinion, declining only asks for it.
 *
 * Errors: "changed-meanwhile" with the current stage; "illegal-move"; "reason-needed" (declining);
 * "needs-offer"; "enrolled" once the place is paid for; "opinion-pending" if somebody has asked to
 * decline it already.
 */
export async function moveApplication(
  ctx: Ctx,
  id: string,
  { version, to, reason }: MoveRequest,
): Promise<Result<Moved, RuleError | "changed-meanwhile">> {
  return transact<Moved, RuleError | "changed-meanwhile">(ctx, async (tx) => {
    const seats = await lockOfferedSeats(tx, id);
    const row = await lockedApplication(tx, id);
    authorize(admissionsPolicy.moveApplication(tx.actor));
    const { stage } = orNotFound(row);
    if (requireVersion({ stage }, version)) {
      return err("changed-meanwhile", { version: versionOf({ stage }), stage: stageLabels[stage] });
    }
    return move(tx, { id, stage, seats }, { to, reason });
  });
}

/** An application that an act on several left as it was, and why. */
export type LeftAlone = {
  id: string;
  error: RuleError;
  detail: Record<string, string | number> | undefined;
};

/**
 * Moves several applications to a stage, each by the rules of a single move: those that may not go
 * there are left and returned with the reason. Applications that no longer exist are skipped.
 */
export async function moveApplications(
  ctx: Ctx,
  ids: readonly string[],
  { to, reason }: Pick<MoveRequest, "to" | "reason">,
): Promise<Result<{ done: string[]; asked: number; left: LeftAlone[] }, never>> {
  return transact(ctx, async (tx) => {
    authorize(admissionsPolicy.moveApplication(tx.actor));
    await lockIntakesOf(tx, ids);
    const done: string[] = [];
    const left: LeftAlone[] = [];
    let asked = 0;
    for (const id of [...ids].sort()) {
      const moved = await transact<Moved | "gone", RuleError>(tx, async (each) => {
        const seats = await lockOfferedSeats(each, id);
        const row = await lockedApplication(each, id);
        if (!row) return ok("gone" as const);
        return move(each, { id, stage: row.stage, seats }, { to, reason });
      });
      if (!moved.ok) left.push({ id, error: moved.error, detail: moved.detail });
      else if (moved.value !== "gone") done.push(id);
      if (moved.ok && moved.value === "asked") asked++;
    }
    return ok({ done, asked, left });
  });
}

type Locked = { id: string; stage: Stage; seats: Awaited<ReturnType<typeof lockOfferedSeats>> };

async function move(
  tx: Tx,
  { id, stage, seats }: Locked,
  { to, reason }: Pick<MoveRequest, "to" | "reason">,
): Promise<Result<Moved, RuleError>> {
  if (!mayMove(stage, to)) {
    return err("illegal-move", { from: stageLabels[stage], to: stageLabels[to] });
  }
  if (to === "acceptance-enrollment") return err("needs-offer");
  if (reasonNeeded(to) && !reason) return err("reason-needed");
  if (seats?.enrolled) return err("enrolled");
  if (to === "declined" && reason && (await pipelineOf(tx)).secondOpinion) {
    if (await declineRequestOn(tx, id)) return err("opinion-pending");
    await askToDecline(tx, id, reason);
    return ok("asked");
  }
  await moveByStaff(tx, { id, stage, seats }, { to, reason: reason || null });
  return ok("moved");
}

/** Moves a locked application that the rules let move, and ends its offer. */
export async function moveByStaff(
  tx: Tx,
  { id, stage, seats }: Locked,
  { to, reason, ...also }: { to: Stage; reason: string | null; askedBy?: string },
): Promise<void> {
  await recordTransition(tx, id, { from: stage, to, reason });
  await endOpenOffer(tx, seats, "withdrawn");
  await record(
    tx,
    applicationMovedByStaff,
    { applicationId: id },
    { before: { stage }, after: { stage: to, ...(reason ? { reason } : {}), ...also } },
  );
}

/** Locks the seats of all open offers on several applications by id, to avoid deadlocks. */
async function lockIntakesOf(tx: Tx, ids: readonly string[]) {
  const rows = await tx.db
    .selectDistinct({ id: offers.intakeId })
    .from(offers)
    .where(and(inArray(offers.applicationId, [...ids]), isNull(offers.endedAt)))
    .orderBy(asc(offers.intakeId));
  for (const { id } of rows) await lockSeats(tx, id);
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
