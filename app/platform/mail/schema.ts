import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "../db/columns.ts";

/** A document by its kind and the id of what it is about ("offer-letter" of an offer). */
export type Attachment = { document: string; id: string; fileName: string };

/** Every message is a row here before it leaves; in demo mode this is the inbox one looks into. */
export const mailOutbox = pgTable(
  "mail_outbox",
  {
    id: uuid().primaryKey(),
    /** Which email it is, e.g. "enquiry-received": what the staff filters and tests look for. */
    kind: text().notNull(),
    toAddress: text("to_address").notNull(),
    toName: text("to_name"),
    subject: text().notNull(),
    /** What it says, while it waits in demo mode. Links in emails open things: see `sealedBody`. */
    html: text().notNull(),
    text: text().notNull(),
    /** What it says, sealed, while it waits to be sent; nothing is left of it afterwards. */
    sealedBody: text("sealed_body"),
    /** Documents that go with it; they are made when it leaves. */
    attachments: jsonb().$type<Attachment[]>().notNull().default([]),
    createdAt: at("created_at").notNull(),
    sentAt: at("sent_at"),
    attempts: integer().notNull().default(0),
    lastError: text("last_error"),
  },
  (table) => [
    // Those that have not left are few, and asked for again and again.
    index("mail_outbox_unsent")
      .on(table.createdAt)
      .where(sql`sent_at is null`),
  ],
);
