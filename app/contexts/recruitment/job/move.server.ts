import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import { type JobAct, type JobSide, type JobStatus, lackingIn, statusAfter } from "./rules.ts";
import { recruitmentPolicy } from "../policy.ts";
import { requirePartner } from "../partner/membership.server.ts";
import { type JobRow, lockedJob, lockedJobs, recordTransition, jobStateOf } from "./rows.server.ts";

type MoveError =
  "illegal-move" | "deadline-passed" | "changed-meanwhile" | "incomplete" | "reason-needed";

type Move = {
  act: Exclude<JobAct, "revise">;
  /** The version that the mover saw; without one, whichever it is now. */
  version?: string | undefined;
  reason?: string | undefined;
};

/**
 * Does to a job of the actor's own partner what its employer may. To anybody else it does not exist.
 *
 * Errors: see moveJob.
 */
export async function moveOwnJob(
  ctx: Ctx,
  id: string,
  move: Move,
): Promise<Result<JobStatus, MoveError>> {
  return transact<JobStatus, MoveError>(ctx, async (tx) => {
    const membership = await requirePartner(tx);
    const row = await lockedJob(tx, id);
    const { moveOwnJob: mayMove } = recruitmentPolicy;
    const mine = row && mayMove(tx.actor, { partnerId: row.partnerId, membership });
    return apply(tx, orNotFound(mine ? row : undefined), move, "partner");
  });
}

/**
 * Does to a job what the staff may: approve, return with a reason, close, reopen. What is approved
 * is what the staff has read: a change meanwhile refuses.
 *
 * Errors: "illegal-move" with the present status; "deadline-passed"; "changed-meanwhile";
 * "incomplete" with what is lacking; "reason-needed" for returning.
 */
export async function moveJob(
  ctx: Ctx,
  id: string,
  move: Move,
): Promise<Result<JobStatus, MoveError>> {
  authorize(recruitmentPolicy.moveJob(ctx.actor));
  return transact<JobStatus, MoveError>(ctx, async (tx) =>
    apply(tx, orNotFound(await lockedJob(tx, id)), move, "staff"),
  );
}

/**
 * Closes several jobs at once for the staff: all of them or none. Those that are closed already, or
 * gone, are left alone. Nothing takes it back as it was: what is opened again begins as a draft.
 *
 * @returns how many were closed
 */
export async function closeJobs(ctx: Ctx, ids: readonly string[]): Promise<Result<number, never>> {
  authorize(recruitmentPolicy.moveJob(ctx.actor));
  return transact(ctx, async (tx) => {
    const open = (await lockedJobs(tx, ids)).filter(({ status }) => status !== "Closed");
    for (const job of open)
      await recordTransition(tx, job, { act: "close", to: "Closed", side: "staff" });
    return ok(open.length);
  });
}

async function apply(
  tx: Tx,
  job: JobRow,
  { act, version, reason }: Move,
  side: JobSide,
): Promise<Result<JobStatus, MoveError>> {
  const after = statusAfter(act, jobStateOf(job, tx.clock.now()), side);
  if ("refused" in after) return err(after.refused, { status: job.status });
  const stale = version === undefined ? undefined : requireVersion(job, version);
  if (stale) return stale;
  if (act === "return" && !reason) return err("reason-needed");
  if (act === "submit" || act === "approve") {
    const lacking = lackingIn(job);
    if (lacking.length > 0) return err("incomplete", { lacking: lacking.join(", ") });
  }
  await recordTransition(tx, job, { act, to: after.to, side, reason: reason ?? null });
  return ok(after.to);
}
