import { isDeepStrictEqual } from "node:util";
import { and, eq, isNull } from "drizzle-orm";
import { acceptedBy } from "#app/contexts/identity/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import {
  partnerChanged,
  partnerCreated,
  partnerInvitationRevoked,
  partnerInvitationTakenBack,
  partnerMemberJoined,
  partnerMemberRemoved,
  partnerMemberWanted,
} from "../events.ts";
import { recruitmentPolicy } from "../policy.ts";
import { partnerInvitations, partnerMembers, partners } from "../tables/jobs.ts";

type PartnerFields = { partnerName: string; note: string };

/** Creates a partner. People are invited to it afterwards. @returns its id. */
export async function createPartner(
  ctx: Ctx,
  fields: PartnerFields,
): Promise<Result<string, never>> {
  authorize(recruitmentPolicy.managePartners(ctx.actor));
  return transact<string, never>(ctx, async (tx) => {
    const now = tx.clock.now();
    const id = newId(now);
    await tx.db.insert(partners).values({ id, ...fields, createdAt: now, updatedAt: now });
    await record(tx, partnerCreated, { partnerId: id }, { after: fields });
    return ok(id);
  });
}

/**
 * Changes a partner's name and staff's note about it.
 *
 * Error: "changed-meanwhile" if somebody else has saved since the form was opened.
 */
export async function savePartner(
  ctx: Ctx,
  id: string,
  { version, ...fields }: PartnerFields & { version: string },
): Promise<Result<undefined, "changed-meanwhile">> {
  authorize(recruitmentPolicy.managePartners(ctx.actor));
  return transact<undefined, "changed-meanwhile">(ctx, async (tx) => {
    const { partnerName, note } = orNotFound(await partnerRow(tx, id));
    const before = { partnerName, note };
    // Also accepts the second of two clicks, which wants what the first one has done.
    if (isDeepStrictEqual(before, fields)) return ok();
    const stale = requireVersion(before, version);
    if (stale) return stale;
    await tx.db
      .update(partners)
      .set({ ...fields, updatedAt: tx.clock.now() })
      .where(eq(partners.id, id));
    await record(tx, partnerChanged, { partnerId: id }, { before, after: fields });
    return ok();
  });
}

/** Invites somebody to act for a partner. Identity mails the link, and they join by using it. */
export async function inviteToPartner(
  ctx: Ctx,
  partnerId: string,
  { name, email }: { name: string; email: string },
): Promise<void> {
  authorize(recruitmentPolicy.inviteToPartner(ctx.actor));
  await transact(ctx, async (tx) => {
    orNotFound(await partnerRow(tx, partnerId));
    const invitedAt = tx.clock.now();
    const id = newId(invitedAt);
    const invitedBy = actorId(tx.actor);
    await tx.db
      .insert(partnerInvitations)
      .values({ id, partnerId, name, email, invitedBy, invitedAt });
    await record(
      tx,
      partnerMemberWanted,
      { partnerId, partnerInvitationId: id },
      { after: { partnerInvitationId: id } },
    );
    return ok();
  });
}

/** Revokes an invitation that nobody has used, so that its link no longer works. */
export async function revokePartnerInvitation(
  ctx: Ctx,
  partnerId: string,
  id: string,
): Promise<void> {
  authorize(recruitmentPolicy.inviteToPartner(ctx.actor));
  await transact(ctx, async (tx) => {
    const [row] = await tx.db
      .update(partnerInvitations)
      .set({ revokedAt: tx.clock.now() })
      .where(
        and(
          eq(partnerInvitations.id, id),
          eq(partnerInvitations.partnerId, partnerId),
          isNull(partnerInvitations.joinedAt),
          isNull(partnerInvitations.revokedAt),
        ),
      )
      .returning({ invitationId: partnerInvitations.invitationId });
    const { invitationId } = orNotFound(row);
    await record(
      tx,
      partnerInvitationTakenBack,
      { partnerId },
      { before: { partnerInvitationId: id } },
    );
    // If identity has not made its own invitation yet, it never will.
    if (invitationId) await record(tx, partnerInvitationRevoked, { invitationId });
    return ok();
  });
}

/** Ends an account's access to a partner at once. */
export async function removePartnerMember(
  ctx: Ctx,
  partnerId: string,
  userId: string,
): Promise<void> {
  authorize(recruitmentPolicy.managePartners(ctx.actor));
  await transact(ctx, async (tx) => {
    const [gone] = await tx.db
      .delete(partnerMembers)
      .where(and(eq(partnerMembers.userId, userId), eq(partnerMembers.partnerId, partnerId)))
      .returning({ userId: partnerMembers.userId });
    orNotFound(gone);
    await record(tx, partnerMemberRemoved, { partnerId }, { before: { userId } });
    return ok();
  });
}

/**
 * Returns who is to be invited, or undefined if that was done or revoked meanwhile. Locks the row,
 * so that a later revocation finds the invitation that is made now.
 */
export async function wantedMember(tx: Tx, partnerInvitationId: string) {
  const [row] = await tx.db
    .select({ name: partnerInvitations.name, email: partnerInvitations.email })
    .from(partnerInvitations)
    .where(
      and(
        eq(partnerInvitations.id, partnerInvitationId),
        isNull(partnerInvitations.invitationId),
        isNull(partnerInvitations.revokedAt),
      ),
    )
    .for("update");
  return row;
}

/** Stores which of identity's invitations was made for it. */
export async function noteInvitation(
  tx: Tx,
  partnerInvitationId: string,
  invitationId: string,
): Promise<void> {
  await tx.db
    .update(partnerInvitations)
    .set({ invitationId })
    .where(eq(partnerInvitations.id, partnerInvitationId));
}

/**
 * Lets the person who accepted an invitation act for its partner. Does nothing if that was done
 * before, or if the invitation is about no partner. An account acts for one partner: the one whose
 * invitation it accepted last.
 */
export async function joinByInvitation(ctx: Ctx | Tx, invitationId: string): Promise<boolean> {
  const joined = await transact(ctx, async (tx) => {
    const [invited] = await tx.db
      .select({ id: partnerInvitations.id, partnerId: partnerInvitations.partnerId })
      .from(partnerInvitations)
      .where(
        and(
          eq(partnerInvitations.invitationId, invitationId),
          isNull(partnerInvitations.joinedAt),
          isNull(partnerInvitations.revokedAt),
        ),
      )
      .for("update");
    const userId = invited && (await acceptedBy(tx, invitationId));
    if (!invited || !userId) return ok(false);
    const joinedAt = tx.clock.now();
    const { partnerId } = invited;
    await tx.db
      .insert(partnerMembers)
      .values({ userId, partnerId, joinedAt })
      .onConflictDoUpdate({ target: partnerMembers.userId, set: { partnerId, joinedAt } });
    await tx.db
      .update(partnerInvitations)
      .set({ joinedAt })
      .where(eq(partnerInvitations.id, invited.id));
    await record(tx, partnerMemberJoined, { partnerId }, { after: { userId } });
    return ok(true);
  });
  return joined.ok && joined.value;
}

async function partnerRow(tx: Tx, id: string) {
  const [row] = await tx.db.select().from(partners).where(eq(partners.id, id)).for("update");
  return row;
}
