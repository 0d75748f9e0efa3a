import { isDeepStrictEqual } from "node:util";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { acceptedBy } from "#app/contexts/identity/public.server.ts";
import { actorId, isAdmin } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import { isSelf } from "#app/kernel/watched-actor.ts";
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
  partnerRoleChanged,
} from "../events.ts";
import { membershipOf } from "./queries.server.ts";
import type { PartnerRole } from "./rules.ts";
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

/**
 * Invites somebody to act for a partner, by staff or by an owner of it. Identity mails the link, and
 * they join by using it. Other partners are 404.
 */
export async function inviteToPartner(
  ctx: Ctx,
  partnerId: string,
  { name, email, role }: { name: string; email: string; role: PartnerRole },
): Promise<void> {
  await transact(ctx, async (tx) => {
    await lockedTeam(tx, partnerId, "manageTeam");
    const invitedAt = tx.clock.now();
    const id = newId(invitedAt);
    const invitedBy = actorId(tx.actor);
    await tx.db
      .insert(partnerInvitations)
      .values({ id, partnerId, name, email, role, invitedBy, invitedAt });
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
  await transact(ctx, async (tx) => {
    await lockedTeam(tx, partnerId, "manageTeam");
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

/**
 * Ends an account's access to a partner at once, by staff, an owner, or the member themselves.
 *
 * Error: "last-owner" for a partner who would have people but no owner. Staff may do that.
 */
export async function removePartnerMember(
  ctx: Ctx,
  partnerId: string,
  userId: string,
): Promise<Result<undefined, "last-owner">> {
  return transact<undefined, "last-owner">(ctx, async (tx) => {
    const leaves = isSelf(tx.actor, userId);
    await lockedTeam(tx, partnerId, leaves ? "leaveTeam" : "manageTeam");
    if (!isAdmin(tx.actor) && (await isLastOwner(tx, partnerId, userId))) return err("last-owner");
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
 * Gives a member of a partner another role, by staff or an owner.
 *
 * Error: "last-owner" if nobody would be its owner.
 */
export async function changePartnerRole(
  ctx: Ctx,
  partnerId: string,
  { userId, role }: { userId: string; role: PartnerRole },
): Promise<Result<undefined, "last-owner">> {
  return transact<undefined, "last-owner">(ctx, async (tx) => {
    await lockedTeam(tx, partnerId, "manageTeam");
    if (role !== "owner" && (await isLastOwner(tx, partnerId, userId))) return err("last-owner");
    const own = and(eq(partnerMembers.userId, userId), eq(partnerMembers.partnerId, partnerId));
    const [before] = await tx.db.select().from(partnerMembers).where(own);
    if (orNotFound(before).role === role) return ok();
    await tx.db.update(partnerMembers).set({ role }).where(own);
    const change = { before: { userId, role: before!.role }, after: { userId, role } };
    await record(tx, partnerRoleChanged, { partnerId }, change);
    return ok();
  });
}

/** Locks a partner, so that two owners cannot remove each other. Throws NotFound for others. */
async function lockedTeam(tx: Tx, partnerId: string, verb: "manageTeam" | "leaveTeam") {
  const membership = await membershipOf(tx);
  const row = await partnerRow(tx, partnerId);
  const may = row && recruitmentPolicy[verb](tx.actor, { partnerId, membership });
  orNotFound(may ? row : undefined);
}

async function isLastOwner(tx: Tx, partnerId: string, userId: string): Promise<boolean> {
  const owners = await tx.db
    .select({ userId: partnerMembers.userId })
    .from(partnerMembers)
    .where(and(eq(partnerMembers.partnerId, partnerId), eq(partnerMembers.role, "owner")));
  return owners.length === 1 && owners[0]!.userId === userId;
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
      .select({
        id: partnerInvitations.id,
        partnerId: partnerInvitations.partnerId,
        role: partnerInvitations.role,
      })
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
    const { partnerId, role } = invited;
    const joined = { partnerId, joinedAt, role };
    await tx.db
      .insert(partnerMembers)
      .values({ userId, ...joined })
      .onConflictDoUpdate({ target: partnerMembers.userId, set: joined });
    await tx.db
      .update(partners)
      .set({ endedAt: null })
      .where(and(eq(partners.id, partnerId), isNotNull(partners.endedAt)));
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
