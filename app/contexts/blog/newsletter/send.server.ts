import { and, asc, count, eq, gt, isNotNull, isNull, lte } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact, type Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { newsletterContinues, newsletterStarted, newsletterTested } from "../events.ts";
import { blogPolicy } from "../policy.ts";
import { type NewsletterArticle, newsletterArticle } from "./article.server.ts";
import { lockedPost } from "../post/rows.server.ts";
import { newsletterDeliveries, newsletterSendings, newsletterSubscribers } from "../tables.ts";

/** How many emails a job writes, in one transaction. */
export const EMAILS_PER_BATCH = 50;

const { id, email, confirmedAt, stoppedAt } = newsletterSubscribers;

const isActive = and(isNotNull(confirmedAt), isNull(stoppedAt));

/** Returns how many people get the newsletter. */
export async function subscribersNow(ctx: Ctx): Promise<number> {
  authorize(blogPolicy.readSubscribers(ctx.actor));
  const [row] = await ctx.db.select({ n: count() }).from(newsletterSubscribers).where(isActive);
  return row?.n ?? 0;
}

/**
 * Sends a published article to all subscribers. An article is sent once, however often and by
 * however many people the button is pressed.
 *
 * Errors: "not-published"; "nobody-subscribed"; "already-sent".
 */
export async function startNewsletter(
  ctx: Ctx,
  postId: string,
): Promise<Result<undefined, "not-published" | "nobody-subscribed" | "already-sent">> {
  return transact<undefined, "not-published" | "nobody-subscribed" | "already-sent">(
    ctx,
    async (tx) => {
      const post = await lockedPost(tx, postId);
      authorize(blogPolicy.sendNewsletter(tx.actor));
      const startedAt = tx.clock.now();
      if (!post.publishedAt || post.publishedAt > startedAt) return err("not-published");
      const [anybody] = await tx.db
        .select({ id })
        .from(newsletterSubscribers)
        .where(isActive)
        .limit(1);
      if (!anybody) return err("nobody-subscribed");
      const row = { id: newId(startedAt), postId, title: post.title, startedAt };
      const [added] = await tx.db
        .insert(newsletterSendings)
        .values({ ...row, startedBy: actorId(tx.actor) })
        .onConflictDoNothing()
        .returning({ id: newsletterSendings.id });
      if (!added) return err("already-sent");
      await record(
        tx,
        newsletterStarted,
        { sendingId: added.id },
        { after: { title: post.title } },
      );
      return ok();
    },
  );
}

/** Sends an article to the actor alone, as subscribers would get it. Drafts can be tested too. */
export async function testNewsletter(ctx: Ctx, postId: string): Promise<void> {
  await transact<undefined, never>(ctx, async (tx) => {
    const { title } = await lockedPost(tx, postId);
    authorize(blogPolicy.sendNewsletter(tx.actor));
    const profileId = actorId(tx.actor)!;
    await record(tx, newsletterTested, { postId, profileId }, { after: { title } });
    return ok();
  });
}

/** A subscriber for whom the email of a sending is to be written. */
export type NewsletterRecipient = { subscriberId: string; address: string };

/**
 * Writes the next emails of a sending with `write`, which returns the email's id, and records that
 * others are left. It runs in the job's transaction: if that fails, none of them is written, and
 * the job begins with the same subscriber again. Those who subscribed after the start get nothing.
 * If the article is no longer public, the sending ends.
 */
export async function writeNextBatch(
  tx: Tx,
  sendingId: string,
  write: (
    article: NewsletterArticle,
    to: readonly NewsletterRecipient[],
  ) => Promise<Map<string, string>>,
): Promise<void> {
  const [sending] = await tx.db
    .select()
    .from(newsletterSendings)
    .where(eq(newsletterSendings.id, sendingId))
    .for("update");
  if (!sending || sending.finishedAt) return;
  const article = sending.postId ? await newsletterArticle(tx, sending.postId) : undefined;
  const to = !article?.isPublic
    ? []
    : await tx.db
        .select({ subscriberId: id, address: email })
        .from(newsletterSubscribers)
        .where(
          and(
            isActive,
            lte(confirmedAt, sending.startedAt),
            sending.after ? gt(id, sending.after) : undefined,
          ),
        )
        .orderBy(asc(id))
        .limit(EMAILS_PER_BATCH);
  if (article && to.length > 0) {
    const written = await write(article, to);
    await tx.db.insert(newsletterDeliveries).values(
      to.map(({ subscriberId }) => ({
        sendingId,
        subscriberId,
        mailId: written.get(subscriberId) ?? null,
      })),
    );
  }
  const isLast = to.length < EMAILS_PER_BATCH;
  await tx.db
    .update(newsletterSendings)
    .set({
      after: to.at(-1)?.subscriberId ?? sending.after,
      recipients: sending.recipients + to.length,
      finishedAt: isLast ? tx.clock.now() : null,
    })
    .where(eq(newsletterSendings.id, sendingId));
  if (!isLast) await record(tx, newsletterContinues, { sendingId });
}
