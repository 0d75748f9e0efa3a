import { pgTable, uuid } from "drizzle-orm/pg-core";
import { at } from "#app/platform/db/columns.ts";

/**
 * The enrolments whose training is not kept any more. The database permits the deletion of attendance
 * and pins of these enrolments only. Rows are only added, and name nobody.
 */
export const trainingEndings = pgTable("training_endings", {
  /** The enrolment in admissions. */
  enrolmentId: uuid("enrolment_id").primaryKey(),
  endedAt: at("ended_at").notNull(),
});
