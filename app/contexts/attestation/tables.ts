import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { at } from "#app/platform/db/columns.ts";

/**
 * An attested fact in a person's chain. The hash covers all columns and the hash before it, and the
 * content through its commitment. The database refuses to change or delete a row.
 */
export const attestations = pgTable(
  "attestations",
  {
    id: uuid().primaryKey(),
    /** Whose chain it is: the id of an account. */
    chain: uuid().notNull(),
    /** Counted from 1 in each chain. */
    n: integer().notNull(),
    kind: text().notNull(),
    /** SHA-256 of the salt and the content, in hex. */
    commitment: text().notNull(),
    /** The hash of the attestation before it in the chain. Null for the first one. */
    prev: text(),
    hash: text().notNull(),
    /** Who attests it: the id of an account. Null for the institute itself. */
    signer: uuid(),
    /** The session in which it was signed. Null for the institute itself. */
    login: uuid(),
    /** How the signer proved who they are. */
    proof: text().notNull(),
    /** The time that the signer's device gave; null if it gave none. */
    deviceAt: at("device_at"),
    /** The time of the server. */
    at: at("at").notNull(),
  },
  (table) => [
    uniqueIndex("attestations_chain").on(table.chain, table.n),
    check("attestations_first", sql`n > 0 and (n = 1) = (prev is null)`),
  ],
);

/**
 * The content of an attestation. Retention deletes rows of this table only, and the database refuses
 * that unless the chain says so in a later attestation.
 */
export const attestationContents = pgTable(
  "attestation_contents",
  {
    attestationId: uuid("attestation_id")
      .primaryKey()
      .references(() => attestations.id),
    /** Canonical JSON (RFC 8785). */
    payload: text().notNull(),
    /** 32 random bytes, in hex, so that nobody can guess the content from its commitment. */
    salt: text().notNull(),
    /** Until when its chain has to be kept for this fact. Null for a fact that holds no chain back. */
    keptUntil: at("kept_until"),
  },
  (table) => [index("attestation_contents_kept").on(table.keptUntil)],
);

/** A signed statement of everything that was added since the one before it. Rows are only added. */
export const checkpoints = pgTable("checkpoints", {
  /** Counted from 1. */
  n: integer().primaryKey(),
  at: at("at").notNull(),
  /** What was signed: canonical JSON (RFC 8785), see `CheckpointBody`. */
  body: text().notNull(),
  /** SHA-256 of the body, in hex. The next checkpoint names it. */
  hash: text().notNull(),
  /** Ed25519, in base64url. */
  signature: text().notNull(),
});

/** Which rows a checkpoint covers, in the order of its Merkle tree. Rows are only added. */
export const checkpointLeaves = pgTable(
  "checkpoint_leaves",
  {
    checkpoint: integer()
      .notNull()
      .references(() => checkpoints.n),
    position: integer().notNull(),
    /** The log that the row belongs to. */
    log: text().notNull(),
    entryId: uuid("entry_id").notNull(),
    /** The hash of the leaf (RFC 9162), in hex. */
    hash: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.checkpoint, table.position] }),
    uniqueIndex("checkpoint_leaves_entry").on(table.log, table.entryId),
  ],
);

/** When a checkpoint was emailed to the addresses outside, and to how many. */
export const checkpointMailings = pgTable("checkpoint_mailings", {
  checkpoint: integer()
    .primaryKey()
    .references(() => checkpoints.n),
  mailedAt: at("mailed_at").notNull(),
  recipients: integer().notNull(),
});

/** Where checkpoints are emailed to, in one row that super admins edit. */
export const checkpointSettings = pgTable("checkpoint_settings", {
  id: text().primaryKey().default("current"),
  addresses: text().array().notNull(),
  updatedAt: at("updated_at").notNull(),
});

/** What a verification found. */
export type VerificationOutcome = "intact" | "broken" | "not-done";

/** The verifications that were run, by the schedule or by a command. */
export const verificationRuns = pgTable(
  "verification_runs",
  {
    id: uuid().primaryKey(),
    startedAt: at("started_at").notNull(),
    endedAt: at("ended_at").notNull(),
    startedBy: text("started_by").$type<"schedule" | "command">().notNull(),
    outcome: text().$type<VerificationOutcome>().notNull(),
    /** The first broken row, or why nothing could be verified. Empty if all is intact. */
    finding: text().notNull(),
    /** How many rows of each log were verified. */
    rows: jsonb().$type<Record<string, number>>().notNull(),
    /** The last checkpoint at that time; null if there was none. */
    checkpoint: integer(),
    /** The number of the mailed checkpoint that it was compared with; null without one. */
    against: integer(),
  },
  (table) => [index("verification_runs_ended").on(table.endedAt)],
);

/**
 * An auditor's pass: somebody outside may read the training files of some people for some days, after
 * entering a code that is emailed to them.
 */
export const auditorPasses = pgTable(
  "auditor_passes",
  {
    id: uuid().primaryKey(),
    /** The auditor, and the address that codes are emailed to. */
    name: text().notNull(),
    address: text().notNull(),
    reason: text().notNull(),
    /** The intake in admissions whose people are listed; null if they were listed one by one. */
    intakeId: uuid("intake_id"),
    givenBy: uuid("given_by").notNull(),
    givenAt: at("given_at").notNull(),
    endsAt: at("ends_at").notNull(),
    /** Set when a super admin ends it before its time. */
    endedAt: at("ended_at"),
    endedBy: uuid("ended_by"),
  },
  (table) => [
    index("auditor_passes_ends").on(table.endsAt),
    check(
      "auditor_passes_time",
      sql`ends_at > given_at and ends_at <= given_at + interval '14 days'`,
    ),
  ],
);

/** Whose training files a pass shows. */
export const auditorPassPeople = pgTable(
  "auditor_pass_people",
  {
    passId: uuid("pass_id")
      .notNull()
      .references(() => auditorPasses.id, { onDelete: "cascade" }),
    profileId: uuid("profile_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.passId, table.profileId] }),
    index("auditor_pass_people_profile").on(table.profileId),
  ],
);

/** The last code that was emailed for a pass. */
export const auditorCodes = pgTable("auditor_codes", {
  passId: uuid("pass_id")
    .primaryKey()
    .references(() => auditorPasses.id, { onDelete: "cascade" }),
  codeHash: text("code_hash").notNull(),
  attemptsLeft: integer("attempts_left").notNull(),
  expiresAt: at("expires_at").notNull(),
});

/** A browser in which a code of a pass was entered. Its id is in a signed cookie. */
export const auditorVisits = pgTable(
  "auditor_visits",
  {
    id: uuid().primaryKey(),
    passId: uuid("pass_id")
      .notNull()
      .references(() => auditorPasses.id, { onDelete: "cascade" }),
    beganAt: at("began_at").notNull(),
    endsAt: at("ends_at").notNull(),
  },
  (table) => [index("auditor_visits_pass").on(table.passId)],
);
