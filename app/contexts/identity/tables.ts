import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { at } from "#app/platform/db/columns.ts";
import { alphabetical } from "#app/platform/db/order-by.ts";
import { searchIndex, searchText } from "#app/platform/lists/search.ts";
import type { PasswordProblem, Role } from "#app/kernel/actor.ts";
import type { SigningProof } from "#app/kernel/reauthentication.ts";
import type { Theme } from "#app/kernel/theme.ts";

/** A person's account. The auth library's user and the specification's profile are one row. */
export const profiles = pgTable(
  "profiles",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    emailVerified: boolean("email_verified").notNull().default(false),
    image: text(),
    /** How working pages look for them. */
    theme: text().$type<Theme>().notNull().default("system"),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("profiles_email").on(sql`lower(${table.email})`),
    check("profiles_theme", sql`theme in ('system', 'light', 'dark')`),
    index("profiles_name").on(alphabetical(table.name), table.id),
    index("profiles_joined").on(table.createdAt, table.id),
    index("profiles_text").using("gin", searchIndex(table.name, table.email)),
  ],
);

/** What the list of people is searched by. */
export const peopleText = ({ name, email }: Record<"name" | "email", AnyPgColumn>) =>
  searchText(name, email);

/** The only place where roles are stored. No row means an ordinary user. */
export const userRoles = pgTable(
  "user_roles",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    role: text().$type<Role>().notNull(),
    grantedAt: at("granted_at").notNull().defaultNow(),
    grantedBy: uuid("granted_by").references(() => profiles.id, { onDelete: "set null" }),
    /** The reason that staff gave; null for a role from an invitation or from /make-admin. */
    reason: text(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.role] }),
    check(
      "user_roles_role",
      sql`${table.role} in ('admin', 'instructor', 'moderator', 'super_admin')`,
    ),
  ],
);

/** Roles that were taken away. Somebody whose session is older than this is told about it. */
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

/** Suspensions of accounts. They are kept when they are lifted, with who did it, when and why. */
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
    /** The hash of the token in the cookie. */
    token: text().notNull().unique(),
    userId: uuid("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    expiresAt: at("expires_at").notNull(),
    /** The network that the session began in, not the full address. */
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
    /** Why the password that began the session must be changed before anything else. */
    passwordProblem: text("password_problem").$type<PasswordProblem>(),
    /** When the owner last proved again who they are, where that is kept. */
    reauthenticatedAt: at("reauthenticated_at"),
    /** How they did: "password", or "two-factor" for a passkey or a mailed code. */
    reauthenticatedBy: text("reauthenticated_by").$type<SigningProof>(),
    /** As whom a super admin looks at the site in this session, and until when. */
    viewedUserId: uuid("viewed_user_id").references(() => profiles.id, { onDelete: "set null" }),
    viewedUntil: at("viewed_until"),
  },
  (table) => [index("sessions_user").on(table.userId)],
);

/** Passwords, in the auth library's table. The provider is always "credential". */
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

/** Single-use secrets, stored as hashes: the library's password resets and our pending logins. */
export const verifications = pgTable(
  "verifications",
  {
    id: uuid().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: at("expires_at").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
    /** Of a pending login: why its password must be changed. */
    passwordProblem: text("password_problem").$type<PasswordProblem>(),
  },
  (table) => [index("verifications_identifier").on(table.identifier)],
);

/** A mailed offer of roles, which expires and works once. Only its token's hash is stored. */
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
    /** When staff withdrew the invitation before it was accepted. Its link no longer works. */
    withdrawnAt: at("withdrawn_at"),
    withdrawnBy: uuid("withdrawn_by").references(() => profiles.id, { onDelete: "set null" }),
    /** The import that made it, with the account. Null for an invitation that staff made by hand. */
    importId: uuid("import_id"),
  },
  (table) => [
    index("invitations_email").on(sql`lower(${table.email})`),
    // Deleting an account looks for each of these.
    index("invitations_invited_by").on(table.invitedBy),
    index("invitations_accepted_by").on(table.acceptedBy),
    index("invitations_withdrawn_by").on(table.withdrawnBy),
  ],
);

