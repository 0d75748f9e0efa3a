import { and, asc, eq, inArray, isNull, notInArray } from "drizzle-orm";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { eraseRows } from "#app/platform/personal-data/erase-rows.server.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";
import { partnerEnded, partnerInvitationRevoked } from "../events.ts";
import { removePage } from "../company/propose.server.ts";
import { lockedPage } from "../company/rows.server.ts";
import { lockedJobs, recordTransition } from "../job/rows.server.ts";
import { recruitmentPolicy } from "../policy.ts";
import { jobApplications } from "../tables/job-applications.ts";
import { jobListings, partnerInvitations, partnerMembers, partners } from "../tables/jobs.ts";
import { recordJobApplicationTransition } from "./commands.server.ts";
import { jobApplicationData } from "./personal-data.ts";
import type { JobApplicationStatus } from "./rules.ts";

/** Applications on which nobody decides any more. */
const over: JobApplicationStatus[] = ["hired", "not-selected", "withdrawn"];

/**
 * Ends a partner for staff. Its listings are closed; whatever candidates had sent to it is deleted;
 * those who wait for a decision are told why there is none; its company page is gone; nobody acts for it any more, and open
 * invitations do not work. The partner's row stays for the audit log. Ending it again does nothing.
 */
export async function endPartner(ctx: Ctx, files: FileStore, partnerId: string): Promise<void> {
  authorize(recruitmentPolicy.managePartners(ctx.actor));
  const freed = await transact<readonly string[], never>(ctx, async (tx) => {
    const [row] = await tx.db
      .select()
      .from(partners)
      .where(eq(partners.id, partnerId))
      .for("update");
    if (orNotFound(row).endedAt) return ok([]);
    const listings = await closeListings(tx, partnerId);
    const keys = await endApplications(tx, listings);
    const page = await lockedPage(tx, partnerId);
    const logos = page ? await removePage(tx, page) : [];
    const members = await endAccess(tx, partnerId);
    const endedAt = tx.clock.now();
    await tx.db
      .update(partners)
      .set({ endedAt, updatedAt: endedAt })
      .where(eq(partners.id, partnerId));
    const change = { before: { members }, after: { listings: listings.length } };
    await record(tx, partnerEnded, { partnerId }, change);
    return ok([...keys, ...logos]);
  });
  // No row refers to them any more. A file that is left behind here is swept later.
  if (freed.ok) for (const key of freed.value) await files.delete(key);
}

/** @returns the ids of all listings of the partner */
async function closeListings(tx: Tx, partnerId: string): Promise<string[]> {
  const found = await tx.db
    .select({ id: jobListings.id })
    .from(jobListings)
    .where(eq(jobListings.partnerId, partnerId));
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return [];
  for (const job of await lockedJobs(tx, ids)) {
    if (job.status === "Closed") continue;
    await recordTransition(tx, job, { act: "close", to: "Closed", side: "staff" });
  }
  return ids;
}

/** Deletes what was sent first, because the reason that candidates read is written afterwards. */
async function endApplications(tx: Tx, jobIds: readonly string[]): Promise<readonly string[]> {
  if (jobIds.length === 0) return [];
  const theirs = inArray(jobApplications.jobId, [...jobIds]);
  const waiting = await tx.db
    .select({ id: jobApplications.id })
    .from(jobApplications)
    .where(and(theirs, notInArray(jobApplications.status, over)))
    .orderBy(asc(jobApplications.id))
    .for("update");
  const { files } = await eraseRows(tx, jobApplicationData, theirs);
  for (const { id } of waiting) {
    await recordJobApplicationTransition(tx, id, "not-selected", { reason: "employer-left" });
  }
  return files;
}

/** @returns the ids of the accounts that acted for the partner */
async function endAccess(tx: Tx, partnerId: string): Promise<string[]> {
  const gone = await tx.db
    .delete(partnerMembers)
    .where(eq(partnerMembers.partnerId, partnerId))
    .returning({ userId: partnerMembers.userId });
  const revoked = await tx.db
    .update(partnerInvitations)
    .set({ revokedAt: tx.clock.now() })
    .where(
      and(
        eq(partnerInvitations.partnerId, partnerId),
        isNull(partnerInvitations.joinedAt),
        isNull(partnerInvitations.revokedAt),
      ),
    )
    .returning({ invitationId: partnerInvitations.invitationId });
  for (const { invitationId } of revoked) {
    if (invitationId) await record(tx, partnerInvitationRevoked, { invitationId });
  }
  return gone.map(({ userId }) => userId);
}
