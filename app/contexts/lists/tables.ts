import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import type { Was } from "#app/kernel/bulk.ts";
import { at } from "#app/platform/db/columns.ts";

/** A view of a list that somebody has given a name: its filters, sort and columns. */
export const listViews = pgTable(
  "list_views",
  {
    id: uuid().primaryKey(),
    /** The id of the list's declaration. */
    list: text().notNull(),
    /** Who shares views of the list: a partner's id; empty for the office. */
    audience: text().notNull(),
    ownerId: uuid("owner_id").notNull(),
    name: text().notNull(),
    /** The parameters of its address. */
    query: text().notNull(),
    shared: boolean().notNull(),
    /** Goes up with each change. A change that began from an older version is refused. */
    version: integer().notNull().default(1),
    savedAt: at("saved_at").notNull(),
  },
  (table) => [
    index("list_views_list").on(table.list, table.audience, table.ownerId),
    index("list_views_owner").on(table.ownerId),
  ],
);

/** The columns of a list that somebody has chosen. */
export const listColumns = pgTable(
  "list_columns",
  {
    profileId: uuid("profile_id").notNull(),
    list: text().notNull(),
    columns: jsonb().$type<string[]>().notNull(),
    savedAt: at("saved_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.profileId, table.list] })],
);

/** An act on several rows of a list that can be undone for a day. */
export const bulkActs = pgTable(
  "bulk_acts",
  {
    id: uuid().primaryKey(),
    list: text().notNull(),
    /** What was done, by the name of the list's action. */
    action: text().notNull(),
    actorId: uuid("actor_id").notNull(),
    /** What the toast said. It names no row. */
    title: text().notNull(),
    /** The list's address with the filters of that time. */
    address: text().notNull(),
    /** The changed rows: what they were before and, with their version, what the act made of them. */
    rows: jsonb().$type<Was[]>().notNull(),
    doneAt: at("done_at").notNull(),
    undoneAt: at("undone_at"),
    /** The ids of the rows that the undo left alone, because they had changed; null before it. */
    left: jsonb().$type<string[]>(),
  },
  (table) => [
    index("bulk_acts_actor").on(table.actorId, table.doneAt),
    index("bulk_acts_done_at").on(table.doneAt),
  ],
);
