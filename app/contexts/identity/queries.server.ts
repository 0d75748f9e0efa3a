import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { type Actor, guest } from "#app/kernel/actor.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { prepared } from "#app/platform/db/database.server.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { issueInvitationLink, openInvitation } from "./commands/invitation.server.ts";
import { issueResetToken } from "./commands/password-reset.server.ts";
import { unlockToken } from "./commands/unlock.server.ts";
import { verificationToken } from "./commands/verify-email.server.ts";
import { greetingName } from "./profile.ts";
import { invitations, profiles, sessions, userRoles } from "./schema.ts";

/** Where a person's letters go, and the name they are greeted by. */
export async function addressee(
  ctx: Pick<Ctx, "db">,
  userId: string,
): Promise<{ address: string; name: string; verified: boolean } | undefined> {
  const [profile] = await ctx.db
    .select({ name: profiles.name, email: profiles.email, verified: profiles.emailVerified })
    .from(profiles)
    .where(eq(profiles.id, userId));
  if (!profile) return undefined;
  return { address: profile.email, name: greetingName(profile), verified: profile.verified };
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

/** The link that confirms an address. */
export async function verificationLinkFor(site: Ctx["site"], email: string): Promise<string> {
  return `${site.url}/verify-email?token=${await verificationToken(site, email)}`;
}

/** The link that lets the browser it is opened in try to sign in without waiting. */
export async function unlockLinkFor(site: Ctx["site"], email: string): Promise<string> {
  return `${site.url}/unlock?token=${await unlockToken(site, email)}`;
}

/** What the reset letter needs; makes the single-use token. Undefined without an account. */
export async function resetLetterOf(tx: Tx, requestId: string) {
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

/** What an invitation's letter needs; makes its token. */
export async function invitationLetterOf(tx: Tx, invitationId: string) {
  const [invitation] = await tx.db
    .select({ email: invitations.email, name: invitations.name })
    .from(invitations)
    .where(eq(invitations.id, invitationId));
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
