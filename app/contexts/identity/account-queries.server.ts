import {
  and,
  desc,
  eq,
  gt,
  ilike,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { type Actor, guest } from "#app/kernel/actor.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { prepared } from "#app/platform/db/database.server.ts";
import { containing } from "#app/platform/db/like-pattern.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { issueEmailChangeToken, openEmailChange } from "./account/change-email.server.ts";
import { issueInvitationLink, openInvitation } from "./people/invitation.server.ts";
import { issueResetToken } from "./account/password-reset.server.ts";
import { issueUnlockToken } from "./login/unlock.server.ts";
import { issueVerificationToken } from "./registration/verify-email.server.ts";
import { photoFile } from "./account/photo.ts";
import { greetingName, normalEmail } from "./profile.ts";
import { pendingLoginUser } from "./login/pending-login.server.ts";
import {
  emailChanges,
  invitations,
  profileDetails,
  profiles,
  sessions,
  userRoles,
} from "./tables.ts";

/** A later context's grave acts take the password again, too. */

/** Where a person's emails go, and the name they are greeted by. */
export async function addressee(
  ctx: Pick<Ctx, "db">,
  userId: string,
): Promise<Addressee | undefined> {
  const [profile] = await ctx.db
    .select({
      name: profiles.name,
      email: profiles.email,
      verified: profiles.emailVerified,
      timeZone: profileDetails.timeZone,
    })
    .from(profiles)
    .leftJoin(profileDetails, eq(profileDetails.userId, profiles.id))
    .where(eq(profiles.id, userId));
  if (!profile) return undefined;
  const { email, verified, timeZone } = profile;
  return { address: email, name: greetingName(profile), verified, timeZone };
}

type Addressee = {
  address: string;
  name: string;
  verified: boolean;
  /** The zone that the person has chosen for their times. */
  timeZone: string | null;
};

/** The id of the account that signs in with an address. */
export async function accountAt(ctx: Pick<Ctx, "db">, email: string): Promise<string | undefined> {
  const [account] = await ctx.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(sql`lower(${profiles.email})`, normalEmail(email)));
  return account?.id;
}

/** What others call these accounts, by id: a nameless one is "Member" (rulings §1). */
export async function displayNames(
  ctx: Pick<Ctx, "db">,
  userIds: readonly (string | null)[],
): Promise<Map<string, string>> {
  const ids = [...new Set(userIds)].filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: profiles.id, name: profiles.name })
    .from(profiles)
    .where(inArray(profiles.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name.trim() || "Member"]));
}

/** The same within a query, for a list that is sorted by it: null for an account that is closed. */
export function shownName(userId: SQL): SQL {
  return sql`(select coalesce(nullif(trim(p.name), ''), 'Member') from profiles p
    where p.id = ${userId})`;
}

/** The account that has proved that an address is its own; undefined where none has. */
export async function verifiedHolder(
  ctx: Pick<Ctx, "db">,
  email: string,
): Promise<string | undefined> {
  const [profile] = await ctx.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(sql`lower(${profiles.email}) = lower(${email})`, eq(profiles.emailVerified, true)));
  return profile?.id;
}

/** The ids of the first accounts whose name or address holds a text. */
export async function idsOfPeople(ctx: Pick<Ctx, "db">, text: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(or(ilike(profiles.name, containing(text)), ilike(profiles.email, containing(text))))
    .limit(100);
  return rows.map(({ id }) => id);
}

/** The actor's open sessions, newest first. */
export async function ownSessions(ctx: Ctx) {
  const { actor } = ctx;
  if (actor.kind !== "member") return [];
  const asked = { userId: actor.id, now: ctx.clock.now() };
  const open = await openSessionsQuery(ctx.db).execute(asked);
  return open.map((session) => ({ ...session, current: session.id === actor.sessionId }));
}

function openSessionsQuery(db: Ctx["db"]) {
  return prepared(db, "identity.open-sessions", () =>
    db
      .select({ id: sessions.id, userAgent: sessions.userAgent, lastUsed: sessions.updatedAt })
      .from(sessions)
      .where(
        and(
          eq(sessions.userId, sql.placeholder("userId")),
          gt(sessions.expiresAt, sql.placeholder("now")),
        ),
      )
      .orderBy(desc(sessions.updatedAt))
      .prepare("identity_open_sessions"),
  );
}

/** The link to the page that confirms an account's address; makes its token. */
export async function verificationLinkFor(tx: Tx, userId: string, email: string): Promise<string> {
  return `${tx.site.url}/verify-email?token=${await issueVerificationToken(tx, { userId, email })}`;
}

/** The link to the page that lets a browser try to sign in without waiting; makes its token. */
export async function unlockLinkFor(tx: Tx, userId: string, email: string): Promise<string> {
  return `${tx.site.url}/unlock?token=${await issueUnlockToken(tx, { userId, email })}`;
}

/** What the reset email needs; makes the single-use token. Undefined without an account. */
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

/** What the email to a new address needs; makes its token. Undefined where the address is taken. */
export async function emailChangeEmailOf(tx: Tx, changeId: string) {
  const issued = await issueEmailChangeToken(tx, changeId);
  const owner = issued && (await addressee(tx, issued.userId));
  if (!owner) return undefined;
  return {
    to: { address: issued.email, name: owner.name },
    link: `${tx.site.url}/dashboard/profile/email-confirmation?token=${issued.token}`,
  };
}

/** The new address that a mailed token of the actor's own confirms. */
export async function emailToConfirm(ctx: Ctx, token: string): Promise<string | undefined> {
  return (await openEmailChange(ctx, token))?.toEmail;
}

/** Whether a sign-in still waits for its two-factor authentication. */
export async function signInWaits(ctx: Ctx, pendingLogin: string): Promise<boolean> {
  return (await pendingLoginUser(ctx, pendingLogin)) !== undefined;
}

/** From which address to which an account has moved, and whether the first was its owner's. */
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

/** What an invitation's email needs; makes its token. Undefined once it was taken back. */
export async function invitationEmailOf(tx: Tx, invitationId: string) {
  const [invitation] = await tx.db
    .select({ email: invitations.email, name: invitations.name })
    .from(invitations)
    .where(and(eq(invitations.id, invitationId), isNull(invitations.withdrawnAt)))
    .for("update");
  if (!invitation) return undefined;
  return {
    to: { address: invitation.email, name: invitation.name },
    link: await issueInvitationLink(tx, invitationId),
  };
}

/** What the invitation page shows of an open invitation. */
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
    signedInAsInvited: ctx.actor.kind === "member" && ctx.actor.id === account?.id,
  };
}

/** Whose account accepted an invitation; undefined while nobody has. */
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

/** Who an account is, apart from any session: what a fresh sign-in is led by. */
export async function actorById(ctx: Ctx, userId: string): Promise<Actor> {
  const rows = await ctx.db
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(eq(userRoles.userId, userId));
  const to = await addressee(ctx, userId);
  if (!to) return guest;
  return {
    kind: "member",
    id: userId,
    sessionId: "",
    name: to.name,
    email: to.address,
    emailVerified: to.verified,
    roles: new Set(rows.map(({ role }) => role)),
  };
}

/** The files of all photos that accounts name, for a backup. */
export async function storedPhotos(ctx: Pick<Ctx, "db">): Promise<string[]> {
  const rows = await ctx.db
    .select({ version: profiles.image })
    .from(profiles)
    .where(isNotNull(profiles.image));
  return rows.map(({ version }) => photoFile(version!));
}
