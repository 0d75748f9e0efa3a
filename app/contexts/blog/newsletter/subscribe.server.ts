import { and, eq, isNull, lt, type SQL } from "drizzle-orm";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact, type Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { NEWSLETTER, subscriptionOf } from "#app/platform/mail/unsubscribe.server.ts";
import { consume } from "#app/platform/throttle/throttle.server.ts";
import { hashOf, newToken } from "#app/platform/token.server.ts";
import { subscriptionConfirmed, subscriptionEnded, subscriptionRequested } from "../events.ts";
import { blogPolicy } from "../policy.ts";
import { newsletterSubscribers } from "../tables.ts";

/** A class can send this many from one network in an hour. Only a bot sends more. */
const perNetwork = { name: "newsletter", points: 20, seconds: 3600 };

/** How many links an address gets in an hour, no matter who enters it. */
const perAddress = { name: "newsletter-links", points: 3, seconds: 3600 };

/** How long a link waits to be confirmed. */
const UNCONFIRMED_LASTS = days(7);

const { id, email, tokenHash, confirmedAt, stoppedAt } = newsletterSubscribers;

/**
 * Stores that somebody wants the newsletter, with the event that emails the link to confirm it. The
 * answer is the same for a known and an unknown address; a confirmed one gets no further email,
 * unless its emails were stopped.
 *
 * Errors: "too-many-attempts", with the seconds to wait.
 */
export async function subscribe(
  ctx: Ctx,
  form: { email: string },
  origin: { network: string },
): Promise<Result<undefined, "too-many-attempts">> {
  authorize(blogPolicy.subscribe(ctx.actor));
  const wait = await consume(ctx, perNetwork, origin.network);
  if (wait > 0) return err("too-many-attempts", { wait });
  return transact<undefined, never>(ctx, async (tx) => {
    const requestedAt = tx.clock.now();
    const address = form.email.toLowerCase();
    await tx.db
      .insert(newsletterSubscribers)
      .values({ id: newId(requestedAt), email: address, requestedAt })
      .onConflictDoNothing();
    const [row] = await tx.db
      .select({ id, confirmedAt, stoppedAt })
      .from(newsletterSubscribers)
      .where(eq(email, address));
    if (row && (!row.confirmedAt || row.stoppedAt)) {
      await record(tx, subscriptionRequested, { subscriberId: row.id });
    }
    return ok();
  });
}

/**
 * Issues the link that confirms a subscription, with its address. Only a hash is stored, and only
 * the email contains it. Undefined if the address got too many, or is gone meanwhile.
 */
export async function issueSubscriptionLink(
  tx: Tx,
  subscriberId: string,
): Promise<{ to: string; link: string } | undefined> {
  const [row] = await tx.db
    .select({ email })
    .from(newsletterSubscribers)
    .where(eq(id, subscriberId));
  if (!row || (await consume(tx, perAddress, row.email)) > 0) return undefined;
  const token = newToken();
  await tx.db
    .update(newsletterSubscribers)
    .set({ tokenHash: hashOf(token) })
    .where(eq(id, subscriberId));
  return { to: row.email, link: `${tx.site.url}/blog/newsletter/link?token=${token}` };
}

/** Returns whether the subscription of a link is confirmed; undefined if there is none. */
export async function subscriptionByLink(ctx: Pick<Ctx, "db">, token: string) {
  const [row] = await ctx.db
    .select({ confirmedAt, stoppedAt })
    .from(newsletterSubscribers)
    .where(eq(tokenHash, hashOf(token)));
  return row && { confirmed: row.confirmedAt !== null && row.stoppedAt === null };
}

/** Confirms a subscription by its link. Nothing happens for an unknown link. */
export async function confirmSubscription(
  ctx: Ctx,
  token: string,
): Promise<Result<undefined, never>> {
  authorize(blogPolicy.answerSubscription(ctx.actor));
  return transact<undefined, never>(ctx, async (tx) => {
    const [row] = await tx.db
      .update(newsletterSubscribers)
      .set({
        confirmedAt: tx.clock.now(),
        stoppedAt: null,
        stoppedFor: null,
        refusals: 0,
        refusedAt: null,
      })
      .where(eq(tokenHash, hashOf(token)))
      .returning({ id });
    if (row) await record(tx, subscriptionConfirmed, { subscriberId: row.id });
    return ok();
  });
}

/** Deletes a subscription by the link that confirms it. */
export async function endSubscription(ctx: Ctx, token: string): Promise<void> {
  authorize(blogPolicy.answerSubscription(ctx.actor));
  await end(ctx, eq(tokenHash, hashOf(token)));
}

/** Deletes a subscription by the link in an email of the newsletter. */
export async function unsubscribe(ctx: Ctx, token: string): Promise<void> {
  authorize(blogPolicy.answerSubscription(ctx.actor));
  const subscription = subscriptionOf(ctx.site, token);
  if (subscription?.kind === NEWSLETTER) await end(ctx, eq(id, subscription.profileId));
}

async function end(ctx: Ctx, which: SQL): Promise<void> {
  await transact<undefined, never>(ctx, async (tx) => {
    const [row] = await tx.db.delete(newsletterSubscribers).where(which).returning({ id });
    if (row) await record(tx, subscriptionEnded, { subscriberId: row.id });
    return ok();
  });
}

/** Deletes addresses that nobody has confirmed within a week. Runs on a schedule. */
export async function forgetUnconfirmedSubscribers(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - UNCONFIRMED_LASTS);
  await ctx.db
    .delete(newsletterSubscribers)
    .where(and(isNull(confirmedAt), lt(newsletterSubscribers.requestedAt, before)));
}
