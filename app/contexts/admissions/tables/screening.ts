import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { at } from "#app/platform/db/columns.ts";
import { sql } from "drizzle-orm";
import type { EvidenceKind, EvidenceDecision } from "../screening/rules.ts";
import { applications } from "./applications.ts";

/** The applicant's statement at the beginning of screening (rulings §4). */
export const screenings = pgTable("screenings", {
  applicationId: uuid("application_id")
    .primaryKey()
    .references(() => applications.id, { onDelete: "cascade" }),
  /** An ISO date, encrypted like the files. Null until it is given, and after it is deleted. */
  birthDateSealed: text("birth_date_sealed"),
  /** Months of work in security that the applicant claims. */
  experienceMonths: integer("experience_months"),
  /** Hours flown that the applicant claims. */
  flightHours: integer("flight_hours"),
  /** When the applicant agreed to a background check and to staff viewing their evidence. */
  consentedAt: at("consented_at"),
  /** The result of the background check that staff arranged. */
  background: text().$type<"clean" | "not-clean">(),
  backgroundAt: at("background_at"),
  backgroundBy: uuid("background_by"),
  /** Whether the applicant was old enough. It stays when the birth date is deleted. */
  oldEnough: boolean("old_enough"),
  submittedAt: at("submitted_at"),
});

