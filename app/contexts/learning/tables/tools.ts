import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { at } from "#app/platform/db/columns.ts";
import type { JSONWebKeySet, JWK } from "jose";
import type { ActivityProgress, GradingProgress } from "../lti/score.ts";
import type { ReturnedContent } from "../lti/content-items.ts";
import { courseItems, courseModules, courses } from "./courses.ts";

/** An external learning system that is registered with us. Its id is its client id. */
export const ltiTools = pgTable(
  "lti_tools",
  {
    id: uuid().primaryKey(),
    deploymentId: uuid("deployment_id").notNull(),
    name: text().notNull(),
    /** Where a launch begins: the tool's third-party login. */
    loginUrl: text("login_url").notNull(),
    /** Where a launch leads, unless the placement has its own address. */
    launchUrl: text("launch_url").notNull(),
    /** The only addresses to which a launch is posted. */
    redirectUris: jsonb("redirect_uris").$type<string[]>().notNull(),
    jwksUrl: text("jwks_url"),
    publicKeys: jsonb("public_keys").$type<JSONWebKeySet>(),
    /** Where staff choose content in the tool (deep linking); null if it offers none. */
    deepLinkingUrl: text("deep_linking_url"),
    /** Whether launches and lists of members contain names and email addresses. */
    sharesPersonalData: boolean("shares_personal_data").notNull().default(false),
    /** Whether the tool may list the members of the courses that it is placed in. */
    readsMembers: boolean("reads_members").notNull().default(false),
    switchedOffAt: at("switched_off_at"),
    registeredAt: at("registered_at").notNull(),
    /** Null for a tool that has registered itself and waits for the office. It is switched off. */
    approvedAt: at("approved_at"),
    /** What a tool that has registered itself asked for. */
    asked: jsonb().$type<{ members: boolean; personalData: boolean }>(),
  },
  () => [
    check("lti_tools_one_key", sql`(jwks_url is null) <> (public_keys is null)`),
    check("lti_tools_approved", sql`approved_at is not null or switched_off_at is not null`),
  ],
);

/** A permission for one tool to register itself. It is used once, within an hour. */
export const ltiRegistrations = pgTable("lti_registrations", {
  /** The hash of its token. */
  hash: text().primaryKey(),
  allowedBy: uuid("allowed_by").notNull(),
  expiresAt: at("expires_at").notNull(),
  usedAt: at("used_at"),
});

/** An exercise's tool, address and pass mark. Its id is that of the resource link. */
export const ltiPlacements = pgTable(
  "lti_placements",
  {
    id: uuid().primaryKey(),
    toolId: uuid("tool_id")
      .notNull()
      .references(() => ltiTools.id),
    courseId: text("course_id").notNull(),
    itemId: text("item_id").notNull(),
    targetUrl: text("target_url"),
    /** What the tool wants to be told at each launch, since the content was chosen there. */
    custom: jsonb().$type<Record<string, string>>(),
    maxPoints: integer("max_points").notNull(),
    passPercent: integer("pass_percent").notNull(),
  },
  (table) => [
    unique("lti_placements_item").on(table.courseId, table.itemId),
    index("lti_placements_tool").on(table.toolId),
    foreignKey({
      columns: [table.courseId, table.itemId],
      foreignColumns: [courseItems.courseId, courseItems.id],
    }),
    check("lti_placements_marks", sql`max_points > 0 and pass_percent between 1 and 100`),
  ],
);

/** The random id by which a tool knows a member. It differs for each tool. */
export const ltiLearners = pgTable(
  "lti_learners",
  {
    toolId: uuid("tool_id")
      .notNull()
      .references(() => ltiTools.id),
    userId: uuid("user_id").notNull(),
    subject: uuid().notNull().unique(),
  },
  (table) => [primaryKey({ columns: [table.toolId, table.userId] })],
);

/** A launch: one opening of a tool, from the click to the signed message. It is answered once. */
export const ltiLaunches = pgTable(
  "lti_launches",
  {
    id: uuid().primaryKey(),
    toolId: uuid("tool_id")
      .notNull()
      .references(() => ltiTools.id),
    placementId: uuid("placement_id")
      .notNull()
      .references(() => ltiPlacements.id),
    userId: uuid("user_id").notNull(),
    /** Whether it counts as work in the course. Staff who only look at a course do none in it. */
    asLearner: boolean("as_learner").notNull().default(true),
    begunAt: at("begun_at").notNull(),
    /** When the signed message was given out; null until the tool asks for it. */
    answeredAt: at("answered_at"),
    /** The hash of the tool's nonce, which cannot be used twice. */
    nonce: text(),
  },
  (table) => [
    index("lti_launches_tool").on(table.toolId, table.begunAt),
    index("lti_launches_of").on(table.placementId, table.userId),
    uniqueIndex("lti_launches_nonce")
      .on(table.toolId, table.nonce)
      .where(sql`nonce is not null`),
  ],
);

/**
 * A selection: one visit of a member of staff to a tool, to choose content for a module (deep
 * linking). The tool answers it once. It is deleted after a day.
 */
