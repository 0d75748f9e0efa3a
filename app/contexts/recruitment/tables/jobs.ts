import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
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
import type { ContentPart, ListingContent } from "../job/content.ts";
import { DEADLINE_ZONE } from "../job/deadline.ts";
import { type PayCurrency, type PayPeriod, periodsInYear } from "../job/pay.ts";
import {
  DEFAULT_CATEGORY,
  DEFAULT_STATUS,
  type JobAct,
  type JobStatus,
  type RevisionAct,
  type RevisionState,
} from "../job/rules.ts";
import type { EmploymentKind, Start, WorkPattern, Workplace } from "../job/terms.ts";
import type { PartnerRole } from "../partner/rules.ts";
import type { LanguageLevel } from "../vocabulary/levels.ts";

/** An employer that posts listings. Its people are `partner_members` (rulings §6). */
export const partners = pgTable("partners", {
  id: uuid().primaryKey(),
  partnerName: text("partner_name").notNull(),
  /** Staff's own note about it. */
  note: text().notNull().default(""),
  createdAt: at("created_at").notNull(),
  updatedAt: at("updated_at").notNull(),
  /** When staff ended it: nobody acts for it, and its listings are closed. */
  endedAt: at("ended_at"),
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
    /** Those who acted for a partner before there were roles are its owners. */
    role: text().$type<PartnerRole>().notNull().default("owner"),
  },
  (table) => [
    index("partner_members_partner").on(table.partnerId),
    check("partner_members_role", sql`role in ('owner', 'recruiter', 'reader')`),
  ],
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
    role: text().$type<PartnerRole>().notNull().default("owner"),
    invitedBy: uuid("invited_by"),
    invitedAt: at("invited_at").notNull(),
    joinedAt: at("joined_at"),
    /** When staff revoked it, before it was accepted. */
    revokedAt: at("revoked_at"),
  },
  (table) => [index("partner_invitations_partner").on(table.partnerId)],
);

