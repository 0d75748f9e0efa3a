import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { at } from "#app/platform/db/columns.ts";
import { DEFAULT_CATEGORY, DEFAULT_STATUS, type JobAct, type JobStatus } from "../job/rules.ts";

/** An employer that posts listings. Its people are `partner_members` (rulings §6). */
export const partners = pgTable("partners", {
  id: uuid().primaryKey(),
  partnerName: text("partner_name").notNull(),
  /** Staff's own note about it. */
  note: text().notNull().default(""),
  createdAt: at("created_at").notNull(),
  updatedAt: at("updated_at").notNull(),
});

/** The accounts that act for a partner. An account acts for at most one. */
export const partnerMembers = pgTable(
  "partner_members",
  {
    userId: uuid("user_id").primaryKey(),
    partnerId: uuid("partner_id")
      .notNull()
      .references(() => partners.id, { onDelete: "cascade" }),
    joinedAt: at("joined_at").notNull(),
  },
  (table) => [index("partner_members_partner").on(table.partnerId)],
);

/** Somebody who is asked to act for a partner. Identity makes the actual invitation. */
export const partnerInvitations = pgTable(
  "partner_invitations",
  {
    id: uuid().primaryKey(),
    partnerId: uuid("partner_id")
      .notNull()
      .references(() => partners.id, { onDelete: "cascade" }),
    /** The id of identity's invitation, once it is made. */
    invitationId: uuid("invitation_id").unique(),
    name: text().notNull(),
    email: text().notNull(),
    invitedBy: uuid("invited_by"),
    invitedAt: at("invited_at").notNull(),
    joinedAt: at("joined_at"),
    /** When staff revoked it, before it was accepted. */
    revokedAt: at("revoked_at"),
  },
  (table) => [index("partner_invitations_partner").on(table.partnerId)],
);

/** A vacancy (D2 §3). */
export const jobListings = pgTable(
  "job_listings",
  {
    id: uuid().primaryKey(),
    jobTitle: text("job_title").notNull(),
    jobDescription: text("job_description").notNull().default(""),
    location: text().notNull().default(""),
    requirements: text().notNull().default(""),
    applicationInstructions: text("application_instructions").notNull().default(""),
    applicationDeadline: date("application_deadline"),
    status: text().$type<JobStatus>().notNull().default(DEFAULT_STATUS),
    partnerId: uuid("partner_id").references(() => partners.id, { onDelete: "set null" }),
    category: text().notNull().default(DEFAULT_CATEGORY),
    createdAt: at("created_at").notNull(),
    updatedAt: at("updated_at").notNull(),
    approvalDate: at("approval_date"),
    closedAt: at("closed_at"),
    /** Counts changes, for the optimistic lock. */
    version: integer().notNull().default(1),
    /** The deadline or infinity, for the board's indexes. */
    openUntil: date("open_until")
      .notNull()
      .generatedAlwaysAs(sql`coalesce(application_deadline, 'infinity'::date)`),
    /** What a search reads, in lower case. Lowering every text in a search costs ten times more. */
    searchText: text("search_text")
      .notNull()
      .generatedAlwaysAs(sql`lower(job_title || chr(10) || job_description)`),
  },
  (table) => [
    check("job_listings_status", sql`status in ('Draft', 'Pending Review', 'Active', 'Closed')`),
    check("job_listings_approved", sql`status <> 'Active' or approval_date is not null`),
    // The public board in its order ("desc" alone means nulls first): all, by place, category,
    // both.
    index("job_listings_board")
      .on(table.approvalDate.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`status = 'Active'`),
    index("job_listings_board_location")
      .on(table.location, table.approvalDate.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`status = 'Active'`),
    index("job_listings_board_category")
      .on(table.category, table.approvalDate.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`status = 'Active'`),
    index("job_listings_board_both")
      .on(
        table.location,
        table.category,
        table.approvalDate.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      )
      .where(sql`status = 'Active'`),
    index("job_listings_words")
      .using("gin", table.searchText.op("gin_trgm_ops"))
      .where(sql`status = 'Active'`),
    // For the choices of the filters and their counts, without reading rows.
    index("job_listings_open_location")
      .on(table.location, table.openUntil)
      .where(sql`status = 'Active'`),
    index("job_listings_open_category")
      .on(table.category, table.openUntil)
      .where(sql`status = 'Active'`),
    index("job_listings_deadline")
      .on(table.openUntil)
      .where(sql`status = 'Active'`),
    index("job_listings_office").on(
      table.status,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("job_listings_newest").on(
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("job_listings_partner").on(
      table.partnerId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
);

/** Every change of a job's status. It is kept after the job, for the email about its deletion. */
export const jobTransitions = pgTable(
  "job_transitions",
  {
    id: uuid().primaryKey(),
    jobId: uuid("job_id").notNull(),
    jobTitle: text("job_title").notNull(),
    partnerId: uuid("partner_id"),
    act: text().$type<JobAct | "create" | "delete">().notNull(),
    side: text().$type<"partner" | "staff" | "calendar">().notNull(),
    toStatus: text("to_status").$type<JobStatus>(),
    movedBy: uuid("moved_by"),
    reason: text(),
    at: at("at").notNull(),
  },
  (table) => [index("job_transitions_job").on(table.jobId, table.at)],
);

export const skills = pgTable(
  "skills",
  { id: uuid().primaryKey(), skillName: text("skill_name").notNull() },
  (table) => [uniqueIndex("skills_name").on(sql`lower(${table.skillName})`)],
);

export const languages = pgTable(
  "languages",
  { id: uuid().primaryKey(), languageName: text("language_name").notNull() },
  (table) => [uniqueIndex("languages_name").on(sql`lower(${table.languageName})`)],
);

export const jobRequiredSkills = pgTable(
  "job_required_skills",
  {
    jobId: uuid("job_id")
      .notNull()
      .references(() => jobListings.id, { onDelete: "cascade" }),
    skillId: uuid("skill_id")
      .notNull()
      .references(() => skills.id),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.skillId] }),
    index("job_required_skills_skill").on(table.skillId),
  ],
);

export const jobRequiredLanguages = pgTable(
  "job_required_languages",
  {
    jobId: uuid("job_id")
      .notNull()
      .references(() => jobListings.id, { onDelete: "cascade" }),
    languageId: uuid("language_id")
      .notNull()
      .references(() => languages.id),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.languageId] }),
    index("job_required_languages_language").on(table.languageId),
  ],
);
