import { eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { completedModules } from "../tables/screening.ts";

/** Keeps that somebody holds the institute's certificate for a module; saying it again changes nothing. */
export async function countCompletedModule(
  tx: Tx,
  completed: { certificateId: string; userId: string; moduleId: string },
): Promise<void> {
  await tx.db.insert(completedModules).values(completed).onConflictDoNothing();
}

/** A certificate that was revoked is no earlier training. */
export async function forgetCompletedModule(tx: Tx, certificateId: string): Promise<void> {
  await tx.db.delete(completedModules).where(eq(completedModules.certificateId, certificateId));
}
