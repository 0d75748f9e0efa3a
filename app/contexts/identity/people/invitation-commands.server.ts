import { and, asc, eq, inArray, isNull, not, type SQL, sql } from "drizzle-orm";
import { actorId, type Role } from "#app/kernel/actor.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { consume } from "#app/platform/throttle/throttle.server.ts";
import { invitationRepeated, invitationWithdrawn } from "../events.ts";
import { identityPolicy } from "../policy.ts";
import { invitations } from "../tables.ts";
import { OPEN_FOR } from "./invitation.server.ts";

const emails = { name: "invitation-emails", points: 5, seconds: 3600 };

/** Withdraws an invitation that nobody has accepted. Its link no longer works. */
export async function withdrawInvitation(
  ctx: Ctx,
  id: string,
): Promise<Result<undefined, "invitation-over">> {
  return transact(ctx, async (tx) => {
    const invitation = await lockedInvitation(tx, id);
    authorize(identityPolicy.withdrawInvitation(tx.actor, invitation));
    if (!invitation.open) return err("invitation-over");
    await markWithdrawn(tx, id, invitation.roles);
    return ok();
  });
}

/**
 * Withdraws several invitations. Those that the actor may not withdraw, and those that were
 * accepted or withdrawn meanwhile, are left alone. It is refused if the actor may withdraw none.
 *
 * @returns how many were withdrawn.
 */
export async function withdrawInvitations(
  ctx: Ctx,
  ids: readonly string[],
): Promise<Result<number, never>> {
  return transact(ctx, async (tx) => {
    const rows = await lockedOnes(tx, and(inArray(invitations.id, [...ids]), toARole));
    const own = rows.filter((row) => identityPolicy.withdrawInvitation(tx.actor, row));
    authorize(rows.length === 0 || own.length > 0);
    const open = own.filter((row) => row.open);
    for (const { id, roles } of open) await markWithdrawn(tx, id, roles);
    return ok(open.length);
  });
}

/**
 * Withdraws an invitation to act for a partner, after recruitment has withdrawn it. If its email
 * has not been sent yet, it is not sent. An invitation that was accepted or withdrawn before stays
 * as it is.
 */
export async function withdrawPartnerInvitation(ctx: Ctx, id: string): Promise<void> {
  await transact(ctx, async (tx) => {
    const invitation = await locked(tx, and(eq(invitations.id, id), not(toARole)));
    if (!invitation?.open) return ok();
    authorize(identityPolicy.withdrawInvitation(tx.actor, invitation));
    await markWithdrawn(tx, id, invitation.roles);
    return ok();
  });
}

/** Sends an invitation again, with the full time to accept it. The earlier link no longer works. */
export async function repeatInvitation(
  ctx: Ctx,
  id: string,
): Promise<Result<undefined, "invitation-over" | "too-many-attempts">> {
  return transact(ctx, async (tx) => {
    const invitation = await lockedInvitation(tx, id);
    authorize(identityPolicy.repeatInvitation(tx.actor, invitation));
    if (!invitation.open) return err("invitation-over");
    const wait = await consume(tx, emails, id);
    if (wait > 0) return err("too-many-attempts", { wait });
    const expiresAt = new Date(tx.clock.now().getTime() + OPEN_FOR);
    await tx.db
      .update(invitations)
      .set({ expiresAt, tokenHash: null })
      .where(eq(invitations.id, id));
    await record(
      tx,
      invitationRepeated,
      { invitationId: id },
      { before: { expiresAt: invitation.expiresAt }, after: { expiresAt } },
    );
    return ok();
  });
}

/**
 * Returns and locks an invitation to a role. Invitations to act for a partner are managed on that
 * partner's page.
 */
async function lockedInvitation(tx: Tx, id: string) {
  return orNotFound(await locked(tx, and(eq(invitations.id, id), toARole)));
}

const toARole = sql`cardinality(${invitations.roles}) > 0`;

async function locked(tx: Tx, which: SQL | undefined) {
  const [row] = await lockedOnes(tx, which);
  return row;
}

/** Locks the invitations by id, to avoid deadlocks. */
function lockedOnes(tx: Tx, which: SQL | undefined) {
  return tx.db
    .select({
      id: invitations.id,
      roles: invitations.roles,
      expiresAt: invitations.expiresAt,
      open: sql<boolean>`${isNull(invitations.acceptedAt)} and ${isNull(invitations.withdrawnAt)}`,
    })
    .from(invitations)
    .where(which)
    .orderBy(asc(invitations.id))
    .for("update");
}

async function markWithdrawn(tx: Tx, id: string, roles: Role[]) {
  await tx.db
    .update(invitations)
    .set({ withdrawnAt: tx.clock.now(), withdrawnBy: actorId(tx.actor), tokenHash: null })
    .where(eq(invitations.id, id));
  await record(tx, invitationWithdrawn, { invitationId: id }, { before: { roles } });
}
