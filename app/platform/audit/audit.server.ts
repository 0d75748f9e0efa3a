import { actorId } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Tx } from "../db/transact.server.ts";
import { auditEntries } from "./schema.ts";

/**
 * Records an administrative write in the transaction that makes it.
 *
 * `action` is the command's name ("enquiry.status-changed"), `subject` the thing ("enquiry:<id>").
 */
export async function audit(
  tx: Tx,
  entry: { action: string; subject: string; before?: unknown; after?: unknown },
): Promise<void> {
  const at = tx.clock.now();
  await tx.db
    .insert(auditEntries)
    .values({ id: newId(at), at, actorId: actorId(tx.actor), ...entry });
}
