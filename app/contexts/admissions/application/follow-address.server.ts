import { eq, sql } from "drizzle-orm";
import { emailChangeOf } from "#app/contexts/identity/public.server.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { applications } from "../tables/applications.ts";
import { applicantAddressChanged } from "../events.ts";

/**
 * Gives an account's applications its new address, because an application belongs to the account
 * that has verified its address. Applications from an unverified address were never the account's
 * and stay unchanged.
 */
export async function followAddress(tx: Tx, changeId: string): Promise<void> {
  const transition = await emailChangeOf(tx, changeId);
  if (transition?.fromVerified) await moveApplications(tx, transition.from, transition.to);
}

/** Gives the applications that came from an address another one of the same person. */
export async function moveApplications(tx: Tx, from: string, to: string): Promise<void> {
  const moved = await tx.db
    .update(applications)
    .set({ email: to })
    .where(eq(sql`lower(${applications.email})`, from.toLowerCase()))
    .returning({ id: applications.id });
  for (const { id } of moved) {
    await record(tx, applicantAddressChanged, { applicationId: id }, {});
  }
}
