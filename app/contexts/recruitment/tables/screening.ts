import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "#app/platform/db/columns.ts";
import type { QuestionKind, Wanted } from "../screening/rules.ts";
import { jobListings } from "./jobs.ts";

/** A question that an employer asks everybody who applies for a listing. */
export const screeningQuestions = pgTable(
  "screening_questions",
  {
    id: uuid().primaryKey(),
    jobId: uuid("job_id")
      .notNull()
      .references(() => jobListings.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    kind: text().$type<QuestionKind>().notNull(),
    question: text().notNull(),
    /** The answers to choose from, of a question with several. */
    options: jsonb().$type<string[]>().notNull().default([]),
    required: boolean().notNull().default(true),
    /** Which answers are marked as met; null for a question that marks nothing. */
    wanted: jsonb().$type<Wanted>(),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    index("screening_questions_job").on(table.jobId, table.position),
    check("screening_questions_kind", sql`kind in ('text', 'yes-no', 'choice', 'number')`),
  ],
);
