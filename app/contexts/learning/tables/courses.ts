import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
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
import { searchIndex, searchText } from "#app/platform/lists/search.ts";
import type { AnswerTimes } from "../quiz/answers.ts";
import type {
  BankOption,
  Difficulty,
  ItemDetails,
  ItemKind,
  QuestionKey,
  QuestionKind,
  RestsOn,
} from "../content/rules.ts";
import type { Answers, DrawnQuestion } from "../quiz/question.ts";
import type { CertificateKind } from "../certificate/rules.ts";

/**
 * Columns of what staff edit. The version goes up with each save, so that a save from an older form
 * is refused. Removed rows stay, because members' records name them.
 */
const edited = () => ({
  version: integer().notNull().default(1),
  removedAt: at("removed_at"),
});

/** A course of the viewer (D2 §3). Its id never changes, because addresses contain it. */
export const courses = pgTable("courses", {
  id: text().primaryKey(),
  title: text().notNull(),
  description: text().notNull(),
  /** The catalogue module whose enrolment opens it; null opens it to any signed-in member. */
  moduleId: text("module_id"),
  position: integer().notNull(),
  /** Null for a draft, which only staff see. */
  publishedAt: at("published_at"),
  ...edited(),
});

/** An instructor who may edit the lectures and questions of a course. */
export const courseInstructors = pgTable(
  "course_instructors",
  {
    courseId: text("course_id")
      .notNull()
      .references(() => courses.id),
    /** The instructor's account. */
    instructorId: uuid("instructor_id").notNull(),
    namedBy: uuid("named_by").notNull(),
    namedAt: at("named_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.instructorId] }),
    index("course_instructors_instructor").on(table.instructorId),
  ],
);

/** A module of a course, which is not a module of the catalogue. */
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
 * A lecture, quiz, resource or exercise. Its id stays when its content changes, and the content
 * version goes up: a completion names the content version that it was of.
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
    /** The content version of the last change that its author called material. */
    materialVersion: integer("material_version").notNull().default(1),
    /**
     * The content version that came with the product last. While it is the present one, staff have
     * changed nothing, and a newer text of the product replaces it.
     */
    productVersion: integer("product_version").notNull().default(1),
    /** Null for a draft, which does not count for progress. */
    publishedAt: at("published_at"),
    details: jsonb().$type<ItemDetails>().notNull(),
    /** Its release date: before it, members see its title only. Null if it is open at once. */
    opensAt: at("opens_at"),
    /** The profile of the instructor who wrote a lecture; null if its page names nobody. */
    instructorId: text("instructor_id"),
    /** The item of the same course that members complete first. */
    prerequisiteId: text("prerequisite_id"),
    ...edited(),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.id] }),
    index("course_items_words").using("gin", itemWords(table)),
    // Counts the items and drafts of each module without reading their texts.
    index("course_items_modules")
      .on(table.courseId, table.moduleId, table.publishedAt)
      .where(sql`removed_at is null`),
    foreignKey({
      columns: [table.courseId, table.moduleId],
      foreignColumns: [courseModules.courseId, courseModules.id],
    }),
    check("course_items_kind", sql`details ->> 'kind' = kind`),
    check("course_items_removed", sql`removed_at is null or published_at is null`),
    check("course_items_prerequisite", sql`prerequisite_id <> id`),
  ],
);

type ItemTexts = Record<"title" | "details", AnyPgColumn>;

/** Returns the words of an item's title and text, by which members search their courses. */
export function itemWords({ title, details }: ItemTexts): SQL {
  return sql`to_tsvector('english', ${title} || ' ' || coalesce(${details} ->> 'body', ''))`;
}

/** An item as it was after a save. The number is the item's version at that time. */
export const courseItemRevisions = pgTable(
  "course_item_revisions",
  {
    courseId: text("course_id").notNull(),
    itemId: text("item_id").notNull(),
    number: integer().notNull(),
    title: text().notNull(),
    moduleId: text("module_id").notNull(),
    details: jsonb().$type<ItemDetails>().notNull(),
    /** Null for the first one, which is what the item was before anybody changed it here. */
    savedAt: at("saved_at"),
    savedBy: uuid("saved_by"),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.itemId, table.number] }),
    foreignKey({
      columns: [table.courseId, table.itemId],
      foreignColumns: [courseItems.courseId, courseItems.id],
    }),
  ],
);

/** The same as `answerFaults` of `authoring/publish-checks.ts` finds, in SQL. */
const questionIsFlawed = sql`btrim(text) = '' or case
    when kind in ('numeric', 'short') then false
    when jsonb_array_length(options) < 2 then true
    when kind = 'order' then false
    when kind = 'match' then
      jsonb_path_exists(options, '$[*] ? (@.text != "" && (!exists(@.pair) || @.pair == ""))')
    when kind = 'multiple' then not jsonb_path_exists(options, '$[*] ? (@.correct == true)')
    else jsonb_array_length(jsonb_path_query_array(options, '$[*] ? (@.correct == true)')) <> 1
  end`;