const timesAYear = Object.entries(periodsInYear)
  .map(([period, times]) => `when '${period}' then ${times}`)
  .join(" ");

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
    /** The closing minute on that day ("17:00"); null if the whole day counts. */
    deadlineTime: text("deadline_time"),
    /** The IANA zone in which day and minute are meant. */
    deadlineZone: text("deadline_zone").notNull().default(DEADLINE_ZONE),
    /** The moment at which the deadline passes, worked out from the three. */
    closesAt: at("closes_at"),
    /** Null if nobody has been asked: in drafts, and in listings of former versions. */
    pay: text().$type<"stated" | "not-stated">(),
    /** In minor units of the currency. If only one is given, the other is null. */
    payFrom: bigint("pay_from", { mode: "number" }),
    payTo: bigint("pay_to", { mode: "number" }),
    payCurrency: text("pay_currency").$type<PayCurrency>(),
    payPeriod: text("pay_period").$type<PayPeriod>(),
    employmentKind: text("employment_kind").$type<EmploymentKind>(),
    workPattern: text("work_pattern").$type<WorkPattern>(),
    /** The pattern in words: "21 days on, 14 off". */
    patternNote: text("pattern_note").notNull().default(""),
    start: text().$type<Start>(),
    startsOn: date("starts_on"),
    /** ISO 3166-1 alpha-2; null at sea or in several countries. */
    country: text(),
    region: text().notNull().default(""),
    base: text().notNull().default(""),
    workplace: text().$type<Workplace>().notNull().default("on-site"),
    /** How many people are wanted. */
    openings: integer().notNull().default(1),
    /** Whether the employer, and the institute, allow a summary that everybody can read. */
    summaryWanted: boolean("summary_wanted").notNull().default(false),
    summaryAllowed: boolean("summary_allowed").notNull().default(false),
    status: text().$type<JobStatus>().notNull().default(DEFAULT_STATUS),
    partnerId: uuid("partner_id").references(() => partners.id, { onDelete: "set null" }),
    category: text().notNull().default(DEFAULT_CATEGORY),
    createdAt: at("created_at").notNull(),
    updatedAt: at("updated_at").notNull(),
    approvalDate: at("approval_date"),
    closedAt: at("closed_at"),
    /** Counts changes, for the optimistic lock. */
    version: integer().notNull().default(1),
    /** The closing moment or infinity, for the board's indexes. */
    openUntil: at("open_until")
      .notNull()
      .generatedAlwaysAs(sql`coalesce(closes_at, 'infinity'::timestamp with time zone)`),
    /** The highest pay for a full year in minor units, for comparing within a currency. */
    yearlyPay: bigint("yearly_pay", { mode: "number" }).generatedAlwaysAs(
      sql`coalesce(pay_to, pay_from) * case pay_period ${sql.raw(timesAYear)} end`,
    ),
    /**
     * The ids of all required skills, languages and licences. A trigger keeps it as the tables with
     * the requirements are.
     */
    requiredIds: text("required_ids").array().notNull().default([]),
    /** All of it with country and work pattern, so that one index answers these filters together. */
    facets: text()
      .array()
      .notNull()
      .generatedAlwaysAs(sql`required_ids || array_remove(array[country, work_pattern], null)`),
    /** What a search reads, in lower case. Lowering every text in a search costs ten times more. */
    searchText: text("search_text")
      .notNull()
      .generatedAlwaysAs(sql`lower(job_title || chr(10) || job_description)`),
  },
  (table) => [
    check("job_listings_status", sql`status in ('Draft', 'Pending Review', 'Active', 'Closed')`),
    check("job_listings_approved", sql`status <> 'Active' or approval_date is not null`),
    check("job_listings_openings", sql`openings between 1 and 999`),
    check(
      "job_listings_pay",
      sql`pay is distinct from 'stated' or (coalesce(pay_from, pay_to) is not null and pay_currency is not null and pay_period is not null and coalesce(pay_from, 0) <= coalesce(pay_to, pay_from))`,
    ),
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
    index("job_listings_facets")
      .using("gin", table.facets)
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
    index("job_listings_open_country")
      .on(table.country, table.openUntil)
      .where(sql`status = 'Active'`),
    // For listings that state at least so much, and for the order by pay.
    index("job_listings_pay")
      .on(table.payCurrency, table.yearlyPay.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`status = 'Active'`),
    index("job_listings_closed")
      .on(table.closedAt)
      .where(sql`closed_at is not null`),
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

/**
 * A draft of change of a listing that stays as it is until staff have approved the change. A listing
 * has at most one that is open.
 */
export const jobRevisions = pgTable(
  "job_revisions",
  {
    id: uuid().primaryKey(),
    jobId: uuid("job_id")
      .notNull()
      .references(() => jobListings.id, { onDelete: "cascade" }),
    state: text().$type<RevisionState>().notNull(),
    content: jsonb().$type<ListingContent>().notNull(),
    /** What the listing said when the change was begun; null if a former version did not keep it. */
    base: jsonb().$type<ListingContent>(),
    /** Staff's reason for sending it back. */
    reason: text(),
    createdAt: at("created_at").notNull(),
    updatedAt: at("updated_at").notNull(),
    /** Since when it waits for staff. */
    waitingSince: at("waiting_since"),
  },
  (table) => [
    check(
      "job_revisions_state",
      sql`state in ('draft', 'waiting', 'returned', 'approved', 'withdrawn')`,
    ),
    uniqueIndex("job_revisions_open")
      .on(table.jobId)
      .where(sql`state in ('draft', 'waiting', 'returned')`),
    index("job_revisions_waiting")
      .on(table.waitingSince)
      .where(sql`state = 'waiting'`),
  ],
);

/** What staff have decided about the job board: one row, or none for the first settings. */
export const boardSettings = pgTable(
  "board_settings",
  {
    id: integer().primaryKey(),
    /** The parts of a published listing that its partner may change without a review. */
    smallParts: text("small_parts").array().$type<ContentPart[]>().notNull(),
    /** After how many days without a change an open listing is listed as stale. */
    staleDays: integer("stale_days").notNull(),
    version: integer().notNull(),
    updatedAt: at("updated_at").notNull(),
  },
  () => [
    check("board_settings_single", sql`id = 1`),
    check("board_settings_stale", sql`stale_days between 7 and 365`),
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
    act: text().$type<JobAct | RevisionAct | "create" | "delete">().notNull(),
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
  {
    id: uuid().primaryKey(),
    skillName: text("skill_name").notNull(),
    /** The modules of the catalogue that teach it, whose certificates show it. */
    moduleIds: text("module_ids").array().notNull().default([]),
  },
  (table) => [uniqueIndex("skills_name").on(sql`lower(${table.skillName})`)],
);

export const languages = pgTable(
  "languages",
  { id: uuid().primaryKey(), languageName: text("language_name").notNull() },
  (table) => [uniqueIndex("languages_name").on(sql`lower(${table.languageName})`)],
);

/** Licences, ratings and certificates that an authority or another body issues. */
export const licences = pgTable(
  "licences",
  {
    id: uuid().primaryKey(),
    licenceName: text("licence_name").notNull(),
    /** From the lowest to the highest; a higher one includes those below. Empty if it has none. */
    levels: text().array().notNull().default([]),
    /** The modules of the catalogue after which it can be had. */
    moduleIds: text("module_ids").array().notNull().default([]),
  },
  (table) => [uniqueIndex("licences_name").on(sql`lower(${table.licenceName})`)],
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
    /** The least level; null if any is enough. */
    level: text().$type<LanguageLevel>(),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.languageId] }),
    index("job_required_languages_language").on(table.languageId),
  ],
);

export const jobRequiredLicences = pgTable(
  "job_required_licences",
  {
    jobId: uuid("job_id")
      .notNull()
      .references(() => jobListings.id, { onDelete: "cascade" }),
    licenceId: uuid("licence_id")
      .notNull()
      .references(() => licences.id),
    /** The least of the licence's levels; null if any is enough. */
    level: text(),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.licenceId] }),
    index("job_required_licences_licence").on(table.licenceId),
  ],
);
