import { and, eq, inArray, isNotNull, isNull, not, or, sql } from "drizzle-orm";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { moderatorsCalled, peopleMentioned } from "../events.ts";
import type { PostRef } from "../report/rules.ts";
import { forumReplies, forumTopics } from "../tables.ts";
import {
  callsModerators,
  mentionedIn,
  namesSomebody,
  type Quoted,
  quotedIn,
  tooManyMentions,
} from "./mentions.ts";
import { secondsBeforeCall } from "./posting-limit.server.ts";
import { openCategory } from "../audience/visible.server.ts";

export type QuotationRefusal = "quoted-is-gone" | "quoted-is-restricted";
export type AddresseeRefusal = "too-many-mentions" | "too-many-calls" | QuotationRefusal;

/** Whom a new post addresses beside its readers. */
export type Addressees = { quoted: Quoted[]; people: boolean; moderators: boolean };

/**
 * Reads whom a new post addresses.
 *
 * Errors: "too-many-mentions"; "too-many-calls" with the seconds to wait, if it calls the moderators.
 */
export async function addresseesOf(
  ctx: Ctx,
  content: string,
): Promise<Result<Addressees, "too-many-mentions" | "too-many-calls">> {
  if (tooManyMentions(content)) return err("too-many-mentions");
  const addressed = addresseesIn(content);
  const wait = addressed.moderators ? await secondsBeforeCall(ctx) : 0;
  return wait > 0 ? err("too-many-calls", { wait }) : ok(addressed);
}

/** Returns whom a post that was written already addresses. */
export function addresseesIn(content: string): Addressees {
  const quoted = quotedIn(content);
  const people = quoted.length > 0 || mentionedIn(content).length > 0 || namesSomebody(content);
  return { quoted, people, moderators: callsModerators(content) };
}

/** How many quotations of a post are checked. */
const CHECKED = 50;

/**
 * Returns why a post in a category may not quote what it quotes: something was removed, so that the
 * quotation would bring its words back, or not everybody who reads the category sees it. One query
 * for each kind of quoted post, and none without quotations.
 */
export async function refusedQuotation(
  tx: Tx,
  quoted: readonly Quoted[],
  categoryId: string,
): Promise<QuotationRefusal | undefined> {
  const checked = quoted.slice(0, CHECKED);
  if (checked.length === 0) return undefined;
  const topicIds = checked.map(({ topicId }) => topicId);
  const restricted = not(
    sql`(${openCategory(forumTopics.categoryId)} or ${eq(forumTopics.categoryId, categoryId)})`,
  );
  const topics = await tx.db
    .select({ hiddenAt: forumTopics.hiddenAt })
    .from(forumTopics)
    .where(and(inArray(forumTopics.id, topicIds), or(isNotNull(forumTopics.hiddenAt), restricted)));
  if (topics.some(({ hiddenAt }) => hiddenAt !== null)) return "quoted-is-gone";
  if (topics.length > 0) return "quoted-is-restricted";
  const replies = checked.filter(({ position }) => position !== null);
  if (replies.length === 0) return undefined;
  const [reply] = await tx.db
    .select({ id: forumReplies.id })
    .from(forumReplies)
    .where(and(or(...replies.map(at)), isNotNull(forumReplies.hiddenAt)))
    .limit(1);
  return reply && "quoted-is-gone";
}

/** The same for an edit: what a post quoted before stays, also if it was removed since. */
export function refusedNewQuotation(
  tx: Tx,
  text: { before: string; after: string },
  categoryId: string,
): Promise<QuotationRefusal | undefined> {
  const before = new Set(quotedIn(text.before).map(keyOf));
  const added = quotedIn(text.after).filter((quoted) => !before.has(keyOf(quoted)));
  return refusedQuotation(tx, added, categoryId);
}

const keyOf = ({ topicId, position }: Quoted) => `${topicId} ${position}`;

/** Records whom a new post addresses, so that they are told. */
export async function recordAddressees(
  tx: Tx,
  post: PostRef,
  { people, moderators }: Addressees,
): Promise<void> {
  if (people) await record(tx, peopleMentioned, post);
  if (moderators) await record(tx, moderatorsCalled, post);
}

/** Returns the authors of the quoted posts that are shown. */
export async function quotedAuthors(tx: Tx, quoted: readonly Quoted[]): Promise<string[]> {
  const checked = quoted.slice(0, CHECKED);
  const replies = checked.filter(({ position }) => position !== null);
  const topics = checked.filter(({ position }) => position === null);
  const rows = [
    ...(replies.length === 0
      ? []
      : await tx.db
          .select({ userId: forumReplies.userId })
          .from(forumReplies)
          .where(and(or(...replies.map(at)), isNull(forumReplies.hiddenAt)))),
    ...(topics.length === 0
      ? []
      : await tx.db
          .select({ userId: forumTopics.userId })
          .from(forumTopics)
          .where(
            and(
              inArray(
                forumTopics.id,
                topics.map(({ topicId }) => topicId),
              ),
              isNull(forumTopics.hiddenAt),
            ),
          )),
  ];
  return rows.flatMap(({ userId }) => userId ?? []);
}

const at = ({ topicId, position }: Quoted) =>
  and(eq(forumReplies.topicId, topicId), eq(forumReplies.position, position!));
