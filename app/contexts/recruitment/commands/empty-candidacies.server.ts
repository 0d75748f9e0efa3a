import { asc, inArray, type SQL } from "drizzle-orm";
import type { Tx } from "#app/platform/db/transact.server.ts";
import {
  candidacies,
  candidacyCertificates,
  candidacyLanguages,
  candidacyNotes,
} from "../candidacy-schema.ts";

/**
 * Empties applications: the CV, the cover note, the contact, what was enclosed and what was noted
 * about them. The titled records stay. What withdraws, deletes a listing or erases a person uses
 * this, so that none of them forgets a column.
 *
 * @returns the keys of the files that no row names any more; the caller deletes them after the commit.
 */
export async function emptyCandidacies(tx: Tx, which: SQL): Promise<string[]> {
  const sent = await tx.db
    .select({ id: candidacies.id, cvKey: candidacies.cvKey })
    .from(candidacies)
    .where(which)
    .orderBy(asc(candidacies.id))
    .for("update");
  const ids = sent.map(({ id }) => id);
  await tx.db
    .update(candidacies)
    .set({ contact: "", coverNote: "", cvKey: null, cvName: null, cvBytes: null })
    .where(inArray(candidacies.id, ids));
  for (const table of [candidacyNotes, candidacyLanguages, candidacyCertificates]) {
    await tx.db.delete(table).where(inArray(table.candidacyId, ids));
  }
  return sent.flatMap(({ cvKey }) => cvKey ?? []);
}