/** The questions of each quiz's bank. */
export const quizQuestions = pgTable(
  "quiz_questions",
  {
    courseId: text("course_id").notNull(),
    itemId: text("item_id").notNull(),
    id: text().notNull(),
    kind: text().$type<QuestionKind>().notNull(),
    text: text().notNull(),
    options: jsonb().$type<BankOption[]>().notNull(),
    /** The number, the accepted texts or the picture, for the kinds that have one. */
    key: jsonb().$type<QuestionKey>(),
    /** Shown in the review of an attempt. */
    explanation: text().notNull(),
    /** By which quizzes draw it, in lower case. */
    tags: text().array().notNull().default([]),
    difficulty: text().$type<Difficulty>(),
    /** The item of a syllabus that it examines, as its authority numbers it. */
    syllabus: text(),
    restsOn: jsonb("rests_on").$type<RestsOn>(),
    /** The ids of the standards that it serves; null if it serves what its lecture does. */
    standards: text().array(),
    position: integer().notNull(),
    /** When it was taken out of the bank. Attempts that drew it keep it. */
    retiredAt: at("retired_at"),
    /** Goes up with every edit; see `edited`. */
    version: integer().notNull().default(1),
    /** Whether it cannot be answered rightly, so that the publish check need not read the bank. */
    flawed: boolean().generatedAlwaysAs(questionIsFlawed),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.itemId, table.id] }),
    foreignKey({
      columns: [table.courseId, table.itemId],
      foreignColumns: [courseItems.courseId, courseItems.id],
    }),
    index("quiz_questions_bank")
      .on(table.courseId, table.itemId, table.position, table.id)
      .where(sql`retired_at is null`),
    index("quiz_questions_flawed")
      .on(table.courseId, table.itemId)
      .where(sql`flawed and retired_at is null`),
    check("quiz_questions_difficulty", sql`difficulty in ('easy', 'medium', 'hard')`),
    check(
      "quiz_questions_kind",
      sql`kind in ('single', 'multiple', 'numeric', 'order', 'match', 'hotspot', 'short')`,
    ),
    check(
      "quiz_questions_key",
      sql`case when kind in ('numeric', 'short', 'hotspot') then coalesce(key ->> 'kind' = kind, false) else key is null end`,
    ),
  ],
);

/** The items that a member has completed (D2 §7). Only the server writes them. */
export const userCourseProgress = pgTable(
  "user_course_progress",
  {
    userId: uuid("user_id").notNull(),
    courseId: text("course_id").notNull(),
    contentId: text("content_id").notNull(),
    isCompleted: boolean("is_completed").notNull(),
    /** The content version that was completed. */
    contentVersion: integer("content_version").notNull(),
    completedAt: at("completed_at").notNull(),
    /** The content version that was read again since, and when; null if none was. */
    readVersion: integer("read_version"),
    readAt: at("read_at"),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId, table.contentId] }),
    // For the figures of a period. Rows are stored nearly in the order of time.
    index("user_course_progress_time").using("brin", table.completedAt),
  ],
);

/** A member's progress in a course (D2 §7), counted again with every completion. */
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
    /** The item that was opened last. */
    lastItemId: text("last_item_id"),
    /** When all items were completed for the first time. */
    completedAt: at("completed_at"),
    /** The highest percentage that a growing course took away, of how many items, and when it grew. */
    earnedPercent: integer("earned_percent"),
    earnedOf: integer("earned_of"),
    earnedUntil: at("earned_until"),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId] }),
    index("user_course_summary_completed")
      .on(table.completedAt)
      .where(sql`completed_at is not null`),
    check("user_course_summary_counts", sql`completed_items between 0 and total_items`),
    check(
      "user_course_summary_earned",
      sql`num_nulls(earned_percent, earned_of, earned_until) in (0, 3)`,
    ),
  ],
);

