import { and, count, desc, eq, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import type { Transporter } from "nodemailer";
import { z } from "zod";
import { defineEvent } from "#app/kernel/event.ts";
import { newId } from "#app/kernel/ids.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx, Site } from "../ctx.ts";
import { transact, type Tx } from "../db/transact.server.ts";
import { record } from "../events/record.server.ts";
import { type Subscriber, whenHappensSlowly, whenHappensOutside } from "../events/subscriber.ts";
import { openText, sealerOf, sealText } from "../sealing/seal.server.ts";
import { type Attachment, mailOutbox } from "./schema.ts";
import type { MailReport } from "./report.server.ts";
import { returnPathOf } from "./return-path.server.ts";
import { linkFor, NEWSLETTER, signedPart, type Subscription } from "./unsubscribe.server.ts";
import { sealedWordsOf } from "./words.server.ts";

/** An email to be put into the outbox. */
export type Email = {
  kind: string;
  to: { address: string; name?: string | null };
  subject: string;
  html: string;
  text: string;
  /** Documents that are sent with it. */
  attachments?: Attachment[];
  /** What its receiver can turn off with one click (RFC 8058). */
  unsubscribe?: Subscription;
  /** What it is about ("application:<id>"), if the conversation about it shows the email. */
  about?: string | undefined;
  /** Whether it is one of many, for which others do not wait. */
  bulk?: true;
};

/** A document as it is sent. */
export type EmailAttachment = { fileName: string; mediaType: string; bytes: Uint8Array };

/** Makes a document by its kind and id; returns undefined if it no longer exists. */
export type MakeDocument = (
  ctx: Ctx,
  document: string,
  id: string,
) => Promise<Omit<EmailAttachment, "fileName"> | undefined>;

/** Sends emails. It must not log the address. */
export type MailTransport = {
  send(
    email: Omit<Email, "attachments" | "unsubscribe" | "about" | "bulk"> & {
      id: string;
      /** The address of the List-Unsubscribe header. */
      unsubscribe?: string | undefined;
      replyTo?: string | undefined;
      /** Where mail servers send it back to; the sender's address if it is not given. */
      returnPath?: string | undefined;
      attachments?: EmailAttachment[];
    },
  ): Promise<void>;
};

const mailQueued = defineEvent({
  name: "mail.queued",
  payload: z.object({ mailId: z.uuid() }),
  invalidates: [],
});

const mailQueuedInBulk = defineEvent({
  name: "mail.queued-in-bulk",
  payload: z.object({ mailId: z.uuid() }),
  invalidates: [],
});

/** A mail server has refused an address for good, so the email is not tried again. */
export const mailRefused = defineEvent({
  name: "mail.refused",
  payload: z.object({ mailId: z.uuid() }),
  invalidates: [],
});

/** A mail server has sent an email back, or its receiver has called it spam. */
export const mailReturned = defineEvent({
  name: "mail.returned",
  payload: z.object({ mailId: z.uuid(), kind: z.enum(["hard", "soft", "complaint"]) }),
  invalidates: [],
});

/** Takes note of what a mail server reports about an email. Unknown emails are left alone. */
export async function takeMailReport(ctx: Ctx, report: MailReport): Promise<void> {
  await transact<undefined, never>(ctx, async (tx) => {
    const [known] = await tx.db
      .select({ id: mailOutbox.id })
      .from(mailOutbox)
      .where(eq(mailOutbox.id, report.mailId));
    if (known) await record(tx, mailReturned, report);
    return ok();
  });
}

/**
 * Puts an email into the outbox, in the transaction that causes it. If the address was erased,
 * nothing is queued.
 *
 * @returns the email's id
 */
export async function queueEmail(tx: Tx, email: Email): Promise<string | undefined> {
  if (email.to.address === "") return undefined;
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
    unsubscribe: email.unsubscribe ? signedPart(email.unsubscribe) : null,
    about: email.about ?? null,
    sealedWords: sealedWordsOf(tx.site, id, email),
    createdAt,
  });
  await record(tx, email.bulk ? mailQueuedInBulk : mailQueued, { mailId: id });
  return id;
}

/**
 * Returns the subscribers that send queued emails. A failure is recorded in its row, and the job
 * queue tries again, except if the server says that the address takes no emails.
 *
 * `replyTo` returns the address that people read at the time of sending, because nobody reads the
 * sender's. `makeDocument` makes the attachments, outside of any transaction.
 */
export function sendQueuedEmails(
  transport: MailTransport,
  replyTo?: (ctx: Ctx) => Promise<string>,
  makeDocument?: MakeDocument,
): Subscriber[] {
  const send = (ctx: Ctx, { payload }: { payload: { mailId: string } }) =>
    sendEmail(ctx, payload.mailId, { transport, replyTo, makeDocument });
  return [
    whenHappensOutside(mailQueued, "send-mail", send),
    whenHappensSlowly("bulk", mailQueuedInBulk, "send-mail-in-bulk", send),
  ];
}

