import { and, desc, eq, gt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type Role, roles } from "#app/kernel/actor.ts";
import { isSelf } from "#app/kernel/watched-actor.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import {
  RECORD_ROWS,
  type RecordOf,
  type PersonSummarySection,
} from "#app/kernel/person-summary-section.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { PersonState } from "./list.ts";
import { photoAddress } from "../account/photo.ts";
import { identityPolicy } from "../policy.ts";
import { roleNames } from "./role.ts";
import {
  invitations,
  profileDetails,
  passkeys,
  profiles,
  roleRevocations,
  twoFactors,
  sessions,
  suspensions,
  userRoles,
} from "../tables.ts";

const grantor = alias(profiles, "grantor");
const lifter = alias(profiles, "lifter");

/** A role that somebody has or had: when it was given or taken, by whom and why. */
export type RoleNote = {
  role: Role;
  at: Date;
  /** Null if the operator did it, or if the account of whoever did it was erased. */
  by: string | null;
  reason: string | null;
};

/** Returns an account as staff read it, with what the viewer may do about it. Five queries. */
export async function personById(ctx: Ctx, userId: string) {
  authorize(identityPolicy.readPeople(ctx.actor));
  const account = await accountOf(ctx, userId);
  const held = await heldRoles(ctx, userId);
  const lost = await lostRoles(ctx, userId);
  const history = await suspensionsOf(ctx, userId);
  const open = await openSessionsOf(ctx, userId);

  const { actor } = ctx;
  const person = { userId, roles: held.map(({ role }) => role) };
  const [latest] = history;
  const suspension = latest && !latest.liftedAt ? latest : null;
  const state: PersonState = suspension
    ? "suspended"
    : account.verified
      ? "verified"
      : "unverified";
  const mayTakeRoles = state === "verified";
  return {
    ...account,
    state,
    isSelf: isSelf(actor, userId),
    roles: held,
    lostRoles: lost,
    suspension,
    /** Suspensions that were lifted, the newest first. */
    earlierSuspensions: history.filter(({ liftedAt }) => liftedAt !== null),
    sessions: open,
    can: {
      grant: roles.filter(
        (role) =>
          mayTakeRoles && !person.roles.includes(role) && identityPolicy.grantRole(actor, { role }),
      ),
      revoke: person.roles.filter((role) => identityPolicy.revokeRole(actor, { role })),
      suspend: !suspension && identityPolicy.suspend(actor, person),
      lift: suspension !== null && identityPolicy.liftSuspension(actor, person),
      endSessions: open.length > 0 && identityPolicy.endSessionsOf(actor, person),
      viewAs: !suspension && identityPolicy.viewAs(actor, person),
      resendVerification: !account.verified && identityPolicy.resendVerificationTo(actor),
      resetTwoFactor:
        (account.twoFactorSince !== null || account.passkeys > 0) &&
        identityPolicy.resetTwoFactor(actor),
    },
  };
}

export type PersonRecord = Awaited<ReturnType<typeof personById>>;

/** Returns the invitations that were sent to a person's address. One query. */
export async function recordOf(
  ctx: Ctx,
  { email, most = RECORD_ROWS }: RecordOf,
): Promise<PersonSummarySection[]> {
  authorize(identityPolicy.readPeople(ctx.actor));
  const rows = await ctx.db
    .select({ invitation: invitations, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(invitations)
    .where(eq(sql`lower(${invitations.email})`, email.toLowerCase()))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(most);
  const now = ctx.clock.now();
  return [
    {
      id: "invitations",
      title: "Invitations",
      rows: rows.map(({ invitation }) => ({
        key: invitation.id,
        text: roleNames(invitation.roles) || "Acting for a partner",
        detail: invitationState(invitation, now),
        at: invitation.createdAt,
      })),
      total: rows[0]?.total ?? 0,
      to: { href: "/admin/users/invitations", label: "Open invitations" },
      empty: "Nobody has invited this address.",
    },
  ];
}

function invitationState(
  invitation: { acceptedAt: Date | null; withdrawnAt: Date | null; expiresAt: Date },
  now: Date,
): string {
  if (invitation.acceptedAt) return "Accepted";
  if (invitation.withdrawnAt) return "Withdrawn";
  return invitation.expiresAt > now ? "Open" : "Expired";
}

async function accountOf(ctx: Ctx, userId: string) {
  const [row] = await ctx.db
    .select({
      id: profiles.id,
      name: profiles.name,
      email: profiles.email,
      verified: profiles.emailVerified,
      image: profiles.image,
      joinedAt: profiles.createdAt,
      phone: profileDetails.phone,
      timeZone: profileDetails.timeZone,
      languages: profileDetails.languages,
      twoFactorSince: twoFactors.confirmedAt,
      passkeys: ctx.db.$count(passkeys, eq(passkeys.userId, profiles.id)),
    })
    .from(profiles)
    .leftJoin(profileDetails, eq(profileDetails.userId, profiles.id))
    .leftJoin(twoFactors, eq(twoFactors.userId, profiles.id))
    .where(eq(profiles.id, userId));
  const { image, languages, ...account } = orNotFound(row);
  return {
    ...account,
    languages: languages ?? [],
    photo: image && photoAddress(userId, image),
  };
}

function heldRoles(ctx: Ctx, userId: string): Promise<RoleNote[]> {
  return ctx.db
    .select({
      role: userRoles.role,
      at: userRoles.grantedAt,
      by: grantor.name,
      reason: userRoles.reason,
    })
    .from(userRoles)
    .leftJoin(grantor, eq(grantor.id, userRoles.grantedBy))
    .where(eq(userRoles.userId, userId))
    .orderBy(desc(userRoles.grantedAt), userRoles.role);
}

function lostRoles(ctx: Ctx, userId: string): Promise<RoleNote[]> {
  return ctx.db
    .select({
      role: roleRevocations.role,
      at: roleRevocations.revokedAt,
      by: grantor.name,
      reason: roleRevocations.reason,
    })
    .from(roleRevocations)
    .leftJoin(grantor, eq(grantor.id, roleRevocations.revokedBy))
    .where(eq(roleRevocations.userId, userId))
    .orderBy(desc(roleRevocations.revokedAt), desc(roleRevocations.id))
    .limit(20);
}

function suspensionsOf(ctx: Ctx, userId: string) {
  return ctx.db
    .select({
      id: suspensions.id,
      reason: suspensions.reason,
      suspendedAt: suspensions.suspendedAt,
      suspendedBy: grantor.name,
      liftedAt: suspensions.liftedAt,
      liftedBy: lifter.name,
      liftedBecause: suspensions.liftedBecause,
    })
    .from(suspensions)
    .leftJoin(grantor, eq(grantor.id, suspensions.suspendedBy))
    .leftJoin(lifter, eq(lifter.id, suspensions.liftedBy))
    .where(eq(suspensions.userId, userId))
    .orderBy(desc(suspensions.suspendedAt), desc(suspensions.id))
    .limit(20);
}

function openSessionsOf(ctx: Ctx, userId: string) {
  return ctx.db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      begun: sessions.createdAt,
      lastUsed: sessions.updatedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, ctx.clock.now())))
    .orderBy(desc(sessions.updatedAt))
    .limit(50);
}
