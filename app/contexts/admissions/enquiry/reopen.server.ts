import { eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { enquiryMoved } from "../events.ts";
import { enquiries } from "../tables/applications.ts";
import { isSettled, replyDue } from "./rules.ts";

/**
 * Puts a settled message back into the inbox because its sender has written again in their account.
 * A reply is due anew (D1 §9). An open message stays as it is: its reply is owed already. The caller
 * holds the conversation, and has asked who may write.
 */
export async function reopenEnquiry(tx: Tx, id: string): Promise<void> {
  const [row] = await tx.db.select().from(enquiries).where(eq(enquiries.id, id)).for("update");
  if (!row || !isSettled(row.status)) return;
  const status = row.assignedTo ? "in-progress" : "new";
  await tx.db
    .update(enquiries)
    .set({
      status,
      settledAt: null,
      settledBy: null,
      replyDueAt: replyDue(tx.clock.now()),
      version: row.version + 1,
    })
    .where(eq(enquiries.id, id));
  await record(
    tx,
    enquiryMoved,
    { enquiryId: id },
    { before: { status: row.status }, after: { status } },
  );
}
