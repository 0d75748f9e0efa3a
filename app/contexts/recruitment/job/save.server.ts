import { eq } from "drizzle-orm";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { hasPassed } from "./deadline.ts";
import { jobChanged, jobCreatedByStaff, jobEditedByStaff } from "../events.ts";
import { changedParts, lackingIn } from "./content.ts";
import type { JobFields } from "./form.ts";
import { isEditable, type JobAct, type JobStatus, statusAfter } from "./rules.ts";
import { recruitmentPolicy } from "../policy.ts";
import { membershipOf, requirePartner } from "../partner/queries.server.ts";
import { jobListings, partners } from "../tables/jobs.ts";
import {
  columnsOf,
  contentOf,
  type JobRow,
  lockedJob,
  noteTransition,
  recordTransition,
  requireTerms,
  jobStateOf,
} from "./rows.server.ts";

/** "submit" sends a draft to review, and saves what is under review or published. */
export type SaveAs = "draft" | "submit";

type SaveError =
  | "closed"
  | "changed-meanwhile"
  | "unknown-terms"
  | "unknown-partner"
  | "incomplete"
  | "deadline-passed"
  | "illegal-move";

export type Saved = { id: string; status: JobStatus };

/**
 * Creates a listing of the actor's own partner, as a draft or submitted for review.
 *
 * Errors: "unknown-terms"; on submitting "incomplete" with what is lacking, "deadline-passed".
 */
export async function createOwnJob(
  ctx: Ctx,
  fields: JobFields,
  as: SaveAs,
): Promise<Result<Saved, SaveError>> {
  return transact<Saved, SaveError>(ctx, async (tx) => {
    const membership = await membershipOf(tx);
    authorize(recruitmentPolicy.createOwnJob(tx.actor, membership));
    const job = await insertJob(tx, fields, membership!.partnerId, "partner");
    if (!job) return err("unknown-terms");
    return as === "submit"
      ? act(tx, job, "submit", fields)
      : ok({ id: job.id, status: job.status });
  });
}

/**
 * Changes a listing of the actor's own partner; it is 404 for everyone else. A draft stays one or
 * is submitted. One under review stays there or becomes a draft. A published one goes back to
 * review if a material field changes.
 *
 * Errors: as above, and "closed"; "changed-meanwhile"; "illegal-move" for making a draft of a
 * published one.
 */
export async function editOwnJob(
  ctx: Ctx,
  id: string,
  fields: JobFields,
  { as, version }: { as: SaveAs; version: string },
): Promise<Result<Saved, SaveError>> {
  return transact<Saved, SaveError>(ctx, async (tx) => {
    const membership = await requirePartner(tx);
    const row = await lockedJob(tx, id);
    const { editOwnJob: mayEdit } = recruitmentPolicy;
    const mine = row && mayEdit(tx.actor, { partnerId: row.partnerId, membership });
    const before = orNotFound(mine ? row : undefined);
    const written = await writeJob(tx, before, fields, { version });
    if (!written.ok) return written;
    const { job, material } = written.value;
    if (job.status === "Draft") {
      return as === "submit" ? act(tx, job, "submit", fields) : saved(tx, job);
    }
    if (as === "draft") return act(tx, job, "take-back", fields);
    const refused = unfit(fields, tx.clock.now());
    if (refused) return refused;
    return job.status === "Active" && material ? act(tx, job, "revise", fields) : saved(tx, job);
  });
}

/** Creates a listing by staff, as a draft, for a partner or for none. */
export async function createJob(
  ctx: Ctx,
  { partnerId, ...fields }: JobFields & { partnerId?: string | undefined },
): Promise<Result<Saved, SaveError>> {
  authorize(recruitmentPolicy.editJob(ctx.actor));
  return transact<Saved, SaveError>(ctx, async (tx) => {
    if (partnerId && !(await partnerExists(tx, partnerId))) return err("unknown-partner");
    const job = await insertJob(tx, fields, partnerId ?? null, "staff");
    if (!job) return err("unknown-terms");
    await record(
      tx,
      jobCreatedByStaff,
      { jobId: job.id },
      { after: { jobTitle: job.jobTitle, partnerId: job.partnerId } },
    );
    return ok({ id: job.id, status: job.status });
  });
}

