import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { at } from "#app/platform/db/columns.ts";
import type { RuleContent } from "../rule/rules.ts";

/**
 * What an award asks for. A rule without a publication is the award's draft. The database refuses to
 * change or delete a published rule.
 */
export const awardRules = pgTable(
  "award_rules",
  {
    id: uuid().primaryKey(),
    /** "module:" or "programme:" and an id. */
    awardId: text("award_id").notNull(),
    /** Which of the award's rules it is, counted from 1. */
    number: integer().notNull(),
    content: jsonb().$type<RuleContent>().notNull(),
    /** Goes up with each save of the draft, so that the second of two who save is told. */
    version: integer().notNull().default(1),
    savedAt: at("saved_at").notNull(),
    savedBy: uuid("saved_by"),
    publishedAt: at("published_at"),
    publishedBy: uuid("published_by"),
  },
  (table) => [
    uniqueIndex("award_rules_number").on(table.awardId, table.number),
    // An award has one draft at most.
    uniqueIndex("award_rules_draft")
      .on(table.awardId)
      .where(sql`published_at is null`),
    check("award_rules_award", sql`award_id ~ '^(module|programme):.+$'`),
  ],
);

/**
 * Which rule holds for an enrolment: the one that was pinned last. Rows are only added. The first is
 * pinned when the intake begins; whoever adds another gives the reason.
 */
export const awardRulePins = pgTable(
  "award_rule_pins",
  {
    id: uuid().primaryKey(),
    /** The enrolment in admissions, and whose it is. */
    enrolmentId: uuid("enrolment_id").notNull(),
    profileId: uuid("profile_id").notNull(),
    awardId: text("award_id").notNull(),
    /** Counted from 1 for each award of an enrolment. */
    number: integer().notNull(),
    ruleId: uuid("rule_id")
      .notNull()
      .references(() => awardRules.id),
    /** Null for the rule that held when the intake began. */
    reason: text(),
    pinnedAt: at("pinned_at").notNull(),
    pinnedBy: uuid("pinned_by"),
  },
  (table) => [
    uniqueIndex("award_rule_pins_number").on(table.enrolmentId, table.awardId, table.number),
    index("award_rule_pins_award").on(table.awardId),
    index("award_rule_pins_profile").on(table.profileId),
  ],
);
