import { eq, sql } from "drizzle-orm";
import { emailMove } from "#app/contexts/identity/queries.server.ts";
import { audit } from "#app/platform/audit/audit.server.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { applications } from "../schema.ts";

/**
 * An application belongs to whoever has confirmed its address; when they move to another one, their
 * applications move along. What an unconfirmed address applied with was never theirs, and stays.
 */
export async function followAddress(tx: Tx, changeId: string): Promise<void> {
  const move = await emailMove(tx, changeId);
  if (!move?.fromVerified) return;
  const moved = await tx.db
    .update(applications)
    .set({ email: move.to })
    .where(eq(sql`lower(${applications.email})`, move.from.toLowerCase()))
    .returning({ id: applications.id });
  for (const { id } of moved) {
    await audit(tx, {
      action: "admissions.applicant-address-changed",
      subject: `application:${id}`,
    });
  }
}
