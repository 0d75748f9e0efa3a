import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { at } from "#app/platform/db/columns.ts";
import type { CandidateVisibility, FileLookedAt } from "../candidate/rules.ts";
import type { PayCurrency, PayPeriod } from "../job/pay.ts";
import type { LanguageLevel } from "../vocabulary/levels.ts";
import { languages, licences, partners, skills } from "./jobs.ts";

/** What a member says about themselves to employers, made once and used for every application. */
export const candidates = pgTable(
  "candidates",
  {
    /** The profile's CV is sealed with it. */
    id: uuid().primaryKey(),
    profileId: uuid("profile_id").notNull().unique(),
    headline: text().notNull().default(""),
    /** How employers reach them. Only employers to whom they apply see it. */
    contact: text().notNull().default(""),
    /** When they can begin; null for at once. */
    availableFrom: date("available_from"),
    /** ISO 3166-1 alpha-2 codes of the countries where they would work. */
    countries: text().array().notNull().default([]),
    /** The least pay, in minor units. Nobody else ever sees it. */
    minimumPay: bigint("minimum_pay", { mode: "number" }),
    payCurrency: text("pay_currency").$type<PayCurrency>(),
    payPeriod: text("pay_period").$type<PayPeriod>(),
    visibility: text().$type<CandidateVisibility>().notNull().default("nobody"),
    /** Until when they have agreed to be found by partners who search. */
    findableUntil: at("findable_until"),
    /** When they were reminded that this consent lapses. */
    remindedAt: at("reminded_at"),
    cvName: text("cv_name"),
    cvBytes: integer("cv_bytes"),
    /** The key of the sealed file; null if there is none. */
    cvKey: text("cv_key").unique(),
    cvStoredAt: at("cv_stored_at"),
    /** Counts changes, for the optimistic lock. */
    version: integer().notNull().default(1),
    createdAt: at("created_at").notNull(),
    updatedAt: at("updated_at").notNull(),
  },
  (table) => [
    index("candidates_findable")
      .on(table.findableUntil)
      .where(sql`visibility = 'searching-partners'`),
    check(
      "candidates_visibility",
      sql`visibility in ('nobody', 'my-employers', 'searching-partners')`,
    ),
    check(
      "candidates_pay",
      sql`(minimum_pay is null) = (pay_currency is null) and (minimum_pay is null) = (pay_period is null)`,
    ),
    check(
      "candidates_consent",
      sql`visibility <> 'searching-partners' or findable_until is not null`,
    ),
  ],
);

export const candidateSkills = pgTable(
  "candidate_skills",
  {
    candidateId: uuid("candidate_id")
      .notNull()
      .references(() => candidates.id, { onDelete: "cascade" }),
    skillId: uuid("skill_id")
      .notNull()
      .references(() => skills.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.candidateId, table.skillId] }),
    index("candidate_skills_skill").on(table.skillId),
  ],
);

export const candidateLanguages = pgTable(
  "candidate_languages",
  {
    candidateId: uuid("candidate_id")
      .notNull()
      .references(() => candidates.id, { onDelete: "cascade" }),
    languageId: uuid("language_id")
      .notNull()
      .references(() => languages.id, { onDelete: "cascade" }),
    /** Null if they have not said. */
    level: text().$type<LanguageLevel>(),
  },
  (table) => [
    primaryKey({ columns: [table.candidateId, table.languageId] }),
    index("candidate_languages_language").on(table.languageId),
  ],
);

/** A licence that somebody holds, with its last day and, if they like, a file that shows it. */
export const candidateLicences = pgTable(
  "candidate_licences",
  {
    /** The key of the form, so that a form sent twice is one licence. The file is sealed with it. */
    id: uuid().primaryKey(),
    candidateId: uuid("candidate_id")
      .notNull()
      .references(() => candidates.id, { onDelete: "cascade" }),
    licenceId: uuid("licence_id")
      .notNull()
      .references(() => licences.id, { onDelete: "cascade" }),
    level: text(),
    /** Null for a licence that does not end. */
    validUntil: date("valid_until"),
    addedAt: at("added_at").notNull(),
    fileName: text("file_name"),
    mediaType: text("media_type"),
    bytes: integer(),
    fileKey: text("file_key").unique(),
  },
  (table) => [
    index("candidate_licences_candidate").on(table.candidateId),
    index("candidate_licences_licence").on(table.licenceId),
  ],
);

/** An employer who never sees somebody, because they said so. */
export const candidateBlocks = pgTable(
  "candidate_blocks",
  {
    profileId: uuid("profile_id").notNull(),
    partnerId: uuid("partner_id")
      .notNull()
      .references(() => partners.id, { onDelete: "cascade" }),
    at: at("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.profileId, table.partnerId] }),
    index("candidate_blocks_partner").on(table.partnerId),
  ],
);

/** Every look of an employer or of staff at a candidate's file, for the candidate. */
export const candidateFileViews = pgTable(
  "candidate_file_views",
  {
    id: uuid().primaryKey(),
    profileId: uuid("profile_id").notNull(),
    /** Null if staff looked. */
    partnerName: text("partner_name"),
    jobTitle: text("job_title").notNull(),
    file: text().$type<FileLookedAt>().notNull(),
    viewedBy: uuid("viewed_by").notNull(),
    at: at("at").notNull(),
  },
  (table) => [index("candidate_file_views_profile").on(table.profileId, table.at)],
);
