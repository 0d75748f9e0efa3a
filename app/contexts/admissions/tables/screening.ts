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

/** What the applicant states of themselves when screening begins (rulings §4). */
export const screenings = pgTable("screenings", {
  applicationId: uuid("application_id")
    .primaryKey()
    .references(() => applications.id, { onDelete: "cascade" }),
  /** Encrypted, like the files: an ISO date. Null until it is given, and after it is deleted. */
  birthDateSealed: text("birth_date_sealed"),
  /** Months of work in security that the applicant claims. */
  experienceMonths: integer("experience_months"),
  /** Hours flown that the applicant claims. */
  flightHours: integer("flight_hours"),
  /** When they agreed to a background check, and to their evidence being looked at. */
  consentedAt: at("consented_at"),
  /** What the background check that the staff arranged came to. */
  background: text().$type<"clean" | "not-clean">(),
  backgroundAt: at("background_at"),
  backgroundBy: uuid("background_by"),
  /** The age that was found on the day of the check; stays when the birth date is deleted. */
  oldEnough: boolean("old_enough"),
  submittedAt: at("submitted_at"),
});

/** A document that an applicant handed in; its bytes lie encrypted in the file store. */
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
    /** Until when the document itself is good: a medical certificate's expiry. */
    validUntil: date("valid_until"),
    uploadedBy: uuid("uploaded_by").notNull(),
    uploadedAt: at("uploaded_at").notNull(),
    /** What the staff found; the outcome stays when the file is gone. */
    decision: text().$type<EvidenceDecision>(),
    decisionNote: text("decision_note"),
    decisionBy: uuid("decision_by"),
    decisionAt: at("decision_at"),
    /** Where the sealed bytes lie; null once they are deleted. */
    storageKey: text("storage_key").unique(),
    deletedAt: at("deleted_at"),
  },
  (table) => [index("evidence_application").on(table.applicationId, table.kind)],
);

/** Every look at a piece of evidence: who, and when. */
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

/** An appointment to talk, shown and mailed in the applicant's and the office's time. */
export const interviews = pgTable(
  "interviews",
  {
    id: uuid().primaryKey(),
    applicationId: uuid("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    startsAt: at("starts_at").notNull(),
    minutes: integer().notNull(),
    /** IANA zones: the base that talks, and where the applicant is. */
    officeZone: text("office_zone").notNull(),
    applicantZone: text("applicant_zone").notNull(),
    /** In person at a base, or by video call at a link. */
    way: text().$type<"in-person" | "video">().notNull(),
    /** The base's name, or the link. */
    place: text().notNull(),
    arrangedBy: uuid("arranged_by").notNull(),
    arrangedAt: at("arranged_at").notNull(),
    cancelledAt: at("cancelled_at"),
  },
  (table) => [
    // A new appointment takes the place of the old one.
    uniqueIndex("interviews_open")
      .on(table.applicationId)
      .where(sql`cancelled_at is null`),
  ],
);

/** A module that somebody holds the institute's certificate for, as learning tells of it. */
export const completedModules = pgTable(
  "completed_modules",
  {
    certificateId: uuid("certificate_id").primaryKey(),
    userId: uuid("user_id").notNull(),
    moduleId: text("module_id").notNull(),
  },
  (table) => [index("completed_modules_user").on(table.userId)],
);
