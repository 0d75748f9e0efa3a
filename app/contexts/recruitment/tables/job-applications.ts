import { sql } from "drizzle-orm";
import {
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
import type { SentProfile } from "../candidate/sent-profile.ts";
import type { DeclineReason, JobApplicationStatus } from "../job-application/rules.ts";
import type { ApplicationSource } from "../job-application/source.ts";
import type { Answer } from "../screening/rules.ts";
import type { Scores } from "../job-application/score.ts";
import { jobListings, languages, partners } from "./jobs.ts";
import { pipelineStages } from "./pipeline.ts";

/** A member's application for a job. Its title is kept when the job is deleted. */
export const jobApplications = pgTable(
  "job_applications",
  {
    /** The form's key: a form sent twice is one application. */
    id: uuid().primaryKey(),
    jobId: uuid("job_id").references(() => jobListings.id, { onDelete: "set null" }),
    jobTitle: text("job_title").notNull(),
    /** The partner's name at that time; null for a job without a partner. */
    partnerName: text("partner_name"),
    profileId: uuid("profile_id").notNull(),
    /** How the employer can reach the candidate, as the candidate chose. */
    contact: text().notNull(),
    coverNote: text("cover_note").notNull(),
    status: text().$type<JobApplicationStatus>().notNull(),
    /** The employer's own stage within the status. The candidate does not see it. */
    stageId: uuid("stage_id").references(() => pipelineStages.id, { onDelete: "set null" }),
    appliedAt: at("applied_at").notNull(),
    movedAt: at("moved_at").notNull(),
    /** When its candidate was last invited to choose the time of an interview. */
    invitedAt: at("invited_at"),
    /** What had brought the candidate to the listing; null for older applications. */
    source: text().$type<ApplicationSource>(),
    cvName: text("cv_name"),
    cvBytes: integer("cv_bytes"),
    /** The sealed CV's key in the file store; null once it is deleted. */
    cvKey: text("cv_key").unique(),
    /** What was answered to the employer's questions, with what was asked; null without any. */
    answers: jsonb().$type<Answer[]>(),
    /** How many answers are as the employer hopes, of how many that are marked. */
    answersMet: integer("answers_met").notNull().default(0),
    answersMarked: integer("answers_marked").notNull().default(0),
    /** What the candidate's profile said when they applied; null if it did not go with it. */
    sentProfile: jsonb("sent_profile").$type<SentProfile>(),
  },
  (table) => [
    uniqueIndex("job_applications_once")
      .on(table.jobId, table.profileId)
      .where(sql`status <> 'withdrawn'`),
    index("job_applications_job").on(table.jobId, table.appliedAt),
    index("job_applications_time").on(table.appliedAt),
    index("job_applications_profile").on(table.profileId, table.appliedAt),
    index("job_applications_stage").on(table.stageId),
  ],
);

export const jobApplicationTransitions = pgTable(
  "job_application_transitions",
  {
    id: uuid().primaryKey(),
    jobApplicationId: uuid("job_application_id")
      .notNull()
      .references(() => jobApplications.id, { onDelete: "cascade" }),
    toStatus: text("to_status").$type<JobApplicationStatus>().notNull(),
    movedBy: uuid("moved_by"),
    at: at("at").notNull(),
    /** Why it was declined, and what the employer wrote. The candidate reads both. */
    reason: text().$type<DeclineReason>(),
    message: text(),
  },
  (table) => [
    index("job_application_transitions_job_application").on(table.jobApplicationId, table.at),
  ],
);

/** Notes by the employer and staff. Staff read all, the employer its own, the candidate none. */
export const jobApplicationNotes = pgTable(
  "job_application_notes",
  {
    id: uuid().primaryKey(),
    jobApplicationId: uuid("job_application_id")
      .notNull()
      .references(() => jobApplications.id, { onDelete: "cascade" }),
    side: text().$type<"partner" | "staff">().notNull(),
    authorId: uuid("author_id").notNull(),
    text: text().notNull(),
    at: at("at").notNull(),
  },
  (table) => [index("job_application_notes_job_application").on(table.jobApplicationId, table.at)],
);

export const jobApplicationLanguages = pgTable(
  "job_application_languages",
  {
    jobApplicationId: uuid("job_application_id")
      .notNull()
      .references(() => jobApplications.id, { onDelete: "cascade" }),
    languageId: uuid("language_id")
      .notNull()
      .references(() => languages.id, { onDelete: "cascade" }),
  },
  (table) => [primaryKey({ columns: [table.jobApplicationId, table.languageId] })],
);

/** The institute's certificates that the candidate attached, by number. */
export const jobApplicationCertificates = pgTable(
  "job_application_certificates",
  {
    jobApplicationId: uuid("job_application_id")
      .notNull()
      .references(() => jobApplications.id, { onDelete: "cascade" }),
    number: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.jobApplicationId, table.number] })],
);

/** What somebody of the employer, or of staff, thinks of an application. One for each person. */
export const jobApplicationScorecards = pgTable(
  "job_application_scorecards",
  {
    jobApplicationId: uuid("job_application_id")
      .notNull()
      .references(() => jobApplications.id, { onDelete: "cascade" }),
    side: text().$type<"partner" | "staff">().notNull(),
    authorId: uuid("author_id").notNull(),
    scores: jsonb().$type<Scores>().notNull(),
    note: text().notNull().default(""),
    at: at("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.jobApplicationId, table.authorId] })],
);

/**
 * A candidate whom an employer has hired, and whether they agree that the institute counts it. It
 * outlasts the application if they agree.
 */
export const jobPlacements = pgTable(
  "job_placements",
  {
    /** The application's id. */
    id: uuid().primaryKey(),
    profileId: uuid("profile_id").notNull(),
    jobTitle: text("job_title").notNull(),
    category: text().notNull(),
    /** Null for a job without a partner. */
    partnerId: uuid("partner_id").references(() => partners.id, { onDelete: "set null" }),
    partnerName: text("partner_name"),
    hiredAt: at("hired_at").notNull(),
    /** Null until the candidate has answered. */
    consent: text().$type<"given" | "refused">(),
    answeredAt: at("answered_at"),
  },
  (table) => [
    index("job_placements_profile").on(table.profileId),
    index("job_placements_counted")
      .on(table.hiredAt)
      .where(sql`consent = 'given'`),
  ],
);
