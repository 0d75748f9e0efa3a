import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Ctx, Site } from "../ctx.ts";
import { openText, sealerOf, sealText } from "../sealing/seal.server.ts";
import { mailOutbox } from "./schema.ts";

/** Returns how emails name a message that they carry or announce. */
export const aboutMessage = (messageId: string) => `${MESSAGE}${messageId}`;

const MESSAGE = "message:";

/**
 * Seals an email's text without its links, because they give access. Unlike the text itself it is
 * kept after the email was sent. Returns null if the email is about nothing that is shown, or about
 * a message, which is kept itself.
 */
export function sealedWordsOf(
  site: Site,
  id: string,
  { about, text }: { about?: string | undefined; text: string },
): string | null {
  if (about === undefined || about.startsWith(MESSAGE)) return null;
  return sealText(sealerOf(site), withoutLinks(text), context(id));
}

/** Deletes the words of the emails about these subjects, when the subjects are deleted. */
export async function forgetWordsAbout(
  ctx: Pick<Ctx, "db">,
  subjects: readonly string[],
): Promise<void> {
  if (subjects.length === 0) return;
  await ctx.db
    .update(mailOutbox)
    .set({ sealedWords: null })
    .where(inArray(mailOutbox.about, [...subjects]));
}

/** Shows the emails about one subject with another one, into which the first was joined. */
export async function moveWordsAbout(
  ctx: Pick<Ctx, "db">,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await ctx.db.update(mailOutbox).set({ about: to }).where(eq(mailOutbox.about, from));
}

/** Replaces every address in a text by what it was. */
export function withoutLinks(text: string): string {
  return text.replace(/\b[a-z][a-z0-9+.-]*:\/\/\S+/gi, "[link]");
}

/**
 * Returns the newest emails about something, without their texts. One query.
 *
 * @param among which of them, such as those before a moment
 */
export async function emailsAbout(
  ctx: Pick<Ctx, "db">,
  about: string,
  { among, limit }: { among: SQL | undefined; limit: number },
) {
  return ctx.db
    .select(shown)
    .from(mailOutbox)
    .where(and(eq(mailOutbox.about, about), among))
    .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id))
    .limit(limit);
}

/** Returns the emails about any of several things, the oldest first. One query, or none. */
export async function emailsAboutEach(ctx: Pick<Ctx, "db">, about: readonly string[]) {
  if (about.length === 0) return [];
  return ctx.db
    .select(shown)
    .from(mailOutbox)
    .where(inArray(mailOutbox.about, [...about]))
    .orderBy(mailOutbox.createdAt, mailOutbox.id);
}

export type EmailAbout = Awaited<ReturnType<typeof emailsAbout>>[number];

const shown = {
  id: mailOutbox.id,
  kind: mailOutbox.kind,
  about: mailOutbox.about,
  to: mailOutbox.toAddress,
  subject: mailOutbox.subject,
  sealedWords: mailOutbox.sealedWords,
  createdAt: mailOutbox.createdAt,
  progress: sql<
    "waiting" | "failed" | "sent"
  >`case when ${mailOutbox.sentAt} is not null then 'sent'
    when ${mailOutbox.lastError} is not null then 'failed' else 'waiting' end`,
};

/** Returns an email's text without links; null if it was not kept, or its key no longer exists. */
export function wordsOf(
  site: Site,
  { id, sealedWords }: Pick<EmailAbout, "id" | "sealedWords">,
): string | null {
  if (sealedWords === null) return null;
  try {
    return openText(sealerOf(site), sealedWords, context(id));
  } catch {
    return null;
  }
}

const context = (id: string) => `email words:${id}`;