/** A document that the office has asked an applicant for, besides what the course asks for. */
export const evidenceRequests = pgTable(
  "evidence_requests",
  {
    /** The key of the form, so that a form sent twice is one request. */
    id: uuid().primaryKey(),
    applicationId: uuid("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    kind: text().$type<EvidenceKind>().notNull(),
    /** What to send, in the office's words. Required for the kind "other". */
    description: text(),
    /** Why it is needed. The applicant reads it. */
    reason: text().notNull(),
    /** The last day on which it is expected. */
    dueOn: date("due_on").notNull(),
    requestedBy: uuid("requested_by").notNull(),
    requestedAt: at("requested_at").notNull(),
    withdrawnAt: at("withdrawn_at"),
    withdrawnBy: uuid("withdrawn_by"),
  },
  (table) => [index("evidence_requests_application").on(table.applicationId, table.requestedAt)],
);

/** A document that an applicant handed in. Its bytes are encrypted in the file store. */
export const evidence = pgTable(
  "evidence",
  {
    id: uuid().primaryKey(),
    applicationId: uuid("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    kind: text().$type<EvidenceKind>().notNull(),
    fileName: text("file_name").notNull(),
    mediaType: text("media_type").notNull(),
    bytes: integer().notNull(),
    /** The document's own expiry, for example of a medical certificate. */
    validUntil: date("valid_until"),
    uploadedBy: uuid("uploaded_by").notNull(),
    uploadedAt: at("uploaded_at").notNull(),
    /** The staff's decision. It stays when the file is deleted. */
    decision: text().$type<EvidenceDecision>(),
    decisionNote: text("decision_note"),
    decisionBy: uuid("decision_by"),
    decisionAt: at("decision_at"),
    /** The key of the sealed file; null once it is deleted. */
    storageKey: text("storage_key").unique(),
    deletedAt: at("deleted_at"),
    /** The request of the office that it answers; null if it answers none. */
    requestId: uuid("request_id").references(() => evidenceRequests.id, { onDelete: "set null" }),
  },
  (table) => [index("evidence_application").on(table.applicationId, table.kind)],
);

/** Every view of a document: who, and when. */
export const evidenceViews = pgTable(
  "evidence_views",
  {
    id: uuid().primaryKey(),
    evidenceId: uuid("evidence_id")
      .notNull()
      .references(() => evidence.id, { onDelete: "cascade" }),
    viewedBy: uuid("viewed_by").notNull(),
    at: at("at").notNull(),
  },
  (table) => [index("evidence_views_evidence").on(table.evidenceId, table.at)],
);

/** That staff saw a document at the interview. It counts as accepted, and no file is stored. */
export const evidenceSightings = pgTable(
  "evidence_sightings",
  {
    /** The key of the form, so that a form sent twice is one sighting. */
    id: uuid().primaryKey(),
    applicationId: uuid("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    kind: text().$type<EvidenceKind>().notNull(),
    /** The request of the office that it answers; null if it answers none. */
    requestId: uuid("request_id").references(() => evidenceRequests.id, { onDelete: "set null" }),
    /** What was seen, such as the document's name; null once the application is decided. */
    seen: text(),
    /** The document's own expiry, for example of a medical certificate. */
    validUntil: date("valid_until"),
    seenBy: uuid("seen_by").notNull(),
    seenAt: at("seen_at").notNull(),
    /** Set if it was recorded by mistake. It counts no longer. */
    withdrawnAt: at("withdrawn_at"),
    withdrawnBy: uuid("withdrawn_by"),
  },
  (table) => [index("evidence_sightings_application").on(table.applicationId, table.kind)],
);

/** An applicant's claim of the veterans' rate (D1 §9). Its proofs are evidence. */
export const veteranClaims = pgTable("veteran_claims", {
  applicationId: uuid("application_id")
    .primaryKey()
    .references(() => applications.id, { onDelete: "cascade" }),
  /** The service, as the applicant describes it; null once withdrawn or decided upon for good. */
  service: text(),
  claimedBy: uuid("claimed_by").notNull(),
  claimedAt: at("claimed_at").notNull(),
  decision: text().$type<"accepted" | "declined">(),
  /** What the office wrote with its decision. The applicant reads it. */
  decisionNote: text("decision_note"),
  decisionBy: uuid("decision_by"),
  decisionAt: at("decision_at"),
  withdrawnAt: at("withdrawn_at"),
});

/** An interview, shown and emailed in the applicant's and in the office's time zone. */
export const interviews = pgTable(
  "interviews",
  {
    id: uuid().primaryKey(),
    applicationId: uuid("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    startsAt: at("starts_at").notNull(),
    minutes: integer().notNull(),
    /** IANA time zones of the base that arranges it and of the applicant. */
    officeZone: text("office_zone").notNull(),
    applicantZone: text("applicant_zone").notNull(),
    /** In person at a base, or by video call at a link. */
    way: text().$type<"in-person" | "video">().notNull(),
    /** The base's name, or the link of the call. */
    place: text().notNull(),
    arrangedBy: uuid("arranged_by").notNull(),
    arrangedAt: at("arranged_at").notNull(),
    cancelledAt: at("cancelled_at"),
    /** Why staff cancelled it. The applicant reads it. */
    cancelReason: text("cancel_reason"),
    /** The slot that it takes. Null if the slot was forgotten, or there was none yet. */
    slotId: uuid("slot_id"),
    /** When the applicant was reminded. Each appointment is reminded of once at most. */
    remindedAt: at("reminded_at"),
  },
  (table) => [
    // A new appointment replaces the old one, so at most one is open.
    uniqueIndex("interviews_open")
      .on(table.applicationId)
      .where(sql`cancelled_at is null`),
    index("interviews_slot").on(table.slotId),
    index("interviews_ahead")
      .on(table.startsAt)
      .where(sql`cancelled_at is null`),
  ],
);

/** That an applicant was invited to choose a time, and when another time would suit them. */
export const interviewInvitations = pgTable("interview_invitations", {
  applicationId: uuid("application_id")
    .primaryKey()
    .references(() => applications.id, { onDelete: "cascade" }),
  invitedAt: at("invited_at"),
  invitedBy: uuid("invited_by"),
  /** What the applicant wrote if no time suited them. */
  wish: text(),
  wishedAt: at("wished_at"),
});

/**
 * A module for which somebody holds the institute's certificate of an award, which attests its
 * practical training, as learning reported it.
 */
export const completedModules = pgTable(
  "completed_modules",
  {
    certificateId: uuid("certificate_id").primaryKey(),
    userId: uuid("user_id").notNull(),
    moduleId: text("module_id").notNull(),
  },
  (table) => [index("completed_modules_user").on(table.userId)],
);

/**
 * A module whose online theory somebody has completed, as learning reported it. It does not stand
 * for the module.
 */
export const theoryPasses = pgTable(
  "theory_passes",
  {
    certificateId: uuid("certificate_id").primaryKey(),
    userId: uuid("user_id").notNull(),
    moduleId: text("module_id").notNull(),
  },
  (table) => [index("theory_passes_user").on(table.userId)],
);
