import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { at } from "#app/platform/db/columns.ts";
import type { Role } from "#app/kernel/actor.ts";

/** A person's account: the auth library's user and the specification's profile are one row. */
export const profiles = pgTable(
  "profiles",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    emailVerified: boolean("email_verified").notNull().default(false),
    image: text(),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [uniqueIndex("profiles_email").on(sql`lower(${table.email})`)],
);

/** The one place that stores a role; no row means an ordinary user. */
export const userRoles = pgTable(
  "user_roles",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    role: text().$type<Role>().notNull(),
    grantedAt: at("granted_at").notNull().defaultNow(),
    grantedBy: uuid("granted_by").references(() => profiles.id, { onDelete: "set null" }),
    /** Why, where a member of staff granted it by hand; an invitation gives none. */
    reason: text(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.role] }),
    check("user_roles_role", sql`${table.role} in ('admin', 'moderator', 'super_admin')`),
  ],
);

/** Roles that were taken away. A session that is older had the role, and is told so. */
export const roleRevocations = pgTable(
  "role_revocations",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    role: text().$type<Role>().notNull(),
    reason: text().notNull(),
    revokedAt: at("revoked_at").notNull(),
    revokedBy: uuid("revoked_by").references(() => profiles.id, { onDelete: "set null" }),
  },
  (table) => [index("role_revocations_user").on(table.userId, table.revokedAt)],
);

/** Accounts that nobody can use for the time being; kept when lifted, with who, when and why. */
export const suspensions = pgTable(
  "suspensions",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    reason: text().notNull(),
    suspendedAt: at("suspended_at").notNull(),
    suspendedBy: uuid("suspended_by").references(() => profiles.id, { onDelete: "set null" }),
    liftedAt: at("lifted_at"),
    liftedBy: uuid("lifted_by").references(() => profiles.id, { onDelete: "set null" }),
    liftedBecause: text("lifted_because"),
  },
  (table) => [
    uniqueIndex("suspensions_open")
      .on(table.userId)
      .where(sql`lifted_at is null`),
    index("suspensions_user").on(table.userId, table.suspendedAt),
    check("suspensions_lifted", sql`(lifted_at is null) = (lifted_because is null)`),
  ],
);

export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey(),
    /** A hash of the token that the cookie holds. */
    token: text().notNull().unique(),
    userId: uuid("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    expiresAt: at("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [index("sessions_user").on(table.userId)],
);

/** Ways to sign in; here always e-mail and password (provider "credential"). */
export const accounts = pgTable(
  "accounts",
  {
    id: uuid().primaryKey(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: at("access_token_expires_at"),
    refreshTokenExpiresAt: at("refresh_token_expires_at"),
    scope: text(),
    password: text(),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [index("accounts_user").on(table.userId)],
);

/** Single-use secrets, as hashes: password resets of the auth library, and our own pending logins. */
export const verifications = pgTable(
  "verifications",
  {
    id: uuid().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: at("expires_at").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [index("verifications_identifier").on(table.identifier)],
);

/** A mailed, single-use, expiring offer of roles; only a hash of its token is kept. */
export const invitations = pgTable(
  "invitations",
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    name: text().notNull(),
    roles: text().array().$type<Role[]>().notNull(),
    tokenHash: text("token_hash").unique(),
    invitedBy: uuid("invited_by").references(() => profiles.id, { onDelete: "set null" }),
    createdAt: at("created_at").notNull(),
    expiresAt: at("expires_at").notNull(),
    acceptedAt: at("accepted_at"),
    acceptedBy: uuid("accepted_by").references(() => profiles.id, { onDelete: "set null" }),
    /** Taken back by the staff before it was accepted: its link no longer works. */
    withdrawnAt: at("withdrawn_at"),
    withdrawnBy: uuid("withdrawn_by").references(() => profiles.id, { onDelete: "set null" }),
  },
  (table) => [index("invitations_email").on(sql`lower(${table.email})`)],
);

/** What a mailed link proves until it expires: that its bearer reads an account's mail. */
export const mailedTokens = pgTable(
  "mailed_tokens",
  {
    tokenHash: text("token_hash").primaryKey(),
    purpose: text().$type<"confirm-address" | "unlock">().notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    /** The address that it was mailed to; worth nothing once the account has another. */
    email: text().notNull(),
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [
    index("mailed_tokens_user").on(table.userId),
    check("mailed_tokens_purpose", sql`${table.purpose} in ('confirm-address', 'unlock')`),
  ],
);

/**
 * An address for which somebody asked a reset, until the background looks whether it has an
 * account: the page answers the same, and as fast, for every address.
 */
export const resetRequests = pgTable("reset_requests", {
  id: uuid().primaryKey(),
  email: text().notNull(),
  requestedAt: at("requested_at").notNull(),
});

/** What a member tells of themselves beyond name and address; no row means nothing was told. */
export const profileDetails = pgTable("profile_details", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => profiles.id, { onDelete: "cascade" }),
  phone: text(),
  /** An IANA zone; emails and pages write this member's times by it. */
  timeZone: text("time_zone"),
  languages: text().array().notNull().default([]),
  /** Whom to call when something happens. For the person and the staff alone. */
  emergencyName: text("emergency_name"),
  emergencyRelation: text("emergency_relation"),
  emergencyPhone: text("emergency_phone"),
  updatedAt: at("updated_at").notNull(),
});

/** An authenticator app's secret, sealed. It counts from its first right code on. */
export const twoFactors = pgTable("two_factors", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => profiles.id, { onDelete: "cascade" }),
  sealedSecret: text("sealed_secret").notNull(),
  createdAt: at("created_at").notNull(),
  confirmedAt: at("confirmed_at"),
  /** The time step of the last code that was taken; no code of it or before it counts again. */
  lastStep: bigint("last_step", { mode: "number" }),
});

/** One-time codes for a lost authenticator; only keyed hashes are kept. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    codeHash: text("code_hash").notNull(),
    usedAt: at("used_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** A change of address: asked for, and confirmed by the link that went to the new one. */
export const emailChanges = pgTable(
  "email_changes",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    fromEmail: text("from_email").notNull(),
    fromVerified: boolean("from_verified").notNull(),
    toEmail: text("to_email").notNull(),
    tokenHash: text("token_hash").unique(),
    requestedAt: at("requested_at").notNull(),
    expiresAt: at("expires_at").notNull(),
    confirmedAt: at("confirmed_at"),
  },
  (table) => [index("email_changes_user").on(table.userId)],
);
