import { eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { completedModules } from "../tables/screening.ts";

/** Stores that somebody has our certificate for a module. A repeated call changes nothing. */
export async function countCompletedModule(
  tx: Tx,
  completed: { certificateId: string; userId: string; moduleId: string },
): Promise<void> {
  await tx.db.insert(completedModules).values(completed).onConflictDoNothing();
}

/** Deletes a module whose certificate was revoked: it no longer counts as earlier training. */
export async function forgetCompletedModule(tx: Tx, certificateId: string): Promise<void> {
  await tx.db.delete(completedModules).where(eq(completedModules.certificateId, certificateId));
}
