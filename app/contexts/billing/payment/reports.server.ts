import { and, asc, eq, isNull } from "drizzle-orm";
import { newId } from "#app/kernel/ids.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import type { SeenDispute, SeenRefund } from "#app/platform/payments/provider.ts";
import { recordDispute } from "../dispute/record.server.ts";
import { recordProviderRefund } from "../refund/provider-refund.server.ts";
import { unmatchedNotices } from "../tables.ts";

/**
 * Records what the provider tells of refunds and disputes. What is about a payment that is not
 * known here, or in another currency, is kept.
 */
export async function recordReports(
  tx: Tx,
  told: { refunds: SeenRefund[] | undefined; dispute: SeenDispute | undefined },
): Promise<"recorded" | "unmatched"> {
  let known = true;
  for (const refund of told.refunds ?? []) {
    if (await recordRefund(tx, refund)) continue;
    known = false;
    await keep(tx, { payment: refund.payment, refund });
  }
  if (told.dispute && !(await recordIfOurs(tx, told.dispute))) {
    known = false;
    const { dueBy, ...dispute } = told.dispute;
    const kept = { ...dispute, dueBy: dueBy?.toISOString() ?? null };
    await keep(tx, { payment: dispute.payment, dispute: kept });
  }
  return known ? "recorded" : "unmatched";
}

/** Records what was told of a payment before the payment itself was recorded. */
export async function recordEarlierReports(tx: Tx, payment: string): Promise<void> {
  const waiting = await tx.db
    .select()
    .from(unmatchedNotices)
    .where(and(eq(unmatchedNotices.payment, payment), isNull(unmatchedNotices.matchedAt)))
    .orderBy(asc(unmatchedNotices.toldAt), asc(unmatchedNotices.id));
  for (const { id, refund, dispute } of waiting) {
    const done = refund
      ? await recordRefund(tx, refund)
      : dispute && (await recordIfOurs(tx, withDate(dispute)));
    if (!done) continue;
    await tx.db
      .update(unmatchedNotices)
      .set({ matchedAt: tx.clock.now() })
      .where(eq(unmatchedNotices.id, id));
  }
}

const recordRefund = async (tx: Tx, refund: SeenRefund) =>
  refund.currency === "NZD" && (await recordProviderRefund(tx, refund));

const recordIfOurs = async (tx: Tx, dispute: SeenDispute) =>
  dispute.currency === "NZD" && (await recordDispute(tx, dispute));

type Kept = typeof unmatchedNotices.$inferInsert;

async function keep(tx: Tx, told: Pick<Kept, "payment" | "refund" | "dispute">): Promise<void> {
  const toldAt = tx.clock.now();
  await tx.db.insert(unmatchedNotices).values({ ...told, id: newId(toldAt), toldAt });
}

function withDate(dispute: NonNullable<Kept["dispute"]>): SeenDispute {
  return { ...dispute, dueBy: dispute.dueBy ? new Date(dispute.dueBy) : null };
}
