import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at } from "#app/platform/db/columns.ts";
import type { CandidacyStatus } from "../job-application/rules.ts";
import { jobListings, languages } from "./jobs.ts";

/** A member's application for a job. When the job is deleted, its title stays. */
export const candidacies = pgTable(
  "candidacies",
  {
    /** The form's key: a form sent twice is one application. */
    id: uuid().primaryKey(),
    jobId: uuid("job_id").references(() => jobListings.id, { onDelete: "set null" }),
    jobTitle: text("job_title").notNull(),
    /** As it was called then; null for a job without a partner. */
    partnerName: text("partner_name"),
    profileId: uuid("profile_id").notNull(),
    /** Where the candidate wants to be reached by the employer; theirs to choose. */
    contact: text().notNull(),
    coverNote: text("cover_note").notNull(),
    status: text().$type<CandidacyStatus>().notNull(),
    appliedAt: at("applied_at").notNull(),
    movedAt: at("moved_at").notNull(),
    cvName: text("cv_name"),
    cvBytes: integer("cv_bytes"),
    /** Where the sealed CV lies; null once it is deleted. */
    cvKey: text("cv_key").unique(),
  },
  (table) => [
    uniqueIndex("candidacies_once")
      .on(table.jobId, table.profileId)
      .where(sql`status <> 'withdrawn'`),
    index("candidacies_job").on(table.jobId, table.appliedAt),
    index("candidacies_profile").on(table.profileId, table.appliedAt),
  ],
);

export const candidacyMoves = pgTable(
  "candidacy_moves",
  {
    id: uuid().primaryKey(),
    candidacyId: uuid("candidacy_id")
      .notNull()
      .references(() => candidacies.id, { onDelete: "cascade" }),
    toStatus: text("to_status").$type<CandidacyStatus>().notNull(),
    movedBy: uuid("moved_by"),
    at: at("at").notNull(),
  },
  (table) => [index("candidacy_moves_candidacy").on(table.candidacyId, table.at)],
);

/** What employer and office write down for themselves; the office reads both, the candidate none. */
export const candidacyNotes = pgTable(
  "candidacy_notes",
  {
    id: uuid().primaryKey(),
    candidacyId: uuid("candidacy_id")
      .notNull()
      .references(() => candidacies.id, { onDelete: "cascade" }),
    side: text().$type<"partner" | "office">().notNull(),
    authorId: uuid("author_id").notNull(),
    text: text().notNull(),
    at: at("at").notNull(),
  },
  (table) => [index("candidacy_notes_candidacy").on(table.candidacyId, table.at)],
);

export const candidacyLanguages = pgTable(
  "candidacy_languages",
  {
    candidacyId: uuid("candidacy_id")
      .notNull()
      .references(() => candidacies.id, { onDelete: "cascade" }),
    languageId: uuid("language_id")
      .notNull()
      .references(() => languages.id, { onDelete: "cascade" }),
  },
  (table) => [primaryKey({ columns: [table.candidacyId, table.languageId] })],
);

/** Certificates of this institute that the candidate has enclosed, by their numbers. */
export const candidacyCertificates = pgTable(
  "candidacy_certificates",
  {
    candidacyId: uuid("candidacy_id")
      .notNull()
      .references(() => candidacies.id, { onDelete: "cascade" }),
    number: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.candidacyId, table.number] })],
);
