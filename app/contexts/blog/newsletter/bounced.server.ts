import { and, eq, isNull } from "drizzle-orm";
import { days } from "#app/kernel/clock.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { newsletterReturned, subscriptionStopped } from "../events.ts";
import { newsletterDeliveries, newsletterSendings, newsletterSubscribers } from "../tables.ts";
import type { BounceKind } from "./bounce.ts";

/** At this many emails that came back for a reason that may pass, the emails to an address stop. */
export const MOST_SOFT_BOUNCES = 5;

/** After this time without one, they are counted anew. */
const FORGIVEN_AFTER = days(90);

/**
 * Takes note that an email of the newsletter came back, or was called spam. One that no email will ever
 * reach, and a complaint, stop the subscription at once; the office is told of the first of a sending.
 * A report about the same email that says nothing worse changes nothing, so it may arrive twice.
 */
export async function noteBounce(tx: Tx, mailId: string, kind: BounceKind): Promise<void> {
  const at = newsletterDeliveries;
  const [found] = await tx.db
    .select({ subscriberId: at.subscriberId })
    .from(at)
    .where(eq(at.mailId, mailId));
  if (!found) return;
  const { id } = newsletterSubscribers;
  const [subscriber] = await tx.db
    .select()
    .from(newsletterSubscribers)
    .where(eq(id, found.subscriberId))
    .for("update");
  // The subscriber is locked first, so two reports about one email are read one after the other.
  const [delivery] = await tx.db.select().from(at).where(eq(at.mailId, mailId));
  if (!subscriber || !delivery) return;
  if (delivery.bounce === kind || (delivery.bounce !== null && kind === "soft")) return;
  const now = tx.clock.now();
  await tx.db.update(at).set({ bounce: kind, bouncedAt: now }).where(eq(at.mailId, mailId));
  const recent =
    subscriber.refusedAt && now.getTime() - subscriber.refusedAt.getTime() < FORGIVEN_AFTER;
  const counts = kind === "soft" && {
    refusals: (recent ? subscriber.refusals : 0) + 1,
    refusedAt: now,
  };
  const stops = !counts || counts.refusals >= MOST_SOFT_BOUNCES;
  const stopped = stops && !subscriber.stoppedAt && { stoppedAt: now, stoppedFor: kind };
  const changed = { ...counts, ...stopped };
  if (Object.keys(changed).length > 0) {
    await tx.db
      .update(newsletterSubscribers)
      .set({ ...changed, version: subscriber.version + (stopped ? 1 : 0) })
      .where(eq(id, subscriber.id));
  }
  if (!stopped) return;
  await record(
    tx,
    subscriptionStopped,
    { subscriberId: subscriber.id },
    { after: { stopped: true, reason: kind } },
  );
  if (await isFirstOf(tx, delivery.sendingId)) {
    await record(tx, newsletterReturned, { sendingId: delivery.sendingId });
  }
}

/** Tells whether the office has not been told yet that subscriptions ended by a sending. */
async function isFirstOf(tx: Tx, sendingId: string): Promise<boolean> {
  const [first] = await tx.db
    .update(newsletterSendings)
    .set({ returnedAt: tx.clock.now() })
    .where(and(eq(newsletterSendings.id, sendingId), isNull(newsletterSendings.returnedAt)))
    .returning({ id: newsletterSendings.id });
  return first !== undefined;
}
