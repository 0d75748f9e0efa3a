import { sql } from "drizzle-orm";
import { type AnyPgColumn, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "../db/columns.ts";
import { alphabetical } from "../db/order-by.ts";
import { searchIndex, searchText } from "../lists/search.ts";

/** A document, by its kind and the id of its subject (the "offer-letter" of an offer). */
export type Attachment = { document: string; id: string; fileName: string };

/** Every email is a row here before it is sent. In demo mode people read the emails here. */
export const mailOutbox = pgTable(
  "mail_outbox",
  {
    id: uuid().primaryKey(),
    /**
     * The kind of email, such as "enquiry-received". Staff filter by it, and tests search for it.
     */
    kind: text().notNull(),
    toAddress: text("to_address").notNull(),
    toName: text("to_name"),
    subject: text().notNull(),
    /** The text in clear, in demo mode only. In production see `sealedBody`. */
    html: text().notNull(),
    text: text().notNull(),
    /** The sealed text while the email waits. It is deleted when the email was sent. */
    sealedBody: text("sealed_body"),
    /** Documents that are sent with it. They are made when it is sent. */
    attachments: jsonb().$type<Attachment[]>().notNull().default([]),
    /** What its List-Unsubscribe header turns off ("<profile>.<kind>"); null if it has none. */
    unsubscribe: text(),
    /** What it is about ("application:<id>"), for the conversation about it; null for the others. */
    about: text(),
    /** Its text without links, sealed, for staff who read that conversation. */
    sealedWords: text("sealed_words"),
    createdAt: at("created_at").notNull(),
    sentAt: at("sent_at"),
    attempts: integer().notNull().default(0),
    lastError: text("last_error"),
  },
  (table) => [
    index("mail_outbox_created").on(table.createdAt, table.id),
    index("mail_outbox_to").on(sql`lower(${table.toAddress})`, table.id),
    index("mail_outbox_subject").on(alphabetical(table.subject), table.id),
    index("mail_outbox_text").using("gin", searchIndex(table.toAddress, table.subject)),
    // Few emails wait, and they are queried often.
    index("mail_outbox_unsent")
      .on(table.createdAt)
      .where(sql`sent_at is null`),
    index("mail_outbox_state").on(stateOrder(table), table.id),
    index("mail_outbox_about")
      .on(table.about, table.createdAt, table.id)
      .where(sql`about is not null`),
  ],
);

/** The order of emails by their state: waiting, failed and to be retried, sent. */
export function stateOrder({ sentAt, lastError }: Record<"sentAt" | "lastError", AnyPgColumn>) {
  return sql`(case when ${sentAt} is not null then 2 when ${lastError} is not null then 1 else 0 end)`;
}

/** What the list of emails is searched by. */
export const emailText = ({ toAddress, subject }: Record<"toAddress" | "subject", AnyPgColumn>) =>
  searchText(toAddress, subject);
