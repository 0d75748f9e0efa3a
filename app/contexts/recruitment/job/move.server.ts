import { and, eq, lte } from "drizzle-orm";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact, type Tx } from "#app/platform/db/transact.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import { lackingIn } from "./content.ts";
import { type JobAct, type JobSide, type JobStatus, statusAfter } from "./rules.ts";
import { recruitmentPolicy } from "../policy.ts";
import { requirePartner } from "../partner/queries.server.ts";
import { foldRevision } from "./revise.server.ts";
import { type JobRow, jobStateOf, lockedJob, lockedJobs, recordTransition } from "./rows.server.ts";
import { jobListings } from "../tables/jobs.ts";

type MoveError =
  | "illegal-move"
  | "deadline-passed"
  | "changed-meanwhile"
  | "incomplete"
  | "reason-needed";

type Move = {
  act: Exclude<JobAct, "renew">;
  /** The version that the actor saw. Without one, no version is required. */
  version?: string | undefined;
  reason?: string | undefined;
};

/**
 * Changes the status of the actor's own partner's job, as an employer may. Others are 404.
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
 * Changes a job's status, as staff may: approve, return with a reason, close, reopen. It is refused
 * if the job has changed since staff read it, so that they approve only what they have read.
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
 * Closes several jobs for staff: all of them or none. Skips those that are closed already or gone.
 * This cannot be undone, because a reopened job starts as a draft.
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
  row: JobRow,
  { act, version, reason }: Move,
  side: JobSide,
): Promise<Result<JobStatus, MoveError>> {
  const after = statusAfter(act, jobStateOf(row, tx.clock.now()), side);
  if ("refused" in after) return err(after.refused, { status: row.status });
  const stale = version === undefined ? undefined : requireVersion(row, version);
  if (stale) return stale;
  if (act === "return" && !reason) return err("reason-needed");
  const job = await foldRevision(tx, row);
  if (act === "submit" || act === "approve") {
    const lacking = lackingIn(job);
    if (lacking.length > 0) return err("incomplete", { lacking: lacking.join(", ") });
  }
  await recordTransition(tx, job, { act, to: after.to, side, reason: reason ?? null });
  return ok(after.to);
}

/**
 * Closes jobs whose deadline has passed, and tells their employers. They are shown as closed
 * already, by the clock; this stores it.
 */
export async function closeOverdueJobs(ctx: Ctx): Promise<void> {
  const overdue = await ctx.db
    .select({ id: jobListings.id })
    .from(jobListings)
    .where(and(eq(jobListings.status, "Active"), lte(jobListings.openUntil, ctx.clock.now())))
    .limit(500);
  for (const { id } of overdue) {
    await transact(ctx, async (tx) => {
      const job = await lockedJob(tx, id);
      const after = job && statusAfter("close", jobStateOf(job, tx.clock.now()), "calendar");
      // Meanwhile somebody may have closed it or extended its deadline.
      if (!after || "refused" in after) return ok();
      await recordTransition(tx, job, { act: "close", to: after.to, side: "calendar" });
      return ok();
    });
  }
}
