import { newId } from "#app/kernel/ids.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { creditNoteIssued } from "../events.ts";
import { credited, creditedTax } from "../ledger.ts";
import { book, nextOf, type Order, partsOfOrder, standingFees } from "./rows.server.ts";
import { isLive, openOfAll } from "./rules.ts";
import { creditNotes } from "../tables.ts";
import { feeReduction } from "./fee-reduction.ts";

/** Issues a credit note for the fees that are not owed any more, if there are any. */
export async function credit(
  tx: Tx,
  order: Order,
  change: { keptMinor: number; refundMinor: number; waivedMinor?: number; ends: boolean },
  { reason, askedBy: issuedBy }: { reason: string; askedBy: string | null },
): Promise<string | null> {
  const { id: orderId, number, gstPercent } = order;
  const standingMinor = await standingFees(tx, orderId);
  const unpaidMinor = await unpaidOf(tx, order);
  const minor = feeReduction({ ...change, standingMinor, unpaidMinor });
  if (minor === 0) return null;
  const creditNote = `CN-${await nextOf(tx, "credit_note_numbers")}`;
  const gstMinor = creditedTax({ standingMinor, minor, gstPercent });
  const entries = credited({ number, minor, gstPercent, standingMinor, creditNote });
  const { movementId, at: issuedAt } = await book(tx, orderId, entries);
  const id = newId(issuedAt);
  await tx.db.insert(creditNotes).values({
    id,
    orderId,
    movementId,
    number: creditNote,
    minor,
    gstMinor,
    refundMinor: Math.min(minor, change.refundMinor),
    reason,
    issuedBy,
    issuedAt,
  });
  await record(tx, creditNoteIssued, { orderId, creditNoteId: id });
  return id;
}

/** Returns what is still to be paid of an order, in minor units. */
export async function unpaidOf(tx: Pick<Tx, "db">, order: Order): Promise<number> {
  if (!isLive(order.status)) return 0;
  const parts = await partsOfOrder(tx, order.id);
  return openOfAll(parts);
}
