import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { AnswerBy, AskedBy, RequestKind, RequestState } from "./rules.ts";

const at = (name: string) => timestamp(name, { withTimezone: true });

/** Permission to download an archive of one's own data for an hour. The archive is never stored. */
export const archiveLinks = pgTable(
  "archive_links",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id").notNull(),
    madeAt: at("made_at").notNull(),
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [uniqueIndex("archive_links_user").on(table.userId)],
);

/** Requests to be erased. The link that is mailed to the person carries the request out. */
export const erasureRequests = pgTable(
  "erasure_requests",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id").notNull(),
    tokenHash: text("token_hash").unique(),
    requestedAt: at("requested_at").notNull(),
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [index("erasure_requests_user").on(table.userId)],
);

/** Erasures, with nothing but an id and marks, so that they can be repeated after a restore. */
export const erasures = pgTable(
  "erasures",
  {
    id: uuid().primaryKey(),
    /** Null if there was no account. */
    userId: uuid("user_id"),
    /** The marks recognise the person's addresses, while backups from before the erasure exist. */
    addressMarks: text("address_marks").array().notNull().default([]),
    by: text().$type<"member" | "operator" | "office" | "restore">().notNull(),
    erasedAt: at("erased_at").notNull(),
  },
  (table) => [index("erasures_at").on(table.erasedAt)],
);

/** What people asked the office about their own data: by email, letter, telephone or in person. */
export const dataRequests = pgTable(
  "data_requests",
  {
    /** The key of the form, so that a form sent twice is one request. */
    id: uuid().primaryKey(),
    kind: text().$type<RequestKind>().notNull(),
    name: text().notNull(),
    /** The address whose data is meant, and to which an answer by email goes. */
    email: text().notNull(),
    /** Where an answer by letter goes. */
    postalAddress: text("postal_address"),
    /** The account with that address, if there was one. */
    userId: uuid("user_id"),
    askedBy: text("asked_by").$type<AskedBy>().notNull(),
    answerBy: text("answer_by").$type<AnswerBy>().notNull(),
    receivedOn: date("received_on").notNull(),
    /** When the time of the law is over, with its extension. */
    dueAt: at("due_at").notNull(),
    extendedBecause: text("extended_because"),
    /** How staff made sure who asks; null as long as they have not. */
    identification: text(),
    identifiedBy: uuid("identified_by"),
    identifiedAt: at("identified_at"),
    state: text().$type<RequestState>().notNull().default("open"),
    refusedBecause: text("refused_because"),
    settledAt: at("settled_at"),
    settledBy: uuid("settled_by"),
    /** The hash of the token with which the archive is downloaded, and until when. */
    tokenHash: text("token_hash").unique(),
    tokenUntil: at("token_until"),
    recordedBy: uuid("recorded_by").notNull(),
    recordedAt: at("recorded_at").notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [
    index("data_requests_due")
      .on(table.dueAt)
      .where(sql`state = 'open'`),
    index("data_requests_recorded").on(table.recordedAt),
    index("data_requests_email").on(sql`lower(${table.email})`),
    check("data_requests_state", sql`state in ('open', 'answered', 'refused')`),
    check("data_requests_settled", sql`(state = 'open') = (settled_at is null)`),
    check("data_requests_refused", sql`(state = 'refused') = (refused_because is not null)`),
  ],
);
