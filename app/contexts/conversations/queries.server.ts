import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type {
  ConversationItem,
  ShownAttachment,
  ShownMessage,
  ShownNote,
} from "#app/kernel/conversation.ts";
import { isId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import {
  aboutMessage,
  type EmailAbout,
  emailsAbout,
  emailsAboutEach,
  wordsOf,
} from "#app/platform/mail/words.server.ts";
import { postToHtml } from "#app/platform/markdown/post.server.ts";
import { type Authors, authorsOf } from "./authors.server.ts";
import { byDay } from "./days.ts";
import { versionOfConversation } from "./entries.server.ts";
import { aboutOf, type ConversationKind } from "./kind.ts";
import { conversationsPolicy, ownSide } from "./policy.ts";
import { readUpTo, unreadMessages } from "./read.server.ts";
import { ownParticipants } from "./subject.server.ts";
import { conversationAttachments, conversationMessages, conversationNotes } from "./tables.ts";

/** How many entries a page shows. Earlier ones are on the pages before. */
export const ENTRIES_PER_PAGE = 50;

/** What a page asks for: the time zone of its days, and where an earlier page ends. */
export type Asked = { timeZone: string; before?: string | null };

/**
 * Returns a page of a conversation for staff, with notes and with all about the emails, the newest
 * page first. Nine queries at most, whatever the number of entries.
 */
export async function staffConversation(
  ctx: Ctx,
  { kind, id }: { kind: ConversationKind; id: string },
  asked: Asked,
) {
  authorize(conversationsPolicy.readConversation(ctx.actor));
  orNotFound(await kind.find(ctx, id));
  const before = cursorOf(asked.before);
  const messages = await messagesOf(ctx, id, before);
  const notes = await notesOf(ctx, id, before);
  const emails = await emailsAbout(ctx, aboutOf(kind, id), {
    among: earlier(mailOutbox.createdAt, mailOutbox.id, before),
    limit: ENTRIES_PER_PAGE + 1,
  });
  const sent = await emailsAboutEach(
    ctx,
    messages.map((message) => aboutMessage(message.id)),
  );
  const authors = await authorsOf(ctx, [
    ...messages,
    ...notes,
    ...notes.map(({ correctedBy }) => ({ authorId: correctedBy })),
  ]);
  const viewer: Viewer = {
    format: kind.format,
    side: "institute",
    nameOf: authors.forStaff,
    emailOf: (messageId) => progressOf(sent, messageId),
  };
  const items = [
    ...(await shownMessages(ctx, messages, viewer)),
    ...notes.map((note) => shownNote(note, authors)),
    ...emails.map((email) => shownEmail(email, wordsOf(ctx.site, email))),
  ];
  return {
    ...pageOf(items, asked),
    ...(await newFor(ctx, id, messages, viewer)),
    version: await versionOfConversation(ctx, id),
    can: {
      write: conversationsPolicy.writeAsInstitute(ctx.actor),
      note: conversationsPolicy.noteConversation(ctx.actor),
    },
  };
}

/** Returns what a subject's page says of its conversation to staff. One query. */
export async function conversationSummary(ctx: Ctx, id: string) {
  authorize(conversationsPolicy.readConversation(ctx.actor));
  const unread = await unreadMessages(ctx, "institute", [id]);
  return {
    unread: unread.get(id) ?? 0,
    can: { note: conversationsPolicy.noteConversation(ctx.actor) },
  };
}

/**
 * Returns a page of a conversation for the person or the partner, without notes and with the
 * institute as the author of what staff wrote. It is 404 for everybody else. Seven queries at most.
 */
export async function ownConversation(
  ctx: Ctx,
  { kind, id }: { kind: ConversationKind; id: string },
  asked: Asked,
) {
  const participants = await ownParticipants(ctx, kind, id);
  const before = cursorOf(asked.before);
  const messages = await messagesOf(ctx, id, before);
  const emails = await emailsAbout(ctx, aboutOf(kind, id), {
    among: earlier(mailOutbox.createdAt, mailOutbox.id, before),
    limit: ENTRIES_PER_PAGE + 1,
  });
  const authors = await authorsOf(ctx, messages);
  const viewer: Viewer = {
    format: kind.format,
    side: orNotFound(ownSide(ctx.actor, participants)),
    nameOf: authors.forOthers,
    emailOf: () => null,
  };
  const items = [
    ...(await shownMessages(ctx, messages, viewer)),
    ...emails.map((email) => shownEmail(email)),
  ];
  return {
    ...pageOf(items, asked),
    ...(await newFor(ctx, id, messages, viewer)),
    can: { write: conversationsPolicy.writeToInstitute(ctx.actor, participants) },
  };
}

type MessageRow = typeof conversationMessages.$inferSelect;
type NoteRow = typeof conversationNotes.$inferSelect;
type Cursor = { at: Date; id: string };

type Viewer = {
  format: ConversationKind["format"];
  side: MessageRow["side"];
  nameOf: Authors["forStaff"];
  emailOf: (messageId: string) => ShownMessage["email"];
};

const messagesOf = (ctx: Ctx, subjectId: string, before: Cursor | undefined) => {
  const { sentAt, id } = conversationMessages;
  return ctx.db
    .select()
    .from(conversationMessages)
    .where(and(eq(conversationMessages.subjectId, subjectId), earlier(sentAt, id, before)))
    .orderBy(desc(sentAt), desc(id))
    .limit(ENTRIES_PER_PAGE + 1);
};

const notesOf = (ctx: Ctx, subjectId: string, before: Cursor | undefined) => {
  const { writtenAt, id } = conversationNotes;
  return ctx.db
    .select()
    .from(conversationNotes)
    .where(and(eq(conversationNotes.subjectId, subjectId), earlier(writtenAt, id, before)))
    .orderBy(desc(writtenAt), desc(id))
    .limit(ENTRIES_PER_PAGE + 1);
};

function earlier(at: PgColumn, id: PgColumn, before: Cursor | undefined): SQL | undefined {
  if (!before) return undefined;
  return sql`(${at}, ${id}) < (${before.at.toISOString()}::timestamptz, ${before.id}::uuid)`;
}

/** Reads where an earlier page ends from its address ("2026-03-02T21:00:00.000Z_<id>"). */
function cursorOf(text: string | null | undefined): Cursor | undefined {
  const [moment = "", id] = text?.split("_") ?? [];
  const at = new Date(moment);
  return Number.isNaN(at.getTime()) || !isId(id) ? undefined : { at, id };
}

/** Returns the last entries that fit on a page, by day, and where the page before ends. */
function pageOf(items: ConversationItem[], { timeZone }: Asked) {
  items.sort((one, other) => one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1));
  const shown = items.slice(-ENTRIES_PER_PAGE);
  const [first] = shown;
  const more = items.length > shown.length && first;
  return {
    days: byDay(shown, timeZone),
    earlier: more ? `${first.at.toISOString()}_${first.id}` : null,
  };
}

