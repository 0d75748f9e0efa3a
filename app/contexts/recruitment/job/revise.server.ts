import { eq } from "drizzle-orm";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import { jobRevisedByStaff } from "../events.ts";
import { requirePartner } from "../partner/queries.server.ts";
import { recruitmentPolicy } from "../policy.ts";
import { jobListings, jobRevisions } from "../tables/jobs.ts";
import { changedParts, contentParts, lackingIn, type ListingContent } from "./content.ts";
import { hasPassed } from "./deadline.ts";
import {
  columnsOf,
  contentOf,
  type JobRow,
  lockedJob,
  noteTransition,
  requireTerms,
} from "./rows.server.ts";
import { endRevision, openRevision, type RevisionRow } from "./revision-rows.server.ts";

/**
 * Stores a change of a published, locked listing as its draft of change, and sends it to staff unless
 * it is to stay a draft. The listing stays as it is. The people concerned are told once, however
 * often the waiting change is changed.
 */
export async function keepRevision(
  tx: Tx,
  job: JobRow,
  content: ListingContent,
  { base, send }: { base: ListingContent; send: boolean },
): Promise<void> {
  const now = tx.clock.now();
  const before = await openRevision(tx, job.id);
  const waited = before?.state === "waiting";
  const values = {
    content,
    base,
    state: send ? ("waiting" as const) : ("draft" as const),
    reason: null,
    updatedAt: now,
    waitingSince: send ? (waited ? before.waitingSince : now) : null,
  };
  if (before) {
    await tx.db.update(jobRevisions).set(values).where(eq(jobRevisions.id, before.id));
  } else {
    await tx.db
      .insert(jobRevisions)
      .values({ id: newId(now), jobId: job.id, createdAt: now, ...values });
  }
  await raiseVersion(tx, job);
  if (send && !waited) await note(tx, job, "revise", "partner");
}

/** Takes back a draft of change of the actor's own partner. The listing stays as it is. */
export async function withdrawOwnRevision(ctx: Ctx, id: string): Promise<void> {
  await transact(ctx, async (tx) => {
    const membership = await requirePartner(tx);
    const row = await lockedJob(tx, id);
    const { editOwnJob: mayEdit } = recruitmentPolicy;
    const mine = row && mayEdit(tx.actor, { partnerId: row.partnerId, membership });
    const job = orNotFound(mine ? row : undefined);
    const revision = await openRevision(tx, id);
    // It was decided or taken back meanwhile.
    if (!revision) return ok();
    await endRevision(tx, id, "withdrawn");
    await raiseVersion(tx, job);
    await note(tx, job, "withdraw-change", "partner");
    return ok();
  });
}

type ReviewError =
  | "changed-meanwhile"
  | "no-change-waits"
  | "reason-needed"
  | "unknown-terms"
  | "incomplete"
  | "deadline-passed";

/**
 * Approves a draft of change: what the partner has changed is written into the listing as it is now,
 * so that what staff have changed meanwhile stays. Or sends it back with a reason.
 *
 * Errors: "no-change-waits" if it was decided or taken back; "changed-meanwhile" if listing or change
 * are not as staff have read them; "reason-needed"; "unknown-terms" if a skill, a language or a
 * licence is gone; "incomplete"; "deadline-passed" if the new deadline has passed.
 */
export async function reviewRevision(
  ctx: Ctx,
  id: string,
  review: { act: "approve" | "return"; version: string; reason?: string | undefined },
): Promise<Result<undefined, ReviewError>> {
  authorize(recruitmentPolicy.moveJob(ctx.actor));
  return transact<undefined, ReviewError>(ctx, async (tx) => {
    const job = orNotFound(await lockedJob(tx, id));
    const revision = await openRevision(tx, id);
    if (revision?.state !== "waiting" || job.status !== "Active") return err("no-change-waits");
    const stale = requireVersion(job, review.version);
    if (stale) return stale;
    if (review.act === "return") {
      if (!review.reason) return err("reason-needed");
      await tx.db
        .update(jobRevisions)
        .set({
          state: "returned",
          reason: review.reason,
          updatedAt: tx.clock.now(),
          waitingSince: null,
        })
        .where(eq(jobRevisions.id, revision.id));
      await raiseVersion(tx, job);
      await note(tx, job, "return-change", "staff", review.reason);
      await audit(tx, job, { returned: review.reason });
      return ok();
    }
    const current = await contentOf(tx, job);
    const merged = mergedContent(current, revision);
    const lacking = lackingIn(merged);
    if (lacking.length > 0) return err("incomplete", { lacking: lacking.join(", ") });
    if (hasPassed(columnsOf(merged).closesAt, tx.clock.now())) return err("deadline-passed");
    if (!(await writeContent(tx, job, merged))) return err("unknown-terms");
    await endRevision(tx, id, "approved");
    await note(tx, { ...job, jobTitle: merged.jobTitle }, "approve-change", "staff");
    await audit(tx, job, { approved: changedParts(current, merged) });
    return ok();
  });
}

/** Returns a listing's present content with the parts that a change has changed. */
export function mergedContent(
  current: ListingContent,
  { base, content }: Pick<RevisionRow, "base" | "content">,
): ListingContent {
  const parts = changedParts(base ?? current, content);
  const fields = parts.flatMap(
    (part): readonly (keyof ListingContent)[] => contentParts[part].fields,
  );
  return { ...current, ...Object.fromEntries(fields.map((field) => [field, content[field]])) };
}

/** Writes what a listing says, and what it requires. @returns false if something is unknown. */
export async function writeContent(
  tx: Tx,
  job: JobRow,
  content: ListingContent,
  owner: { partnerId?: string | null } = {},
): Promise<boolean> {
  await tx.db
    .update(jobListings)
    .set({
      ...columnsOf(content),
      ...owner,
      updatedAt: tx.clock.now(),
      version: job.version + 1,
    })
    .where(eq(jobListings.id, job.id));
  return requireTerms(tx, job.id, content);
}

/**
 * Writes an open change into a locked listing that is not published. So a change that waited when the
 * board kept listings in place only after a review is treated like a listing under review.
 */
export async function foldRevision(tx: Tx, job: JobRow): Promise<JobRow> {
  if (job.status === "Active" || job.status === "Closed") return job;
  const revision = await openRevision(tx, job.id);
  if (!revision) return job;
  await writeContent(tx, job, mergedContent(await contentOf(tx, job), revision));
  await endRevision(tx, job.id, "approved");
  return (await lockedJob(tx, job.id))!;
}

async function raiseVersion(tx: Tx, job: JobRow) {
  await tx.db
    .update(jobListings)
    .set({ version: job.version + 1 })
    .where(eq(jobListings.id, job.id));
}

function note(
  tx: Tx,
  job: JobRow,
  act: "revise" | "approve-change" | "return-change" | "withdraw-change",
  side: "partner" | "staff",
  reason: string | null = null,
) {
  return noteTransition(tx, job, { act, side, reason, toStatus: job.status });
}

function audit(tx: Tx, job: JobRow, after: Record<string, unknown>) {
  return record(tx, jobRevisedByStaff, { jobId: job.id }, { after });
}