/** Tokens of mailed links. Until it expires, one proves that its bearer reads an account's mail. */
export const mailedTokens = pgTable(
  "mailed_tokens",
  {
    tokenHash: text("token_hash").primaryKey(),
    purpose: text().$type<"confirm-address" | "unlock" | "disown-session">().notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    /** The address that the link was mailed to. The token is void if the account has another. */
    email: text().notNull(),
    /** The session that the email was about. It may have ended since. */
    sessionId: uuid("session_id"),
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [
    index("mailed_tokens_user").on(table.userId),
    check(
      "mailed_tokens_purpose",
      sql`${table.purpose} in ('confirm-address', 'unlock', 'disown-session')`,
    ),
  ],
);

/**
 * An address for which somebody requested a reset. A background job looks up whether it has an
 * account, so that the page answers the same, and as fast, for every address.
 */
export const resetRequests = pgTable("reset_requests", {
  id: uuid().primaryKey(),
  email: text().notNull(),
  requestedAt: at("requested_at").notNull(),
});

/** What a member has entered besides name and address. No row means that nothing was entered. */
export const profileDetails = pgTable("profile_details", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => profiles.id, { onDelete: "cascade" }),
  phone: text(),
  /** An IANA zone, in which emails and pages show this member's times. */
  timeZone: text("time_zone"),
  languages: text().array().notNull().default([]),
  /** The emergency contact. Only the member and staff see it. */
  emergencyName: text("emergency_name"),
  emergencyRelation: text("emergency_relation"),
  emergencyPhone: text("emergency_phone"),
  /** Whether everybody sees the account's photo beside what this member writes in the forum. */
  photoShown: boolean("photo_shown").notNull().default(false),
  /** The name under which this member writes in the forum; null for the account's name. */
  shownName: text("shown_name"),
  /** Whether the member's public profile says since when they are a member. */
  joinedShown: boolean("joined_shown").notNull().default(false),
  /** Whether the member's public profile counts and lists what they wrote in the forum. */
  postsShown: boolean("posts_shown").notNull().default(false),
  updatedAt: at("updated_at").notNull(),
});

/** An authenticator's secret, sealed. It is in use after its first right code. */
export const twoFactors = pgTable("two_factors", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => profiles.id, { onDelete: "cascade" }),
  sealedSecret: text("sealed_secret").notNull(),
  createdAt: at("created_at").notNull(),
  confirmedAt: at("confirmed_at"),
  /** The time step of the last accepted code. Codes of this step and earlier ones are refused. */
  lastStep: bigint("last_step", { mode: "number" }),
});

/** Single-use codes for a lost authenticator. Only their keyed hashes are stored. */
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

/** Keys of a member's devices. Only the public part is stored. They sign in without a password. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    /** The id that the device gave it, in base64url. */
    credentialId: text("credential_id").notNull().unique(),
    publicKey: text("public_key").notNull(),
    /** How often it was used, as some devices count; others always say 0. */
    counter: bigint({ mode: "number" }).notNull(),
    transports: text().array().notNull(),
    /** The name that its owner gave it. */
    name: text().notNull(),
    createdAt: at("created_at").notNull(),
    lastUsedAt: at("last_used_at"),
  },
  (table) => [index("passkeys_user").on(table.userId)],
);

/** Accounts at identity providers that sign in to accounts here. No token of theirs is stored. */
export const linkedProviders = pgTable(
  "linked_providers",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    /** The issuer's address, and what it calls the person. Together they are never reassigned. */
    issuer: text().notNull(),
    subject: text().notNull(),
    /** The address that the provider gave when it was linked. */
    email: text().notNull(),
    linkedAt: at("linked_at").notNull(),
    lastUsedAt: at("last_used_at"),
  },
  (table) => [
    uniqueIndex("linked_providers_subject").on(table.issuer, table.subject),
    uniqueIndex("linked_providers_user").on(table.userId, table.issuer),
  ],
);

/** Mailed codes by which a session proves again whose it is. Only a keyed hash is stored. */
export const reauthenticationCodes = pgTable("reauthentication_codes", {
  sessionId: uuid("session_id")
    .primaryKey()
    .references(() => sessions.id, { onDelete: "cascade" }),
  userId: uuid("user_id")
    .notNull()
    .references(() => profiles.id, { onDelete: "cascade" }),
  codeHash: text("code_hash").notNull(),
  attemptsLeft: integer("attempts_left").notNull(),
  expiresAt: at("expires_at").notNull(),
});

/** A change of address, which is confirmed by the link that is mailed to the new address. */
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

/** Accounts that were merged into others. Their ids are never used again. */
export const mergedAccounts = pgTable(
  "merged_accounts",
  {
    /** The id of the account that ended. */
    id: uuid().primaryKey(),
    intoId: uuid("into_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    /** Its address in small letters, with which its owner still signs in; null if unconfirmed. */
    email: text(),
    mergedAt: at("merged_at").notNull(),
  },
  (table) => [
    index("merged_accounts_into").on(table.intoId),
    index("merged_accounts_email").on(table.email),
  ],
);
