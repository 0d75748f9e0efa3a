import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { namingEnded } from "../events.ts";
import { placeSubstitutions } from "../tables/substitutions.ts";

/**
 * Ends the naming of another person for a place, if one is open, and tells both. The intake is
 * locked. The place stays its holder's.
 *
 * @returns whether one was open
 */
export async function endNaming(
  tx: Tx,
  offerId: string,
  endedAs: "taken-back" | "declined" | "lapsed" | "place-moved" | "place-ended",
): Promise<boolean> {
  const [ended] = await tx.db
    .update(placeSubstitutions)
    .set({ endedAt: tx.clock.now(), endedAs })
    .where(and(eq(placeSubstitutions.offerId, offerId), isNull(placeSubstitutions.endedAt)))
    .returning({ id: placeSubstitutions.id });
  if (ended) await record(tx, namingEnded, { substitutionId: ended.id });
  return ended !== undefined;
}
