import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
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
import type { AnswerTimes } from "../quiz/answers.ts";
import type { BankOption, ItemDetails, ItemKind } from "../content/rules.ts";
import type { Answers, DrawnQuestion } from "../quiz/rules.ts";

/**
 * What staff edit. The version counts up with each save, so that an edit that began before it is refused.
 * What is removed stays as a row: what members have done with it names it.
 */
const edited = () => ({
  version: integer().notNull().default(1),
  removedAt: at("removed_at"),
});

/** A course of the viewer (D2 §3). Ids are words that stay: they stand in addresses. */
export const courses = pgTable("courses", {
  id: text().primaryKey(),
  title: text().notNull(),
  description: text().notNull(),
  /** The catalogue module whose enrolment opens it; null opens it to any signed-in member. */
  moduleId: text("module_id"),
  position: integer().notNull(),
  /** Null is a draft, which nobody but staff sees. */
  publishedAt: at("published_at"),
  ...edited(),
});

/** A module of a course, in the order in which it is taken. */
export const courseModules = pgTable(
  "course_modules",
  {
    courseId: text("course_id")
      .notNull()
      .references(() => courses.id),
    id: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    position: integer().notNull(),
    ...edited(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.id] })],
);

/**
 * A lecture, quiz or resource. The id stays when the content changes, and the content version counts
 * up: a completion says which one it was of, and keeps its meaning.
 */
export const courseItems = pgTable(
  "course_items",
  {
    courseId: text("course_id").notNull(),
    id: text().notNull(),
    moduleId: text("module_id").notNull(),
    kind: text().$type<ItemKind>().notNull(),
    title: text().notNull(),
    position: integer().notNull(),
    contentVersion: integer("content_version").notNull().default(1),
    /** Null is a draft, which counts for nothing. */
    publishedAt: at("published_at"),
    details: jsonb().$type<ItemDetails>().notNull(),
    ...edited(),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.id] }),
    foreignKey({
      columns: [table.courseId, table.moduleId],
      foreignColumns: [courseModules.courseId, courseModules.id],
    }),
    check("course_items_kind", sql`details ->> 'kind' = kind`),
    check("course_items_removed", sql`removed_at is null or published_at is null`),
  ],
);

/** The bank that a quiz draws from. */
export const quizQuestions = pgTable(
  "quiz_questions",
  {
    courseId: text("course_id").notNull(),
    itemId: text("item_id").notNull(),
    id: text().notNull(),
    kind: text().$type<"single" | "multiple">().notNull(),
    text: text().notNull(),
    options: jsonb().$type<BankOption[]>().notNull(),
    /** Shown on review. */
    explanation: text().notNull(),
    position: integer().notNull(),
    /** Set when it is no longer drawn; attempts that drew it keep it. */
    retiredAt: at("retired_at"),
    /** Counts up with every edit; see `edited`. */
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.itemId, table.id] }),
    foreignKey({
      columns: [table.courseId, table.itemId],
      foreignColumns: [courseItems.courseId, courseItems.id],
    }),
  ],
);

/** What a member has completed (D2 §7). Written by the server alone. */
export const userCourseProgress = pgTable(
  "user_course_progress",
  {
    userId: uuid("user_id").notNull(),
    courseId: text("course_id").notNull(),
    contentId: text("content_id").notNull(),
    isCompleted: boolean("is_completed").notNull(),
    /** The version of the content that was completed. */
    contentVersion: integer("content_version").notNull(),
    completedAt: at("completed_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.courseId, table.contentId] })],
);

/** Where a member stands in a course (D2 §7), counted anew with every completion. */
export const userCourseSummary = pgTable(
  "user_course_summary",
  {
    userId: uuid("user_id").notNull(),
    courseId: text("course_id")
      .notNull()
      .references(() => courses.id),
    totalItems: integer("total_items").notNull(),
    completedItems: integer("completed_items").notNull(),
    lastAccessedAt: at("last_accessed_at").notNull(),
    /** The item that was open last. */
    lastItemId: text("last_item_id"),
    /** When it first came to 100 %. */
    completedAt: at("completed_at"),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId] }),
    check("user_course_summary_counts", sql`completed_items between 0 and total_items`),
  ],
);

/** One go at a quiz: what was drawn, in which order, until when, and what came of it. */
export const quizAttempts = pgTable(
  "quiz_attempts",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id").notNull(),
    courseId: text("course_id").notNull(),
    itemId: text("item_id").notNull(),
    itemVersion: integer("item_version").notNull(),
    /** The questions as drawn, with their right answers: kept here, whatever becomes of the bank. */
    drawn: jsonb().$type<DrawnQuestion[]>().notNull(),
    answers: jsonb().$type<Answers>().notNull(),
    answerTimes: jsonb("answer_times").$type<AnswerTimes>().notNull().default({}),
    passPercent: integer("pass_percent").notNull(),
    startedAt: at("started_at").notNull(),
    deadline: at("deadline").notNull(),
    closedAt: at("closed_at"),
    closedAs: text("closed_as").$type<"submitted" | "out-of-time">(),
    /** How many questions were answered right; null while it is open. */
    correct: integer(),
    passed: boolean(),
  },
  (table) => [
    foreignKey({
      columns: [table.courseId, table.itemId],
      foreignColumns: [courseItems.courseId, courseItems.id],
    }),
    index("quiz_attempts_of").on(table.userId, table.courseId, table.itemId, table.startedAt),
    // One at a time.
    uniqueIndex("quiz_attempts_open")
      .on(table.userId, table.courseId, table.itemId)
      .where(sql`closed_at is null`),
    index("quiz_attempts_due")
      .on(table.deadline)
      .where(sql`closed_at is null`),
  ],
);

/** The institute's word that somebody completed a course. What it attests is fixed when issued. */
export const certificates = pgTable(
  "certificates",
  {
    id: uuid().primaryKey(),
    /** What it is looked up by; cannot be guessed. */
    number: text().notNull().unique(),
    userId: uuid("user_id").notNull(),
    courseId: text("course_id")
      .notNull()
      .references(() => courses.id),
    courseTitle: text("course_title").notNull(),
    holderName: text("holder_name").notNull(),
    issuedAt: at("issued_at").notNull(),
    expiresAt: at("expires_at").notNull(),
    /** Whether the public page shows the holder's full name; the holder decides. */
    nameShown: boolean("name_shown").notNull().default(false),
    revokedAt: at("revoked_at"),
    revokedBy: uuid("revoked_by"),
    revocationReason: text("revocation_reason"),
  },
  (table) => [
    index("certificates_holder").on(table.userId, table.issuedAt),
    index("certificates_issued").on(table.issuedAt),
    check("certificates_revocation", sql`(revoked_at is null) = (revocation_reason is null)`),
  ],
);

/** A picture that staff put into a course's texts; its files lie in the file store under its id. */
export const coursePictures = pgTable(
  "course_pictures",
  {
    id: uuid().primaryKey(),
    courseId: text("course_id")
      .notNull()
      .references(() => courses.id),
    /** What it shows, for those who do not see it. */
    alt: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** The widths that there are files of, narrowest first. */
    widths: integer().array().notNull(),
    addedAt: at("added_at").notNull(),
  },
  (table) => [index("course_pictures_course").on(table.courseId, table.addedAt)],
);
