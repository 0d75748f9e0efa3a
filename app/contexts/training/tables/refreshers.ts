import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at } from "#app/platform/db/columns.ts";
import { awardRules } from "./rules.ts";

/**
 * The renewal of an award's certificate by a refresher. It was asked for by its holder, begun by the
 * office, or both. Its id is the enrolment on the rosters of its sessions.
 */
export const refreshers = pgTable(
  "refreshers",
  {
    id: uuid().primaryKey(),
    profileId: uuid("profile_id").notNull(),
    awardId: text("award_id").notNull(),
    /** The certificate in learning that it renews. */
    certificateId: uuid("certificate_id").notNull(),
    askedAt: at("asked_at"),
    /** The rule whose refresher it is: the newest when it was begun. */
    ruleId: uuid("rule_id").references(() => awardRules.id),
    begunAt: at("begun_at"),
    begunBy: uuid("begun_by"),
    completedAt: at("completed_at"),
    /** Set if it was refused, or ended before it was complete. */
    endedAt: at("ended_at"),
    endedBy: uuid("ended_by"),
    endReason: text("end_reason"),
  },
  (table) => [
    // A certificate has one renewal at a time.
    uniqueIndex("refreshers_certificate")
      .on(table.certificateId)
      .where(sql`ended_at is null`),
    index("refreshers_profile").on(table.profileId),
    check("refreshers_begun", sql`(begun_at is null) = (rule_id is null)`),
    check("refreshers_from", sql`num_nonnulls(asked_at, begun_at) > 0`),
    check("refreshers_ended", sql`(ended_at is null) = (end_reason is null)`),
    check("refreshers_by_another", sql`begun_by <> profile_id and ended_by <> profile_id`),
  ],
);