/** An attempt at a quiz: the drawn questions, the deadline, the answers and the result. */
export const quizAttempts = pgTable(
  "quiz_attempts",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id").notNull(),
    courseId: text("course_id").notNull(),
    itemId: text("item_id").notNull(),
    itemVersion: integer("item_version").notNull(),
    /**
     * Copies of the drawn questions with their right answers, so that later edits have no effect.
     */
    drawn: jsonb().$type<DrawnQuestion[]>().notNull(),
    answers: jsonb().$type<Answers>().notNull(),
    answerTimes: jsonb("answer_times").$type<AnswerTimes>().notNull().default({}),
    passPercent: integer("pass_percent").notNull(),
    startedAt: at("started_at").notNull(),
    deadline: at("deadline").notNull(),
    closedAt: at("closed_at"),
    closedAs: text("closed_as").$type<"submitted" | "out-of-time">(),
    /** How many questions were answered right; null while the attempt is open. */
    correct: integer(),
    passed: boolean(),
  },
  (table) => [
    foreignKey({
      columns: [table.courseId, table.itemId],
      foreignColumns: [courseItems.courseId, courseItems.id],
    }),
    index("quiz_attempts_time").using("brin", table.startedAt),
    index("quiz_attempts_of").on(table.userId, table.courseId, table.itemId, table.startedAt),
    // A member has one open attempt at a quiz at a time.
    uniqueIndex("quiz_attempts_open")
      .on(table.userId, table.courseId, table.itemId)
      .where(sql`closed_at is null`),
    index("quiz_attempts_due")
      .on(table.deadline)
      .where(sql`closed_at is null`),
  ],
);

/** How much more time somebody has for the quizzes of a course, in per cent of their time limits. */
export const quizExtraTimes = pgTable(
  "quiz_extra_times",
  {
    userId: uuid("user_id").notNull(),
    courseId: text("course_id")
      .notNull()
      .references(() => courses.id),
    percent: integer().notNull(),
    grantedBy: uuid("granted_by").notNull(),
    grantedAt: at("granted_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId] }),
    index("quiz_extra_times_course").on(table.courseId),
    check("quiz_extra_times_percent", sql`percent between 5 and 200`),
  ],
);

/**
 * The institute's statement that somebody completed the theory of a course, or an award with its
 * practical training. Its content never changes.
 */
export const certificates = pgTable(
  "certificates",
  {
    id: uuid().primaryKey(),
    /** The public number, which cannot be guessed. */
    number: text().notNull().unique(),
    userId: uuid("user_id").notNull(),
    kind: text().$type<CertificateKind>().notNull(),
    /** The course whose theory was completed. Null for an award. */
    courseId: text("course_id").references(() => courses.id),
    /** The award that was completed: "module:" or "programme:" and an id. Null for theory. */
    awardId: text("award_id"),
    /** What was completed, as the certificate names it. */
    courseTitle: text("course_title").notNull(),
    /** The holder's earlier certificate for the same award that this one renews. */
    renews: uuid().references((): AnyPgColumn => certificates.id, { onDelete: "set null" }),
    /** The status list that its badge is in, and where. Only awards have badges. */
    badgeList: integer("badge_list"),
    badgeIndex: integer("badge_index"),
    holderName: text("holder_name").notNull(),
    issuedAt: at("issued_at").notNull(),
    expiresAt: at("expires_at").notNull(),
    /** Whether the public page shows the holder's full name. The holder decides. */
    nameShown: boolean("name_shown").notNull().default(false),
    /** Whether the holder's public profile lists it. The holder decides. */
    onProfile: boolean("on_profile").notNull().default(false),
    revokedAt: at("revoked_at"),
    revokedBy: uuid("revoked_by"),
    revocationReason: text("revocation_reason"),
  },
  (table) => [
    index("certificates_holder").on(table.userId, table.issuedAt),
    index("certificates_issued").on(table.issuedAt),
    index("certificates_text").using("gin", searchIndex(...certificateTexts(table))),
    uniqueIndex("certificates_renewal").on(table.renews),
    uniqueIndex("certificates_badge").on(table.badgeList, table.badgeIndex),
    check(
      "certificates_kind",
      sql`(kind = 'theory' and course_id is not null and award_id is null and renews is null)
        or (kind = 'award' and course_id is null and award_id is not null)`,
    ),
    check("certificates_award", sql`award_id ~ '^(module|programme):.+$'`),
    check(
      "certificates_badge_place",
      sql`(badge_list is null) = (badge_index is null)
        and (badge_index is null or (kind = 'award' and badge_index between 0 and 131071))`,
    ),
    check("certificates_revocation", sql`(revoked_at is null) = (revocation_reason is null)`),
  ],
);

type CertificateTexts = Record<"number" | "holderName" | "courseTitle", AnyPgColumn>;

const certificateTexts = ({ number, holderName, courseTitle }: CertificateTexts) => [
  number,
  holderName,
  courseTitle,
];

/** What the list of certificates is searched by. */
export const certificateText = (table: CertificateTexts) => searchText(...certificateTexts(table));

/** A picture that staff uploaded for a course's texts. Its files are stored under its id. */
export const coursePictures = pgTable(
  "course_pictures",
  {
    id: uuid().primaryKey(),
    courseId: text("course_id")
      .notNull()
      .references(() => courses.id),
    /** Describes the picture for people who do not see it. */
    alt: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** The widths of its files, narrowest first. */
    widths: integer().array().notNull(),
    addedAt: at("added_at").notNull(),
  },
  (table) => [index("course_pictures_course").on(table.courseId, table.addedAt)],
);
