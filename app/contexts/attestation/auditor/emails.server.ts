import { count, eq } from "drizzle-orm";
import { formatMoment } from "#app/kernel/dates.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { auditorPasses, auditorPassPeople } from "../tables.ts";
import { isLive } from "./rules.ts";

/** Returns what the email with the link of a pass says; undefined after its end. */
export async function auditorPassEmailOf(tx: Tx, passId: string) {
  const [pass] = await tx.db.select().from(auditorPasses).where(eq(auditorPasses.id, passId));
  if (!pass || !isLive(pass, tx.clock.now())) return undefined;
  const [listed] = await tx.db
    .select({ people: count() })
    .from(auditorPassPeople)
    .where(eq(auditorPassPeople.passId, passId));
  return {
    to: { address: pass.address, name: pass.name },
    link: `${tx.site.url}/auditor/${passId}`,
    people: listed?.people ?? 0,
    endsAt: `${formatMoment(pass.endsAt, "UTC")} UTC`,
  };
}