/** Returns what is new: the first unread message of the others, and until when all is read now. */
async function newFor(ctx: Ctx, id: string, messages: readonly MessageRow[], { side }: Viewer) {
  const seen = await readUpTo(ctx, id);
  const others = messages.filter((message) => message.side !== side);
  const unread = others.filter(({ sentAt }) => !seen || sentAt > seen);
  return {
    /** Somebody who comes for the first time is not told that everything is new. */
    newFrom: seen ? (unread.at(-1)?.id ?? null) : null,
    newest: unread[0]?.sentAt ?? null,
  };
}

async function shownMessages(
  ctx: Ctx,
  rows: readonly MessageRow[],
  { format, side, nameOf, emailOf }: Viewer,
): Promise<ShownMessage[]> {
  const attached = await attachmentsOf(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    kind: "message",
    id: row.id,
    at: row.sentAt,
    author: nameOf(row),
    own: row.side === side,
    body: format === "markdown" ? { html: postToHtml(row.text) } : { text: row.text },
    attachments: attached.get(row.id) ?? [],
    email: emailOf(row.id),
  }));
}

async function attachmentsOf(ctx: Ctx, messageIds: readonly string[]) {
  const found = new Map<string, ShownAttachment[]>();
  if (messageIds.length === 0) return found;
  const rows = await ctx.db
    .select()
    .from(conversationAttachments)
    .where(inArray(conversationAttachments.messageId, [...messageIds]))
    .orderBy(conversationAttachments.id);
  for (const { id, messageId, fileName, mediaType, bytes } of rows) {
    const before = found.get(messageId) ?? [];
    found.set(messageId, [...before, { id, fileName, mediaType, bytes }]);
  }
  return found;
}

function shownNote(row: NoteRow, { forStaff }: Authors): ShownNote {
  const { id, writtenAt: at, text, version, correctedAt, correctedBy } = row;
  const by = forStaff({ side: "institute", authorId: correctedBy }).name;
  const author = forStaff({ ...row, side: "institute" });
  return {
    kind: "note",
    id,
    at,
    author,
    text,
    version,
    corrected: correctedAt && { at: correctedAt, by },
  };
}

function shownEmail(email: EmailAbout, text?: string | null): ConversationItem {
  const { id, createdAt: at, subject, to, progress } = email;
  const forStaff = text === undefined ? null : { to, progress, text };
  return { kind: "email", id, at, subject, forStaff };
}

/** Returns the email of a message. If it was sent to several, the one that has come least far. */
function progressOf(emails: readonly EmailAbout[], messageId: string): ShownMessage["email"] {
  const its = emails.filter(({ about }) => about === aboutMessage(messageId));
  const { to, progress } = its.find((each) => each.progress !== "sent") ?? its[0] ?? {};
  return to !== undefined && progress ? { to, progress } : null;
}
