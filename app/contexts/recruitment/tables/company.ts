import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "#app/platform/db/columns.ts";
import type { CompanyContent, CompanyState } from "../company/content.ts";
import { partners } from "./jobs.ts";

/** A partner's page for everybody: what staff have approved, and what the partner proposes instead. */
export const companyPages = pgTable(
  "company_pages",
  {
    partnerId: uuid("partner_id")
      .primaryKey()
      .references(() => partners.id, { onDelete: "cascade" }),
    /** Null if nothing was approved yet, or the page was taken down. */
    published: jsonb().$type<CompanyContent>(),
    /** When staff last approved it. It stays after the page was taken down. */
    publishedAt: at("published_at"),
    proposed: jsonb().$type<CompanyContent>(),
    /** What is with the proposal; null if there is none. */
    state: text().$type<CompanyState>(),
    /** Staff's reason for sending the proposal back, or for taking the page down. */
    reason: text(),
    /** Since when the proposal waits for staff. */
    waitingSince: at("waiting_since"),
    version: integer().notNull().default(1),
    updatedAt: at("updated_at").notNull(),
  },
  () => [
    check("company_pages_state", sql`state in ('draft', 'waiting', 'returned')`),
    check("company_pages_proposed", sql`(state is null) = (proposed is null)`),
  ],
);
