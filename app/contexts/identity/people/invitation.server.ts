import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { PasswordProblem, Role } from "#app/kernel/actor.ts";
import { days } from "#app/kernel/clock.ts";
import { accountEmail } from "#app/kernel/email.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import { actorId } from "#app/kernel/actor.ts";
import { isSelf } from "#app/kernel/watched-actor.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { hashOf, newToken } from "#app/platform/token.server.ts";
import { authFor, forgetTokens } from "../auth.server.ts";
import { invitationAccepted, invitationMade, invited } from "../events.ts";
import { hashForLink } from "../account/link-password.server.ts";
import { identityPolicy } from "../policy.ts";
import { removeTwoFactor } from "../two-factor/two-factor.server.ts";
import { normalEmail } from "../profile.ts";
import {
  emailChanges,
  invitations,
  linkedProviders,
  profiles,
  sessions,
  userRoles,
} from "../tables.ts";
import { storePassword } from "../ways-in.server.ts";
import { isSuspended } from "../suspension.server.ts";

/** How long an invitation can be accepted. */
export const OPEN_FOR = days(7);

/**
 * Offers roles to the reader of an address's mail. They get the roles when they use the link.
 *
 * `deliver` is "mail" for an email, or "link" if the operator hands the link over.
 *
 * @returns the invitation's id.
 */
export async function invite(
  ctx: Ctx,
  offer: { email: string; name: string; roles: Role[]; deliver: "mail" | "link" },
): Promise<Result<string, never>> {
  authorize(identityPolicy.invite(ctx.actor, offer));
  // The forms have checked the address already. This throws because an invitation that nobody could
  // accept would be a bug.
  const email = normalEmail(accountEmail.parse(offer.email));
  return transact(ctx, async (tx) => {
    const createdAt = tx.clock.now();
    const id = newId(createdAt);
    await tx.db.insert(invitations).values({
      id,
      email,
      name: offer.name,
      roles: offer.roles,
      invitedBy: actorId(tx.actor),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + OPEN_FOR),
    });
    await record(tx, invitationMade, { invitationId: id }, { after: { roles: offer.roles } });
    if (offer.deliver === "mail") await record(tx, invited, { invitationId: id });
    return ok(id);
  });
}

/** Gives an invitation a new token and stores only the hash. @returns the link. */
export async function issueInvitationLink(
  ctx: Pick<Ctx, "db" | "site">,
  invitationId: string,
): Promise<string> {
  const token = newToken();
  await ctx.db
    .update(invitations)
    .set({ tokenHash: hashOf(token) })
    .where(
      and(
        eq(invitations.id, invitationId),
        isNull(invitations.acceptedAt),
        isNull(invitations.withdrawnAt),
      ),
    );
  return `${ctx.site.url}/invitation?token=${token}`;
}

/** Returns what the invitation page shows, or undefined if the token has no open invitation. */
export async function invitationOffer(ctx: Ctx, token: string) {
  const invitation = await openInvitation(ctx, token);
  if (!invitation) return undefined;
  const { account } = invitation;
  return {
    id: invitation.id,
    name: invitation.name,
    email: invitation.email,
    roles: invitation.roles,
    /** A confirmed account accepts while signed in; anybody else chooses a password. */
    needs: account?.emailVerified ? ("sign-in" as const) : ("password" as const),
    signedInAsInvited: isSelf(ctx.actor, account?.id ?? null),
  };
}

/** Returns and locks the open invitation of a token, with the account of its address. */
async function openInvitation(ctx: Ctx, token: string) {
  const [invitation] = await ctx.db
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.tokenHash, hashOf(token)),
        isNull(invitations.acceptedAt),
        isNull(invitations.withdrawnAt),
        gt(invitations.expiresAt, ctx.clock.now()),
      ),
    )
    .for("update");
  if (!invitation) return undefined;
  const [account] = await ctx.db
    .select({ id: profiles.id, emailVerified: profiles.emailVerified })
    .from(profiles)
    .where(eq(sql`lower(${profiles.email})`, invitation.email));
  return { ...invitation, account };
}

