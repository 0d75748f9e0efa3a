import {
  check,
  date,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { at } from "#app/platform/db/columns.ts";
import type { ProfileView } from "../search/rules.ts";
import { partners } from "./jobs.ts";

/** Who saw somebody's profile by searching, once for each day, for the candidate. */
export const candidateProfileViews = pgTable(
  "candidate_profile_views",
  {
    profileId: uuid("profile_id").notNull(),
    partnerId: uuid("partner_id")
      .notNull()
      .references(() => partners.id, { onDelete: "cascade" }),
    what: text().$type<ProfileView>().notNull(),
    /** The day in UTC. */
    day: date().notNull(),
    /** Who saw it first on that day. */
    seenBy: uuid("seen_by").notNull(),
    at: at("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.profileId, table.partnerId, table.what, table.day] }),
    index("candidate_profile_views_profile").on(table.profileId, table.at),
    index("candidate_profile_views_partner").on(table.partnerId),
    check("candidate_profile_views_what", sql`what in ('found', 'opened')`),
  ],
);

/** A partner that has written to a candidate whom it found. Their conversation has its id. */
export const candidateContacts = pgTable(
  "candidate_contacts",
  {
    id: uuid().primaryKey(),
    profileId: uuid("profile_id").notNull(),
    partnerId: uuid("partner_id")
      .notNull()
      .references(() => partners.id, { onDelete: "cascade" }),
    /** The partner's name at that time. */
    partnerName: text("partner_name").notNull(),
    /** What the candidate's profile said of itself at that time, by which the partner knows it. */
    headline: text().notNull(),
    contactedBy: uuid("contacted_by").notNull(),
    at: at("at").notNull(),
    /** When the candidate reported the conversation to staff, and why; null once that is settled. */
    reportedAt: at("reported_at"),
    reportReason: text("report_reason"),
  },
  (table) => [
    check("candidate_contacts_reported", sql`(reported_at is null) = (report_reason is null)`),
    uniqueIndex("candidate_contacts_once").on(table.profileId, table.partnerId),
    index("candidate_contacts_partner").on(table.partnerId, table.at),
  ],
);
