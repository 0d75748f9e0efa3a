import { asc, eq } from "drizzle-orm";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { eraseRows } from "#app/platform/personal-data/erase-rows.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";
import { endOpen } from "./end-open.server.ts";
import { jobApplicationData } from "./personal-data.ts";
import { jobApplications } from "../tables/job-applications.ts";
import { recruitmentPolicy } from "../policy.ts";
import { requirePartner } from "../partner/queries.server.ts";
import { jobListings } from "../tables/jobs.ts";
import { jobDeletedByStaff } from "../events.ts";
import { settleReportsOf } from "../report/settle-all.server.ts";
import { type JobRow, lockedJob, noteTransition } from "../job/rows.server.ts";

/** Deletes a job of the actor's own partner for good. It is 404 for everyone else. */
export async function deleteOwnJob(ctx: Ctx, files: FileStore, id: string): Promise<void> {
  await deleting(ctx, files, async (tx) => {
    const membership = await requirePartner(tx);
    const row = await lockedJob(tx, id);
    const { deleteOwnJob: mayDelete } = recruitmentPolicy;
    const mine = row && mayDelete(tx.actor, { partnerId: row.partnerId, membership });
    return erase(tx, orNotFound(mine ? row : undefined), "partner");
  });
}

/** Deletes any job for good, for staff. */
export async function deleteJob(ctx: Ctx, files: FileStore, id: string): Promise<void> {
  authorize(recruitmentPolicy.deleteJob(ctx.actor));
  await deleting(ctx, files, async (tx) => {
    const job = orNotFound(await lockedJob(tx, id));
    const freed = await erase(tx, job, "staff");
    await record(
      tx,
      jobDeletedByStaff,
      { jobId: id },
      { before: { jobTitle: job.jobTitle, status: job.status, partnerId: job.partnerId } },
    );
    return freed;
  });
}

async function deleting(ctx: Ctx, files: FileStore, work: (tx: Tx) => Promise<readonly string[]>) {
  const freed = await transact(ctx, async (tx) => ok(await work(tx)));
  if (!freed.ok) return;
  // No row refers to them any more. A file that is left behind here is swept later.
  for (const key of freed.value) await files.delete(key);
}

/** Deletes a job and what candidates sent. They keep a titled record (rulings §6). */
async function erase(tx: Tx, job: JobRow, side: "partner" | "staff"): Promise<readonly string[]> {
  const sent = await tx.db
    .select({ id: jobApplications.id })
    .from(jobApplications)
    .where(eq(jobApplications.jobId, job.id))
    .orderBy(asc(jobApplications.id))
    .for("update");
  await endOpen(
    tx,
    sent.map(({ id }) => id),
  );
  const { files } = await eraseRows(tx, jobApplicationData, eq(jobApplications.jobId, job.id));
  await settleReportsOf(tx, job.id, side === "staff" ? "taken-down" : "gone");
  await noteTransition(tx, job, { act: "delete", toStatus: null, side });
  await tx.db.delete(jobListings).where(eq(jobListings.id, job.id));
  return files;
}