/**
 * Accepts an invitation. A person without an account, or with one whose address was never
 * confirmed, sets a password here. In the second case the old password and all sessions end,
 * because somebody else may have made the account. A confirmed account accepts while signed in, and
 * keeps its password.
 *
 * @returns Set-Cookie values if a session was begun.
 */
export async function acceptInvitation(
  ctx: Ctx,
  form: { token: string; password?: string | undefined },
): Promise<
  Result<
    string[],
    | "link-expired"
    | "wrong-account"
    | "not-signed-in"
    | "password-needed"
    | "account-suspended"
    | "too-many-attempts"
    | "too-busy"
    | PasswordProblem
  >
> {
  // Checked before hashing, so that an invented token does not cost a hash.
  const offered = await openInvitation(ctx, form.token);
  if (!offered) return err("link-expired");
  const hashing = form.password
    ? await hashForLink(ctx, form.token, form.password, offered)
    : ok(undefined);
  if (!hashing.ok) return hashing;
  const hashed = hashing.value;
  return transact(ctx, async (tx) => {
    const invitation = await openInvitation(tx, form.token);
    if (!invitation) return err("link-expired");
    const { account } = invitation;
    if (account && (await isSuspended(tx, account.id))) return err("account-suspended");
    if (account?.emailVerified) {
      if (tx.actor.kind !== "member") return err("not-signed-in");
      if (tx.actor.id !== account.id) return err("wrong-account");
      await attach(tx, invitation, account.id);
      return ok([]);
    }
    if (!form.password || !hashed) return err("password-needed");
    const password = { plain: form.password, hashed };
    const session = account
      ? await takeOver(tx, account.id, invitation.email, password)
      : await createAccount(tx, invitation, password);
    // The browser gets a new session, so its earlier one ends, whoever's it was.
    if (tx.actor.kind === "member") {
      await tx.db.delete(sessions).where(eq(sessions.id, tx.actor.sessionId));
    }
    await attach(tx, invitation, session.userId);
    return ok(session.setCookies);
  });
}

type Password = { plain: string; hashed: string };

async function createAccount(
  tx: Tx,
  invitation: { name: string; email: string },
  password: Password,
) {
  const { headers, response } = await authFor(tx, password).api.signUpEmail({
    body: { name: invitation.name, email: invitation.email, password: password.plain },
    returnHeaders: true,
  });
  return { userId: response.user.id, setCookies: headers.getSetCookie() };
}

async function takeOver(tx: Tx, userId: string, email: string, password: Password) {
  const auth = authFor(tx, password);
  await storePassword(tx, userId, password.hashed);
  await tx.db.delete(sessions).where(eq(sessions.userId, userId));
  await removeTwoFactor(tx, userId);
  await tx.db.delete(linkedProviders).where(eq(linkedProviders.userId, userId));
  await tx.db.delete(emailChanges).where(eq(emailChanges.userId, userId));
  await forgetTokens(tx, userId);
  const { headers } = await auth.api.signInEmail({
    body: { email, password: password.plain },
    returnHeaders: true,
  });
  return { userId, setCookies: headers.getSetCookie() };
}

async function attach(
  tx: Tx,
  invitation: { id: string; roles: Role[]; invitedBy: string | null },
  userId: string,
) {
  const now = tx.clock.now();
  await tx.db
    .update(invitations)
    .set({ acceptedAt: now, acceptedBy: userId, tokenHash: null })
    .where(eq(invitations.id, invitation.id));
  await tx.db
    .update(profiles)
    .set({ emailVerified: true, updatedAt: now })
    .where(eq(profiles.id, userId));
  for (const role of invitation.roles) {
    const granted = { userId, role, grantedAt: now, grantedBy: invitation.invitedBy };
    await tx.db.insert(userRoles).values(granted).onConflictDoNothing();
  }
  await record(
    tx,
    invitationAccepted,
    { invitationId: invitation.id, userId },
    { after: { roles: invitation.roles } },
  );
}
