import { eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { forumReplies, forumTopics } from "../tables.ts";

type Topic = typeof forumTopics.$inferSelect;
type Reply = typeof forumReplies.$inferSelect;

/** A topic, which nobody else changes or replies to until the transaction ends. */
export async function lockTopic(tx: Tx, id: string): Promise<Topic | undefined> {
  const [topic] = await tx.db
    .select()
    .from(forumTopics)
    .where(eq(forumTopics.id, id))
    .for("update");
  return topic;
}

/** A reply with its topic's lock, which is always taken first. */
export async function lockReply(
  tx: Tx,
  id: string,
): Promise<{ reply: Reply; topic: Topic } | undefined> {
  const whose = eq(forumReplies.id, id);
  const [of] = await tx.db
    .select({ topicId: forumReplies.topicId })
    .from(forumReplies)
    .where(whose);
  const topic = of && (await lockTopic(tx, of.topicId));
  const [reply] = await tx.db.select().from(forumReplies).where(whose);
  return topic && reply && { reply, topic };
}
