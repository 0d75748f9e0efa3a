import { boolean, date, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "#app/platform/db/columns.ts";
import type { FeeRules } from "./fees/fee-rules.ts";
import type { ModuleContent } from "./module/content.ts";
import type { PrerequisiteRule } from "./module/prerequisite.ts";

/** A training module of the catalogue (D1 §3). */
export const modules = pgTable("modules", {
  id: text().primaryKey(),
  group: text().$type<"core" | "specialized" | "flight">().notNull(),
  position: integer().notNull(),
  title: text().notNull(),
  description: text().notNull(),
  fullDescription: text("full_description").notNull(),
  durationWeeks: integer("duration_weeks").notNull(),
  difficulty: text().$type<"Beginner" | "Intermediate" | "Advanced">().notNull(),
  /** List price in minor units, GST included. */
  priceMinor: integer("price_minor").notNull(),
  currency: text().$type<"NZD">().notNull(),
  startDates: date("start_dates").array().notNull(),
  prerequisites: jsonb().$type<{ text: string; rule: PrerequisiteRule | null }[]>().notNull(),
  syllabus: jsonb().$type<{ title: string; description: string }[]>().notNull(),
  outcomes: text().array().notNull(),
  assessmentMethods: text("assessment_methods").array().notNull(),
  /** The drawing on its card, by a module's id. Null means its own, or a plain one. */
  drawing: text(),
  /** The instructors who teach it, by the ids of their profiles. */
  instructorIds: text("instructor_ids").array().notNull().default([]),
  /** Only staff see the module until this is true. It never becomes false again. */
  published: boolean().notNull().default(true),
  /** When the module was retired. What was made from it keeps it. */
  retiredAt: at("retired_at"),
});

/** What staff have written about a module and not published. A module has at most one draft. */
export const moduleDrafts = pgTable("module_drafts", {
  moduleId: text("module_id")
    .primaryKey()
    .references(() => modules.id, { onDelete: "cascade" }),
  content: jsonb().$type<ModuleContent>().notNull(),
  savedAt: at("saved_at").notNull(),
});

/**
 * A programme with each of its names in the specification: the application form's option, the fee
 * form's option, the schedule's name and the home page's card. Null if it has none.
 *
 * An option that was ever offered keeps its value; the `…Offered` columns say whether it is offered
 * now.
 */
export const programmes = pgTable("programmes", {
  id: text().primaryKey(),
  name: text().notNull(),
  applicationOption: text("application_option").unique(),
  applicationLabel: text("application_label"),
  applicationOffered: boolean("application_offered").notNull().default(true),
  feeOption: text("fee_option").unique(),
  feeLabel: text("fee_label"),
  feeOffered: boolean("fee_offered").notNull().default(true),
  moduleIds: text("module_ids").array().notNull(),
  homeCard: jsonb("home_card").$type<HomeCard>(),
  position: integer().notNull(),
});

/** What each page under /courses links to. Its text is the institute's. */
export const coursePages = pgTable("course_pages", {
  slug: text().primaryKey(),
  moduleIds: text("module_ids").array().notNull(),
  /** The programmes whose dates it shows. */
  programmeIds: text("programme_ids").array().notNull(),
});

export type HomeCard = {
  title: string;
  duration: string;
  level: string;
  text: string;
  href: string;
};

/** The fee rules, in one row that staff edit. */
export const feeSettings = pgTable("billing_settings", {
  id: text().primaryKey().default("current"),
  rules: jsonb().$type<FeeRules>().notNull(),
  updatedAt: at("updated_at").notNull(),
});