/** Changes any listing for staff. Its status stays the same. */
export async function editJob(
  ctx: Ctx,
  id: string,
  { partnerId, ...fields }: JobFields & { partnerId?: string | undefined },
  { version }: { version: string },
): Promise<Result<Saved, SaveError>> {
  authorize(recruitmentPolicy.editJob(ctx.actor));
  return transact<Saved, SaveError>(ctx, async (tx) => {
    const before = orNotFound(await lockedJob(tx, id));
    if (partnerId && !(await partnerExists(tx, partnerId))) return err("unknown-partner");
    const written = await writeJob(tx, before, fields, {
      version,
      partnerId: partnerId ?? null,
    });
    if (!written.ok) return written;
    const { job } = written.value;
    const refused = job.status === "Draft" ? undefined : unfit(fields, tx.clock.now());
    if (refused) return refused;
    await record(
      tx,
      jobEditedByStaff,
      { jobId: id },
      {
        before: { jobTitle: before.jobTitle, partnerId: before.partnerId },
        after: { jobTitle: job.jobTitle, partnerId: job.partnerId },
      },
    );
    return saved(tx, job);
  });
}

async function insertJob(
  tx: Tx,
  fields: JobFields,
  partnerId: string | null,
  side: "partner" | "staff",
): Promise<JobRow | undefined> {
  const now = tx.clock.now();
  const [job] = await tx.db
    .insert(jobListings)
    .values({
      id: newId(now),
      ...columnsOf(fields),
      partnerId,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!(await requireTerms(tx, job!.id, fields))) return undefined;
  await noteTransition(tx, job!, { act: "create", toStatus: job!.status, side });
  return job;
}

async function writeJob(
  tx: Tx,
  before: JobRow,
  fields: JobFields,
  { version, ...owner }: { version: string; partnerId?: string | null },
): Promise<
  Result<{ job: JobRow; material: boolean }, "closed" | "changed-meanwhile" | "unknown-terms">
> {
  const now = tx.clock.now();
  const closed = before.status === "Active" && hasPassed(before.closesAt, now);
  if (closed || !isEditable(before.status)) return err("closed");
  const stale = requireVersion(before, version);
  if (stale) return stale;
  const changed = changedParts(await contentOf(tx, before), fields);
  const material = changed.some((part) => part !== "deadline");
  const [job] = await tx.db
    .update(jobListings)
    .set({
      ...columnsOf(fields),
      ...owner,
      updatedAt: now,
      version: before.version + 1,
    })
    .where(eq(jobListings.id, before.id))
    .returning();
  if (!(await requireTerms(tx, before.id, fields))) return err("unknown-terms");
  return ok({ job: job!, material });
}

/** Returns why a listing cannot be submitted or published, or undefined. */
function unfit(fields: JobFields, now: Date) {
  const lacking = lackingIn(fields);
  if (lacking.length > 0) return err("incomplete", { lacking: lacking.join(", ") });
  return hasPassed(columnsOf(fields).closesAt, now) ? err("deadline-passed") : undefined;
}

async function act(
  tx: Tx,
  job: JobRow,
  what: JobAct,
  fields: JobFields,
): Promise<Result<Saved, SaveError>> {
  const after = statusAfter(what, jobStateOf(job, tx.clock.now()), "partner");
  if ("refused" in after) return err(after.refused, { status: job.status });
  const refused = what === "take-back" ? undefined : unfit(fields, tx.clock.now());
  if (refused) return refused;
  await recordTransition(tx, job, { act: what, to: after.to, side: "partner" });
  return ok({ id: job.id, status: after.to });
}

async function saved(tx: Tx, job: JobRow): Promise<Result<Saved, never>> {
  await record(tx, jobChanged, { jobId: job.id });
  return ok({ id: job.id, status: job.status });
}

async function partnerExists(tx: Tx, id: string): Promise<boolean> {
  const [row] = await tx.db.select({ id: partners.id }).from(partners).where(eq(partners.id, id));
  return row !== undefined;
}
