import { createHash } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { minutes } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { waitForLock } from "#app/platform/db/advisory-lock.server.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import type { applications, enquiries } from "./tables/applications.ts";

/** Within this time, the same text from the same sender counts once (rulings §4). */
export const REPEAT_WINDOW = minutes(10);

/** The row of what was sent, and whether that row existed already. */
export type Sent = { id: string; repeated: boolean };

/** The columns that every sent row begins with. */
export type SentRow = { id: string; receivedAt: Date; fingerprint: string };

/**
 * Stores what somebody of the public sent, unless the very same arrived within the last ten
 * minutes. A second click then gets the first one's row.
 *
 * @param table where it is stored
 * @param words everything by which two of them are compared
 * @param store inserts the row and records its event; not called for a repetition
 */
export async function sentOnce(
  tx: Tx,
  table: typeof enquiries | typeof applications,
  words: readonly string[],
  store: (row: SentRow) => Promise<void>,
): Promise<Sent> {
  const fingerprint = createHash("sha256").update(JSON.stringify(words)).digest("base64url");
  // The second of two simultaneous clicks waits here for the first.
  await waitForLock(tx, fingerprint);
  const receivedAt = tx.clock.now();
  const since = new Date(receivedAt.getTime() - REPEAT_WINDOW);
  const [same] = await tx.db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.fingerprint, fingerprint), gt(table.receivedAt, since)));
  if (same) return { id: same.id, repeated: true };

  const id = newId(receivedAt);
  await store({ id, receivedAt, fingerprint });
  return { id, repeated: false };
}
