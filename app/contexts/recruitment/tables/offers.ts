import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { at } from "#app/platform/db/columns.ts";
import type { PayCurrency, PayPeriod } from "../job/pay.ts";
import type { OfferState } from "../job-application/offer-states.ts";
import { jobApplications } from "./job-applications.ts";

/** What an employer offers a candidate, and what became of it. */
export const jobOffers = pgTable(
  "job_offers",
  {
    /** The form's key: a form sent twice is one offer. */
    id: uuid().primaryKey(),
    jobApplicationId: uuid("job_application_id")
      .notNull()
      .references(() => jobApplications.id, { onDelete: "cascade" }),
    state: text().$type<OfferState>().notNull().default("open"),
    /** In minor units. */
    amount: bigint({ mode: "number" }).notNull(),
    currency: text().$type<PayCurrency>().notNull(),
    period: text().$type<PayPeriod>().notNull(),
    startsOn: date("starts_on"),
    place: text().notNull(),
    text: text("offer_text").notNull(),
    /** The sealed contract or letter. */
    fileKey: text("file_key").unique(),
    fileName: text("file_name"),
    fileBytes: integer("file_bytes"),
    /** The last day, perhaps a minute on it, and their zone; and the moment at which they pass. */
    answerDate: date("answer_date").notNull(),
    answerTime: text("answer_time"),
    answerZone: text("answer_zone").notNull(),
    answerUntil: at("answer_until").notNull(),
    madeBy: uuid("made_by").notNull(),
    madeAt: at("made_at").notNull(),
    endedAt: at("ended_at"),
    /** Why the candidate declined, or the employer withdrew it. The other side reads it. */
    reason: text(),
    /** When the candidate was reminded to answer. */
    remindedAt: at("reminded_at"),
  },
  (table) => [
    uniqueIndex("job_offers_open")
      .on(table.jobApplicationId)
      .where(sql`state = 'open'`),
    index("job_offers_job_application").on(table.jobApplicationId, table.madeAt),
    index("job_offers_ending")
      .on(table.answerUntil)
      .where(sql`state = 'open'`),
    check("job_offers_ended", sql`(state = 'open') = (ended_at is null)`),
  ],
);
