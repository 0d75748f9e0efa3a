import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { emit } from "#app/platform/events/emit.server.ts";
import type {
  ArchiveTools,
  Collected,
  Erased,
  Person,
  PersonalData,
} from "#app/platform/personal-data/personal-data.ts";
import { forgetTokens } from "./auth.server.ts";
import { nameChanged } from "./events.ts";
import { photoFile } from "./photo.ts";
import {
  emailChanges,
  invitations,
  profileDetails,
  profiles,
  resetRequests,
  roleRevocations,
  secondSteps,
  sessions,
  suspensions,
  userRoles,
} from "./schema.ts";
import { isLastSuperAdminInTurn } from "./standing.server.ts";

/** The account itself. */
export const identityPersonalData: PersonalData = {
  name: "account",
  title: "Your account, what you told of yourself, your photo and your sessions",
  holdings: [
    {
      what: "Your account: name, email address, password, roles, sessions and second step",
      fate: "deleted",
      columns: {
        profiles: ["id", "name", "email", "email_verified", "image"],
        user_roles: ["user_id"],
        role_revocations: ["user_id"],
        suspensions: ["user_id"],
        accounts: ["user_id", "account_id", "password"],
        sessions: ["user_id", "ip_address", "user_agent", "token"],
        second_steps: ["user_id"],
        recovery_codes: ["user_id"],
        email_changes: ["user_id", "from_email", "from_verified", "to_email"],
        verifications: ["identifier", "value"],
        mailed_tokens: ["user_id", "email"],
        reset_requests: ["email"],
        invitations: ["email", "name", "accepted_by"],
      },
    },
    {
      what: "What you told of yourself: phone, languages, time zone, photo and emergency contact",
      fate: "deleted",
      columns: {
        profile_details: [
          "user_id",
          "phone",
          "emergency_name",
          "emergency_phone",
          "emergency_relation",
        ],
      },
    },
    {
      what: "That you gave somebody a role or took it back, invited or suspended them",
      fate: "nameless",
      columns: {
        user_roles: ["granted_by"],
        role_revocations: ["revoked_by"],
        suspensions: ["suspended_by", "lifted_by"],
        invitations: ["invited_by", "withdrawn_by"],
      },
    },
  ],
  collect,
  addresses,
  obstacles,
  erase,
};

async function collect(ctx: Ctx, { id, addresses }: Person, { files }: ArchiveTools) {
  const of = id ?? "";
  if (!id) return { records: {} };
  const [profile] = await ctx.db.select().from(profiles).where(eq(profiles.id, of));
  const [details] = await ctx.db.select().from(profileDetails).where(eq(profileDetails.userId, of));
  const roles = await ctx.db
    .select({ role: userRoles.role, since: userRoles.grantedAt, reason: userRoles.reason })
    .from(userRoles)
    .where(eq(userRoles.userId, of));
  const rolesTaken = await ctx.db
    .select({
      role: roleRevocations.role,
      taken: roleRevocations.revokedAt,
      reason: roleRevocations.reason,
    })
    .from(roleRevocations)
    .where(eq(roleRevocations.userId, of))
    .orderBy(asc(roleRevocations.revokedAt));
  const suspended = await ctx.db
    .select({
      from: suspensions.suspendedAt,
      reason: suspensions.reason,
      until: suspensions.liftedAt,
      liftedBecause: suspensions.liftedBecause,
    })
    .from(suspensions)
    .where(eq(suspensions.userId, of))
    .orderBy(asc(suspensions.suspendedAt));
  const open = await ctx.db
    .select({
      begun: sessions.createdAt,
      lastUsed: sessions.updatedAt,
      expires: sessions.expiresAt,
      ipAddress: sessions.ipAddress,
      browser: sessions.userAgent,
    })
    .from(sessions)
    .where(eq(sessions.userId, of))
    .orderBy(asc(sessions.createdAt));
  const moves = await ctx.db
    .select({
      from: emailChanges.fromEmail,
      to: emailChanges.toEmail,
      requested: emailChanges.requestedAt,
      confirmed: emailChanges.confirmedAt,
    })
    .from(emailChanges)
    .where(eq(emailChanges.userId, of));
  const [step] = await ctx.db
    .select({ on: secondSteps.confirmedAt })
    .from(secondSteps)
    .where(eq(secondSteps.userId, of));
  const invited = await ctx.db
    .select({
      name: invitations.name,
      email: invitations.email,
      roles: invitations.roles,
      invited: invitations.createdAt,
      accepted: invitations.acceptedAt,
    })
    .from(invitations)
    .where(invitationsOf({ id, addresses }));
  const photo = profile?.image;
  const collected: Collected = {
    records: {
      account: {
        id,
        name: profile?.name,
        email: profile?.email,
        emailConfirmed: profile?.emailVerified,
        registered: profile?.createdAt,
        secondStepSince: step?.on ?? null,
        roles,
        rolesTaken,
        suspended,
      },
      details: details ?? null,
      sessions: open,
      "email-changes": moves,
      invitations: invited,
    },
    files: photo ? [{ path: "photo.webp", load: () => files.get(photoFile(photo)) }] : [],
  };
  return collected;
}

/** The last super admin can neither be removed nor demoted (rulings §1). */
async function obstacles(ctx: Pick<Ctx, "db">, { id }: Person): Promise<string[]> {
  const isLast = id !== null && (await isLastSuperAdminInTurn(ctx, id));
  return isLast
    ? ["You are the last super admin. Make somebody else a super admin before you leave."]
    : [];
}

async function erase(tx: Tx, person: Person): Promise<Erased> {
  const { id, addresses } = person;
  const withdrawn = await tx.db
    .delete(invitations)
    .where(invitationsOf(person))
    .returning({ id: invitations.id });
  if (addresses.length > 0) {
    await tx.db
      .delete(resetRequests)
      .where(inArray(sql`lower(${resetRequests.email})`, [...addresses]));
  }
  const subjects = withdrawn.map((each) => `invitation:${each.id}`);
  if (!id) return { subjects };
  await forgetTokens(tx, id);
  // Roles, sessions, passwords, details and second steps go with it.
  const [gone] = await tx.db
    .delete(profiles)
    .where(eq(profiles.id, id))
    .returning({ photo: profiles.image });
  await emit(tx, nameChanged, { userId: id });
  return {
    subjects: [...subjects, `profile:${id}`],
    files: gone?.photo ? [photoFile(gone.photo)] : [],
  };
}

function invitationsOf({ id, addresses }: Pick<Person, "id" | "addresses">) {
  return or(
    id ? eq(invitations.acceptedBy, id) : undefined,
    addresses.length > 0
      ? inArray(sql`lower(${invitations.email})`, [...addresses])
      : and(sql`false`),
  );
}

/** Whoever was invited, or asked for a link; who has an account is known by its id. */
async function addresses({ db }: Pick<Ctx, "db">): Promise<string[]> {
  const rows = await db
    .select({ address: sql<string>`lower(${invitations.email})` })
    .from(invitations)
    .union(db.select({ address: sql<string>`lower(${resetRequests.email})` }).from(resetRequests));
  return rows.map(({ address }) => address);
}
