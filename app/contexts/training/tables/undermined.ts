import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at } from "#app/platform/db/columns.ts";

/** What was corrected: attendance, an assessment that was withdrawn, or a flight that was countered. */
export type UnderminedCause = "attendance" | "assessment" | "flight";

/**
 * A certificate of an award that was issued before something was corrected so that a part of the award
 * is missing. It is not revoked by itself; staff note what was done.
 */
export const underminedCertificates = pgTable(
  "undermined_certificates",
  {
    id: uuid().primaryKey(),
    /** The enrolment in admissions, and whose it is. */
    enrolmentId: uuid("enrolment_id").notNull(),
    profileId: uuid("profile_id").notNull(),
    awardId: text("award_id").notNull(),
    /** The certificate in learning, and its public number. */
    certificateId: uuid("certificate_id").notNull(),
    certificateNumber: text("certificate_number").notNull(),
    cause: text().$type<UnderminedCause>().notNull().default("attendance"),
    /** The session of the attendance or assessment; a flight has none. */
    sessionId: uuid("session_id"),
    /** The attendance entry that did it, the assessment that was withdrawn, or the counter-entry. */
    entryId: uuid("entry_id").notNull(),
    /** What is missing since then, a sentence for each part. */
    missing: text().array().notNull(),
    foundAt: at("found_at").notNull(),
    /** What was done about it; null until it is settled. */
    note: text(),
    settledAt: at("settled_at"),
    /** Null if a further correction has settled it. */
    settledBy: uuid("settled_by"),
    /** Goes up with each change, so that the second of two who save is told. */
    version: integer().notNull().default(1),
  },
  (table) => [
    index("undermined_certificates_found").on(table.foundAt),
    index("undermined_certificates_profile").on(table.profileId),
    uniqueIndex("undermined_certificates_entry").on(table.entryId, table.awardId),
    // A certificate is on the list once, until it is settled.
    uniqueIndex("undermined_certificates_open")
      .on(table.certificateId)
      .where(sql`settled_at is null`),
    check(
      "undermined_certificates_cause",
      sql`cause in ('attendance', 'assessment', 'flight') and (session_id is null) = (cause = 'flight')`,
    ),
    check("undermined_certificates_note", sql`(settled_at is null) = (note is null)`),
  ],
);
