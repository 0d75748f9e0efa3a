import { eq } from "drizzle-orm";
import { newId } from "#app/kernel/ids.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { candidates } from "../tables/candidates.ts";

export type CandidateRow = typeof candidates.$inferSelect;

/** The folder of sealed files of profiles in the file store. */
export const CANDIDATE_FOLDER = "candidates";

/** Returns somebody's profile, locked. It is created if there is none, so nobody has two. */
export async function lockedCandidate(tx: Tx, profileId: string): Promise<CandidateRow> {
  const now = tx.clock.now();
  await tx.db
    .insert(candidates)
    .values({ id: newId(now), profileId, createdAt: now, updatedAt: now, version: 0 })
    .onConflictDoNothing();
  const [row] = await tx.db
    .select()
    .from(candidates)
    .where(eq(candidates.profileId, profileId))
    .for("update");
  return row!;
}
