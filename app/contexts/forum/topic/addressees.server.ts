import { and, eq, inArray, isNotNull, isNull, or } from "drizzle-orm";
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

export type AddresseeRefusal = "too-many-mentions" | "too-many-calls" | "quoted-is-gone";

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
 * Returns whether a post quotes something that was removed, so that the quotation does not bring its
 * words back. One query for each kind of quoted post, and none without quotations.
 */
export async function quotesWhatIsGone(tx: Tx, { quoted }: Addressees): Promise<boolean> {
  const checked = quoted.slice(0, CHECKED);
  if (checked.length === 0) return false;
  const topicIds = checked.map(({ topicId }) => topicId);
  const [topic] = await tx.db
    .select({ id: forumTopics.id })
    .from(forumTopics)
    .where(and(inArray(forumTopics.id, topicIds), isNotNull(forumTopics.hiddenAt)))
    .limit(1);
  const replies = checked.filter(({ position }) => position !== null);
  if (topic || replies.length === 0) return topic !== undefined;
  const [reply] = await tx.db
    .select({ id: forumReplies.id })
    .from(forumReplies)
    .where(and(or(...replies.map(at)), isNotNull(forumReplies.hiddenAt)))
    .limit(1);
  return reply !== undefined;
}

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