export const ltiSelections = pgTable(
  "lti_selections",
  {
    id: uuid().primaryKey(),
    toolId: uuid("tool_id")
      .notNull()
      .references(() => ltiTools.id),
    courseId: text("course_id").notNull(),
    moduleId: text("module_id").notNull(),
    userId: uuid("user_id").notNull(),
    begunAt: at("begun_at").notNull(),
    /** When the signed message was given out; null until the tool asks for it. */
    answeredAt: at("answered_at"),
    /** The hash of the tool's nonce, which cannot be used twice. */
    nonce: text(),
    /** The hash of what the tool must send back with its answer. */
    data: text(),
    /** When the tool answered, and with what. */
    returnedAt: at("returned_at"),
    returned: jsonb().$type<ReturnedContent>(),
    /** When what was chosen was added to the course. */
    addedAt: at("added_at"),
  },
  (table) => [
    foreignKey({
      columns: [table.courseId, table.moduleId],
      foreignColumns: [courseModules.courseId, courseModules.id],
    }),
    index("lti_selections_begun").on(table.begunAt),
    uniqueIndex("lti_selections_nonce")
      .on(table.toolId, table.nonce)
      .where(sql`nonce is not null`),
    check("lti_selections_returned", sql`(returned_at is null) = (returned is null)`),
  ],
);

/** What a tool's message says about a member's work (AGS 2.0). */
const scoreSaid = () => ({
  /** Null if the message has only the progress. */
  scoreGiven: doublePrecision("score_given"),
  scoreMaximum: doublePrecision("score_maximum"),
  activityProgress: text("activity_progress").$type<ActivityProgress>().notNull(),
  gradingProgress: text("grading_progress").$type<GradingProgress>().notNull(),
  comment: text(),
  /** By the tool's clock. Messages that are older than the last one are refused. */
  scoredAt: at("scored_at").notNull(),
  receivedAt: at("received_at").notNull(),
});

/** A tool's message about a member's work, as it was received. */
export const ltiScores = pgTable(
  "lti_scores",
  {
    id: uuid().primaryKey(),
    placementId: uuid("placement_id")
      .notNull()
      .references(() => ltiPlacements.id),
    userId: uuid("user_id").notNull(),
    ...scoreSaid(),
  },
  (table) => [
    unique("lti_scores_moment").on(table.placementId, table.userId, table.scoredAt),
    index("lti_scores_received").on(table.placementId, table.receivedAt),
  ],
);

/**
 * A line item that a tool made itself (AGS 2.0 §3.2), beside those of its exercises. Its marks are shown,
 * and complete nothing.
 */
export const ltiLineItems = pgTable(
  "lti_line_items",
  {
    id: uuid().primaryKey(),
    toolId: uuid("tool_id")
      .notNull()
      .references(() => ltiTools.id),
    courseId: text("course_id")
      .notNull()
      .references(() => courses.id),
    /** The exercise that it belongs to; null for one of the course. */
    placementId: uuid("placement_id").references(() => ltiPlacements.id),
    label: text().notNull(),
    scoreMaximum: doublePrecision("score_maximum").notNull(),
    /** What the tool says of it: its own id, a word to find it by, and when work is taken. */
    resourceId: text("resource_id"),
    tag: text(),
    startsAt: at("starts_at"),
    endsAt: at("ends_at"),
    madeAt: at("made_at").notNull(),
  },
  (table) => [
    index("lti_line_items_of").on(table.toolId, table.courseId),
    check("lti_line_items_maximum", sql`score_maximum > 0`),
  ],
);

/** The last mark of a member in a line item that a tool made. */
export const ltiMarks = pgTable(
  "lti_marks",
  {
    lineItemId: uuid("line_item_id")
      .notNull()
      .references(() => ltiLineItems.id, { onDelete: "cascade" }),
    userId: uuid("user_id").notNull(),
    ...scoreSaid(),
  },
  (table) => [
    primaryKey({ columns: [table.lineItemId, table.userId] }),
    index("lti_marks_user").on(table.userId),
  ],
);

/** The keys that sign launches: one at a time, and retired ones until they are deleted. */
export const ltiKeys = pgTable(
  "lti_keys",
  {
    /** Its thumbprint (RFC 7638). */
    kid: text().primaryKey(),
    publicKey: jsonb("public_key").$type<JWK>().notNull(),
    /** Sealed; deleted as soon as another key signs. */
    sealedPrivateKey: text("sealed_private_key"),
    madeAt: at("made_at").notNull(),
    retiredAt: at("retired_at"),
  },
  () => [
    uniqueIndex("lti_keys_one_signs")
      .on(sql`(retired_at is null)`)
      .where(sql`retired_at is null`),
    check("lti_keys_private", sql`(retired_at is null) = (sealed_private_key is not null)`),
  ],
);

/** The hashes of used assertions' ids, stored until the assertions expire. */
export const ltiAssertions = pgTable(
  "lti_assertions",
  {
    toolId: uuid("tool_id").notNull(),
    jti: text().notNull(),
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.toolId, table.jti] })],
);

/** Access tokens of tools, by their hash. */
export const ltiTokens = pgTable("lti_tokens", {
  hash: text().primaryKey(),
  toolId: uuid("tool_id")
    .notNull()
    .references(() => ltiTools.id),
  scopes: jsonb().$type<string[]>().notNull(),
  expiresAt: at("expires_at").notNull(),
});