type Sending = {
  transport: MailTransport;
  replyTo: ((ctx: Ctx) => Promise<string>) | undefined;
  makeDocument: MakeDocument | undefined;
};

async function sendEmail(ctx: Ctx, mailId: string, { transport, ...means }: Sending) {
  const [row] = await ctx.db.select().from(mailOutbox).where(eq(mailOutbox.id, mailId));
  if (!row || row.sentAt || row.lastError === REFUSED) return;
  const attempts = sql`${mailOutbox.attempts} + 1`;
  try {
    await transport.send({
      ...row,
      ...bodyOf(ctx.site, row),
      to: { address: row.toAddress, name: row.toName },
      replyTo: await means.replyTo?.(ctx),
      returnPath: row.kind === NEWSLETTER ? returnPathOf(ctx.site, row.id) : undefined,
      unsubscribe: row.unsubscribe === null ? undefined : linkFor(ctx.site, row.unsubscribe),
      attachments: await attachmentsOf(ctx, row.attachments, means.makeDocument),
    });
  } catch (error) {
    if (isRefusal(error)) return noteRefusal(ctx, row.id);
    const lastError = error instanceof Error ? error.name : "unknown";
    await ctx.db.update(mailOutbox).set({ attempts, lastError }).where(eq(mailOutbox.id, row.id));
    // The mail server's message may contain the address, and this error is logged.
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
}

/** Stands in `last_error` of an email whose address was refused for good. */
export const REFUSED = "refused";

/** The answers that say that no email will ever reach the address (RFC 5321 §4.2, RFC 7504). */
const REFUSALS = new Set([550, 551, 553, 556]);

/**
 * Whether the server refuses the address for good. All other errors may pass, such as a full
 * mailbox, or what the server has against the sender.
 */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error) || !("responseCode" in error)) return false;
  const { code, responseCode } = error;
  const aboutRecipient = "rejected" in error && Array.isArray(error.rejected);
  return aboutRecipient && code === "EENVELOPE" && REFUSALS.has(Number(responseCode));
}

async function noteRefusal(ctx: Ctx, mailId: string): Promise<void> {
  await transact(ctx, async (tx) => {
    await tx.db
      .update(mailOutbox)
      .set({ attempts: sql`${mailOutbox.attempts} + 1`, lastError: REFUSED, sealedBody: null })
      .where(eq(mailOutbox.id, mailId));
    await record(tx, mailRefused, { mailId });
    return ok();
  });
}

/**
 * Deletes the texts of sent emails that an earlier version or a restored backup has left. Runs on a
 * schedule.
 */
export async function blankSentEmails(ctx: Ctx): Promise<void> {
  if (keepsEmails(ctx.site)) return;
  await ctx.db
    .update(mailOutbox)
    .set(blank)
    .where(and(isNotNull(mailOutbox.sentAt), or(ne(mailOutbox.html, ""), ne(mailOutbox.text, ""))));
}

/** In demo mode people read the emails in the outbox. */
const keepsEmails = (site: Site) => site.mode === "demo";

const blank = { html: "", text: "", sealedBody: null };

type Body = Pick<Email, "html" | "text">;

/**
 * Seals an email's text, because its links give access. Neither the database nor a backup contains
 * it in clear.
 */
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

/** If a mail server does not answer within these times, the email is tried again later. */
const MAIL_TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Sends emails by SMTP. The library is loaded with the first of them. */
export function smtpTransport(url: string, from: string): MailTransport {
  let transporter: Promise<Transporter> | undefined;
  return {
    send: async (email) => {
      const { id, to, replyTo, returnPath, subject, html, text, unsubscribe } = email;
      const { attachments = [] } = email;
      const recipient = to.name ? { name: to.name, address: to.address } : to.address;
      // With a stable Message-ID the receiving server can recognise an email that is sent twice.
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
        headers: unsubscribe ? oneClick(unsubscribe) : {},
        ...(returnPath ? { envelope: { from: returnPath, to: to.address } } : {}),
        attachments: parts,
      });
    },
  };
}

/** The headers by which a mail program offers to unsubscribe (RFC 2369, RFC 8058). */
const oneClick = (address: string) => ({
  "List-Unsubscribe": `<${address}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** Used if no SMTP server is configured: emails can be read in the outbox, and count as sent. */
export const outboxOnly: MailTransport = { send: async () => {} };

/** Returns the newest emails, for the page that shows the outbox in demo mode. */
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

/** Returns the last email of a kind to an address, with its state. */
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

/** Returns how many emails wait to be sent. */
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
