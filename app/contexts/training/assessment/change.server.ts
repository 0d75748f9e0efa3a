import { eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { assessments } from "../tables/assessments.ts";
import type { Whole } from "./content.server.ts";

/** Changes an assessment that is locked. */
export async function change(
  tx: Tx,
  { assessment }: Whole,
  values: Partial<typeof assessments.$inferInsert>,
): Promise<void> {
  await tx.db
    .update(assessments)
    .set({ ...values, version: assessment.version + 1, changedAt: tx.clock.now() })
    .where(eq(assessments.id, assessment.id));
}
