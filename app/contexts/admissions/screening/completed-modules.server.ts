import { eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { completedModules, theoryPasses } from "../tables/screening.ts";

type OfCertificate = { certificateId: string; userId: string; moduleId: string };

/**
 * Stores that somebody has our certificate for a module, with its practical training. A repeated call
 * changes nothing.
 */
export async function countCompletedModule(tx: Tx, completed: OfCertificate): Promise<void> {
  await tx.db.insert(completedModules).values(completed).onConflictDoNothing();
}

/** Stores that somebody has completed a module's online theory. A repeated call changes nothing. */
export async function countTheoryPass(tx: Tx, passed: OfCertificate): Promise<void> {
  await tx.db.insert(theoryPasses).values(passed).onConflictDoNothing();
}

/** Deletes what a revoked certificate attested: it no longer counts as earlier training. */
export async function forgetModuleOf(tx: Tx, certificateId: string): Promise<void> {
  await tx.db.delete(completedModules).where(eq(completedModules.certificateId, certificateId));
  await tx.db.delete(theoryPasses).where(eq(theoryPasses.certificateId, certificateId));
}
