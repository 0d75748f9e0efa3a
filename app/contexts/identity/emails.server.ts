import { and, eq, isNull, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { addressee } from "./account-queries.server.ts";
import { issueEmailChangeToken } from "./account/change-email.server.ts";
import { issueResetToken } from "./account/password-reset.server.ts";
import { issueDisownToken } from "./login/disown-session.server.ts";
import { issueUnlockToken } from "./login/unlock.server.ts";
import { issueInvitationLink } from "./people/invitation.server.ts";
import { greetingName } from "./profile.ts";
import { issueVerificationToken } from "./registration/verify-email.server.ts";
import { emailChanges, invitations, profiles, suspensions } from "./tables.ts";

/** Makes a token and returns the link to the page that confirms an account's address. */
export async function verificationLinkFor(tx: Tx, userId: string, email: string): Promise<string> {
  return `${tx.site.url}/verify-email?token=${await issueVerificationToken(tx, { userId, email })}`;
}

/** Makes a token and returns the link by which the owner says that a session is not theirs. */
export async function disownLinkFor(
  tx: Tx,
  about: { userId: string; email: string; sessionId: string },
): Promise<string> {
  return `${tx.site.url}/not-me?token=${await issueDisownToken(tx, about)}`;
}

/** Makes a token and returns the link that lets a browser try to sign in without waiting. */
export async function unlockLinkFor(tx: Tx, userId: string, email: string): Promise<string> {
  return `${tx.site.url}/unlock?token=${await issueUnlockToken(tx, { userId, email })}`;
}

/**
 * Makes the single-use token of a reset email and returns the email's data; undefined if there is
 * no account.
 */
export async function resetEmailOf(tx: Tx, requestId: string) {
  const issued = await issueResetToken(tx, requestId);
  if (!issued) return undefined;
  const [profile] = await tx.db
    .select({ name: profiles.name, email: profiles.email })
    .from(profiles)
    .where(eq(sql`lower(${profiles.email})`, issued.email));
  if (!profile) return undefined;
  return {
    to: { address: profile.email, name: greetingName(profile) },
    link: `${tx.site.url}/reset-password?token=${issued.token}`,
  };
}

/**
 * Makes the token of the email to a new address and returns the email's data; undefined if the
 * change is no longer open or the address is taken.
 */
export async function emailChangeEmailOf(tx: Tx, changeId: string) {
  const issued = await issueEmailChangeToken(tx, changeId);
  const owner = issued && (await addressee(tx, issued.userId));
  if (!owner) return undefined;
  return {
    to: { address: issued.email, name: owner.name },
    link: `${tx.site.url}/dashboard/profile/email-confirmation?token=${issued.token}`,
  };
}

/** Returns the old and the new address of a change, and whether the old one was confirmed. */
export async function emailChangeOf(tx: Tx, changeId: string) {
  const [change] = await tx.db
    .select({
      userId: emailChanges.userId,
      from: emailChanges.fromEmail,
      fromVerified: emailChanges.fromVerified,
      to: emailChanges.toEmail,
    })
    .from(emailChanges)
    .where(eq(emailChanges.id, changeId));
  return change;
}

/**
 * Makes the token of an invitation's email and returns the email's data; undefined if the
 * invitation was withdrawn.
 */
export async function invitationEmailOf(tx: Tx, invitationId: string) {
  const [invitation] = await tx.db
    .select({ email: invitations.email, name: invitations.name, importId: invitations.importId })
    .from(invitations)
    .where(and(eq(invitations.id, invitationId), isNull(invitations.withdrawnAt)))
    .for("update");
  if (!invitation) return undefined;
  return {
    to: { address: invitation.email, name: invitation.name },
    link: await issueInvitationLink(tx, invitationId),
    /** The account exists already: staff have imported it. */
    imported: invitation.importId !== null,
  };
}

/** Returns the id of the account that accepted an invitation, or undefined. */
export async function acceptedBy(
  ctx: Pick<Ctx, "db">,
  invitationId: string,
): Promise<string | undefined> {
  const [invitation] = await ctx.db
    .select({ userId: invitations.acceptedBy })
    .from(invitations)
    .where(eq(invitations.id, invitationId));
  return invitation?.userId ?? undefined;
}

/** Returns whose account was suspended, and why it was suspended and released, for the emails. */
export async function suspensionForEmail(ctx: Pick<Ctx, "db">, id: string) {
  const [row] = await ctx.db
    .select({
      userId: suspensions.userId,
      reason: suspensions.reason,
      liftedBecause: suspensions.liftedBecause,
    })
    .from(suspensions)
    .where(eq(suspensions.id, id));
  return row;
}
