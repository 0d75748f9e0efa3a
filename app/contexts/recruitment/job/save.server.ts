import { eq } from "drizzle-orm";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result, valueOf } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { requireVersion, versionOf } from "#app/platform/forms/version.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { hasPassed } from "./deadline.ts";
import { jobChanged, jobCreatedByStaff, jobEditedByStaff } from "../events.ts";
import { changedParts, lackingIn } from "./content.ts";
import type { JobFields } from "./form.ts";
import { isEditable, type JobAct, type JobStatus, statusAfter } from "./rules.ts";
import { recruitmentPolicy } from "../policy.ts";
import { membershipOf, requirePartner } from "../partner/queries.server.ts";
import { jobListings, partners } from "../tables/jobs.ts";
import { screeningQuestions } from "../tables/screening.ts";
import { isRenewable, statusShown } from "./renewal.server.ts";
import { foldRevision, keepRevision, mergedContent, writeContent } from "./revise.server.ts";
import { endRevision, openRevision } from "./revision-rows.server.ts";
import { boardSettings } from "./board-settings.server.ts";
import {
  areKnown,
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

/** `change` says that the listing is as it was, and what became of the change. */
export type Saved = { id: string; status: JobStatus; change?: "waiting" | "draft" };

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
 * is submitted. One under review stays there or becomes a draft. A published one stays as it is: the
 * change waits for a review, or stays a draft of change, unless it is one that needs no review.
 *
 * Errors: as above, and "closed"; "changed-meanwhile".
 */
export async function editOwnJob(
  ctx: Ctx,
  id: string,
  fields: JobFields,
  { as, version }: { as: SaveAs; version: string },
): Promise<Result<Saved, SaveError>> {
  return transact<Saved, SaveError>(ctx, async (tx) => {
    const row = await ownLockedJob(tx, id);
    if (row.status === "Active" && !hasPassed(row.closesAt, tx.clock.now())) {
      return revise(tx, row, fields, { as, version });
    }
    const before = await foldRevision(tx, row);
    const seen = version === versionOf(row) ? versionOf(before) : version;
    const written = await writeJob(tx, before, fields, { version: seen });
    if (!written.ok) return written;
    const { job } = written.value;
    if (job.status === "Draft") {
      return as === "submit" ? act(tx, job, "submit", fields) : saved(tx, job);
    }
    if (as === "draft") return act(tx, job, "take-back", fields);
    return unfit(fields, tx.clock.now()) ?? saved(tx, job);
  });
}

/** Changes a published listing, or keeps the change until staff have approved it. */
async function revise(
  tx: Tx,
  job: JobRow,
  fields: JobFields,
  { as, version }: { as: SaveAs; version: string },
): Promise<Result<Saved, SaveError>> {
  const stale = requireVersion(job, version);
  if (stale) return stale;
  const base = await contentOf(tx, job);
  const parts = changedParts(base, fields);
  const unchanged = { id: job.id, status: job.status };
  if (parts.length === 0) {
    await endRevision(tx, job.id, "withdrawn");
    return ok(unchanged);
  }
  if (!(await areKnown(tx, fields))) return err("unknown-terms");
  if (as === "draft") {
    await keepRevision(tx, job, fields, { base, send: false });
    return ok({ ...unchanged, change: "draft" });
  }
  const refused = unfit(fields, tx.clock.now());
  if (refused) return refused;
  const { smallParts } = await boardSettings(tx);
  if (!parts.every((part) => smallParts.includes(part))) {
    await keepRevision(tx, job, fields, { base, send: true });
    return ok({ ...unchanged, change: "waiting" });
  }
  await endRevision(tx, job.id, "withdrawn");
  if (!(await writeContent(tx, job, fields))) return err("unknown-terms");
  return saved(tx, job);
}

/** Copies a listing of the actor's own partner to a new draft, without a deadline. */
export async function duplicateOwnJob(ctx: Ctx, id: string): Promise<string> {
  const copied = await transact<string, never>(ctx, async (tx) => {
    const row = await ownLockedJob(tx, id);
    const content = await contentOf(tx, row);
    const fields = { ...content, applicationDeadline: null, deadlineTime: null };
    const job = await insertJob(tx, fields, row.partnerId, "partner");
    await copyQuestions(tx, id, job!.id);
    return ok(job!.id);
  });
  return valueOf(copied);
}

/** Asks in a copy what the listing asks. */
async function copyQuestions(tx: Tx, from: string, jobId: string): Promise<void> {
  const asked = await tx.db
    .select()
    .from(screeningQuestions)
    .where(eq(screeningQuestions.jobId, from));
  if (asked.length === 0) return;
  const createdAt = tx.clock.now();
  await tx.db
    .insert(screeningQuestions)
    .values(asked.map((question) => ({ ...question, id: newId(createdAt), jobId, createdAt })));
}

/** When applications end: what the form of an extension or a renewal says. */
export type NewDeadline = Pick<JobFields, "applicationDeadline" | "deadlineTime" | "deadlineZone">;

/**
 * Gives a published listing of the actor's own partner another deadline, or brings one back to the
 * board that was closed as it had been approved. A change that waits for a review still waits.
 *
 * Errors: "deadline-passed"; "changed-meanwhile"; "illegal-move" for a draft, and for one that staff
 * have closed or that was changed since it was approved.
 */
export async function prolongOwnJob(
  ctx: Ctx,
  id: string,
  { version, ...deadline }: NewDeadline & { version: string },
): Promise<Result<Saved, SaveError>> {
  return transact<Saved, SaveError>(ctx, async (tx) => {
    const job = await ownLockedJob(tx, id);
    const stale = requireVersion(job, version);
    if (stale) return stale;
    const content = { ...(await contentOf(tx, job)), ...deadline };
    const now = tx.clock.now();
    if (hasPassed(columnsOf(content).closesAt, now)) return err("deadline-passed");
    if (job.status === "Active" && !hasPassed(job.closesAt, now)) {
      const { smallParts } = await boardSettings(tx);
      if (smallParts.includes("deadline")) {
        await writeContent(tx, job, content);
        return saved(tx, job);
      }
      const open = await openRevision(tx, id);
      const base = await contentOf(tx, job);
      const wanted = open ? { ...mergedContent(base, open), ...deadline } : content;
      await keepRevision(tx, job, wanted, { base, send: true });
      return ok({ id, status: job.status, change: "waiting" });
    }
    // Background work may not have closed it yet.
    const status = statusShown(job, now);
    const renewable = status !== job.status || (await isRenewable(tx, id));
    const { partnerId } = job;
    const after = statusAfter("renew", { status, partnerId, isOver: false, renewable }, "partner");
    if ("refused" in after) return err(after.refused, { status });
    await writeContent(tx, job, content);
    const renewed = (await lockedJob(tx, id))!;
    await recordTransition(tx, renewed, { act: "renew", to: after.to, side: "partner" });
    return ok({ id, status: after.to });
  });
}

/** Locks a listing of the actor's own partner. Others are 404. */
async function ownLockedJob(tx: Tx, id: string): Promise<JobRow> {
  const membership = await requirePartner(tx);
  const row = await lockedJob(tx, id);
  const { editOwnJob: mayEdit } = recruitmentPolicy;
  const mine = row && mayEdit(tx.actor, { partnerId: row.partnerId, membership });
  return orNotFound(mine ? row : undefined);
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
): Promise<Result<{ job: JobRow }, "closed" | "changed-meanwhile" | "unknown-terms">> {
  const now = tx.clock.now();
  const closed = before.status === "Active" && hasPassed(before.closesAt, now);
  if (closed || !isEditable(before.status)) return err("closed");
  const stale = requireVersion(before, version);
  if (stale) return stale;
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
  return ok({ job: job! });
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
