import { and, count, desc, eq, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import type { Transporter } from "nodemailer";
import { z } from "zod";
import { defineEvent } from "#app/kernel/event.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx, Site } from "../ctx.ts";
import type { Tx } from "../db/transact.server.ts";
import { record } from "../events/record.server.ts";
import { type Subscriber, whenHappensOutside } from "../events/subscriber.ts";
import { openText, sealerOf, sealText } from "../sealing/seal.server.ts";
import { type Attachment, mailOutbox } from "./schema.ts";

/** An email to be put into the outbox. */
export type Email = {
  kind: string;
  to: { address: string; name?: string | null };
  subject: string;
  html: string;
  text: string;
  /** Documents that go with it; none unless said. */
  attachments?: Attachment[];
};

/** A document as it is sent. */
export type EmailAttachment = { fileName: string; mediaType: string; bytes: Uint8Array };

/** Makes a document by its kind and id; undefined where it no longer exists. */
export type MakeDocument = (
  ctx: Ctx,
  document: string,
  id: string,
) => Promise<Omit<EmailAttachment, "fileName"> | undefined>;

/** Carries emails away. The address it goes to must not be logged by it. */
export type MailTransport = {
  send(
    email: Omit<Email, "attachments"> & {
      id: string;
      replyTo?: string | undefined;
      attachments?: EmailAttachment[];
    },
  ): Promise<void>;
};

const mailQueued = defineEvent({
  name: "mail.queued",
  payload: z.object({ mailId: z.uuid() }),
  invalidates: [],
});

/**
 * Puts an email into the outbox, within the transaction that is the reason for it. Whose address was
 * erased gets none.
 */
export async function queueEmail(tx: Tx, email: Email): Promise<void> {
  if (email.to.address === "") return;
  const createdAt = tx.clock.now();
  const id = newId(createdAt);
  await tx.db.insert(mailOutbox).values({
    id,
    kind: email.kind,
    toAddress: email.to.address,
    toName: email.to.name ?? null,
    subject: email.subject,
    ...storedBody(tx.site, id, email),
    attachments: email.attachments ?? [],
    createdAt,
  });
  await record(tx, mailQueued, { mailId: id });
}

/**
 * Sends a queued email; a failure is noted on its row and tried again by the job queue.
 *
 * `replyTo` is the address that a person reads, at the time of sending: nobody reads the sender's.
 * `makeDocument` makes what is attached, outside of any transaction.
 */
export function sendQueuedEmails(
  transport: MailTransport,
  replyTo?: (ctx: Ctx) => Promise<string>,
  makeDocument?: MakeDocument,
): Subscriber {
  return whenHappensOutside(mailQueued, "send-mail", async (ctx, { payload }) => {
    const [row] = await ctx.db.select().from(mailOutbox).where(eq(mailOutbox.id, payload.mailId));
    if (!row || row.sentAt) return;
    const attempts = sql`${mailOutbox.attempts} + 1`;
    try {
      await transport.send({
        ...row,
        ...bodyOf(ctx.site, row),
        to: { address: row.toAddress, name: row.toName },
        replyTo: await replyTo?.(ctx),
        attachments: await attachmentsOf(ctx, row.attachments, makeDocument),
      });
    } catch (error) {
      const lastError = error instanceof Error ? error.name : "unknown";
      await ctx.db.update(mailOutbox).set({ attempts, lastError }).where(eq(mailOutbox.id, row.id));
      // The server's own words may repeat the address, and this error reaches the log.
      throw new Error(`mail ${row.id} could not be sent (${lastError})`);
    }
    await ctx.db
      .update(mailOutbox)
      .set({
        attempts,
        lastError: null,
        sentAt: ctx.clock.now(),
        ...(keepsEmails(ctx.site) ? {} : blank),
      })
      .where(eq(mailOutbox.id, row.id));
  });
}

/**
 * Blanks what emails said that were sent by an earlier version, or were brought back by a backup of
 * one; run by the calendar.
 */
export async function blankSentEmails(ctx: Ctx): Promise<void> {
  if (keepsEmails(ctx.site)) return;
  await ctx.db
    .update(mailOutbox)
    .set(blank)
    .where(and(isNotNull(mailOutbox.sentAt), or(ne(mailOutbox.html, ""), ne(mailOutbox.text, ""))));
}

/** In demo mode the outbox is the inbox that one looks into. */
const keepsEmails = (site: Site) => site.mode === "demo";

const blank = { html: "", text: "", sealedBody: null };

type Body = Pick<Email, "html" | "text">;

/** Links in emails open things, so what an email says lies readable in no database and no backup. */
function storedBody(site: Site, id: string, { html, text }: Body) {
  if (keepsEmails(site)) return { html, text };
  return {
    ...blank,
    sealedBody: sealText(sealerOf(site), JSON.stringify({ html, text }), about(id)),
  };
}

function bodyOf(site: Site, row: typeof mailOutbox.$inferSelect): Body {
  if (row.sealedBody === null) return row;
  return JSON.parse(openText(sealerOf(site), row.sealedBody, about(row.id))) as Body;
}

const about = (id: string) => `email:${id}`;

/** A mail server that says nothing for so long is given up, and the email is tried again later. */
const MAIL_TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Emails by SMTP; its library is loaded with the first of them. */
export function smtpTransport(url: string, from: string): MailTransport {
  let transporter: Promise<Transporter> | undefined;
  return {
    send: async ({ id, to, replyTo, subject, html, text, attachments = [] }) => {
      const recipient = to.name ? { name: to.name, address: to.address } : to.address;
      // A stable Message-ID lets a receiving server recognise the same email sent twice.
      const messageId = `<${id}@${from.split("@").at(-1)?.replace(/>$/, "") ?? "localhost"}>`;
      const parts = attachments.map(({ fileName, mediaType, bytes }) => ({
        filename: fileName,
        contentType: mediaType,
        content: Buffer.from(bytes),
      }));
      transporter ??= import("nodemailer").then(({ createTransport }) =>
        createTransport({ url, ...MAIL_TIMEOUTS }, { from }),
      );
      await (
        await transporter
      ).sendMail({
        to: recipient,
        replyTo,
        subject,
        html,
        text,
        messageId,
        attachments: parts,
      });
    },
  };
}

/** Where no SMTP server is configured the outbox itself is the inbox, and "sent" means "readable". */
export const outboxOnly: MailTransport = { send: async () => {} };

/** The newest emails, for the page that shows the outbox in demo mode. */
export async function recentEmails(ctx: Ctx) {
  return ctx.db
    .select({
      id: mailOutbox.id,
      kind: mailOutbox.kind,
      toAddress: mailOutbox.toAddress,
      subject: mailOutbox.subject,
      attachments: mailOutbox.attachments,
      createdAt: mailOutbox.createdAt,
      sentAt: mailOutbox.sentAt,
    })
    .from(mailOutbox)
    .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id))
    .limit(100);
}

export async function emailById(ctx: Ctx, id: string) {
  const [row] = await ctx.db.select().from(mailOutbox).where(eq(mailOutbox.id, id));
  return row;
}

/** The last email of a kind to an address, and how far it has come. */
export async function newestEmail(ctx: Pick<Ctx, "db">, kind: string, address: string) {
  const { createdAt, sentAt, attempts, lastError } = mailOutbox;
  const [row] = await ctx.db
    .select({ createdAt, sentAt, attempts, lastError })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.kind, kind), eq(mailOutbox.toAddress, address)))
    .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id))
    .limit(1);
  return row;
}

/** How many emails still wait to be sent. */
export async function waitingEmails(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db
    .select({ waiting: count() })
    .from(mailOutbox)
    .where(isNull(mailOutbox.sentAt));
  return row?.waiting ?? 0;
}

async function attachmentsOf(
  ctx: Ctx,
  attachments: readonly Attachment[],
  makeDocument: MakeDocument | undefined,
): Promise<EmailAttachment[]> {
  const made: EmailAttachment[] = [];
  for (const { document, id, fileName } of attachments) {
    const file = await makeDocument?.(ctx, document, id);
    if (file) made.push({ fileName, ...file });
  }
  return made;
}
