import { createHash } from "node:crypto";
import { and, eq, getTableName, gt, sql } from "drizzle-orm";
import { minutes } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { waitForLock } from "#app/platform/db/advisory-lock.server.ts";
import { type Db, prepared } from "#app/platform/db/database.server.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import type { applications, applicationSubmissions, enquiries } from "./tables/applications.ts";
import type { groupBookings } from "./tables/groups.ts";

/** Within this time, the same text from the same sender counts once (rulings §4). */
export const REPEAT_WINDOW = minutes(10);

/** The row of what was sent, and whether that row existed already. */
export type Sent = { id: string; repeated: boolean };

type SentTable =
  | typeof enquiries
  | typeof applications
  | typeof applicationSubmissions
  | typeof groupBookings;

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
  table: SentTable,
  words: readonly string[],
  store: (row: SentRow) => Promise<void>,
): Promise<Sent> {
  const fingerprint = fingerprintOf(words);
  const receivedAt = tx.clock.now();
  const since = new Date(receivedAt.getTime() - REPEAT_WINDOW);
  // The second of two simultaneous clicks waits for the first one's lock, and then finds its row.
  // The statements are sent together, in this order.
  const [, [same]] = await Promise.all([
    waitForLock(tx, fingerprint),
    recentlySent(tx.db, table).execute({ fingerprint, since }),
  ]);
  if (same) return { id: same.id, repeated: true };

  const id = newId(receivedAt);
  await store({ id, receivedAt, fingerprint });
  return { id, repeated: false };
}

/** Returns a hash by which two things that were sent are compared. */
export function fingerprintOf(words: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(words)).digest("base64url");
}

const recentlySent = (db: Db, table: SentTable) => {
  const name = `admissions_recently_sent_${getTableName(table)}`;
  return prepared(db, name, () =>
    db
      .select({ id: table.id })
      .from(table)
      .where(
        and(
          eq(table.fingerprint, sql.placeholder("fingerprint")),
          gt(table.receivedAt, sql.placeholder("since")),
        ),
      )
      .prepare(name),
  );
};
