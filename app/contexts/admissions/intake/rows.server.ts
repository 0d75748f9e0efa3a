import { and, count, eq, isNull } from "drizzle-orm";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { intakes } from "../tables/applications.ts";
import { offers } from "../tables/seats.ts";

export type Intake = typeof intakes.$inferSelect;

/** Locks an intake until the transaction ends. A new offer for it waits, and so does a deletion. */
export async function lockedIntake(tx: Tx, id: string): Promise<Intake | undefined> {
  const [row] = await tx.db.select().from(intakes).where(eq(intakes.id, id)).for("update");
  return row;
}

/**
 * Returns an intake for something that will refer to it. Until the transaction ends it can be
 * neither deleted nor called off; seats can be taken meanwhile.
 */
export async function intakeToReferTo(tx: Tx, id: string): Promise<Intake | undefined> {
  const [row] = await tx.db.select().from(intakes).where(eq(intakes.id, id)).for("key share");
  return row;
}

/** Counts the people who have an open offer for an intake, or a place on it. */
export async function peopleOn(tx: Tx, intakeId: string): Promise<number> {
  const [row] = await tx.db
    .select({ n: count() })
    .from(offers)
    .where(and(eq(offers.intakeId, intakeId), isNull(offers.endedAt)));
  return row?.n ?? 0;
}

/** Increments the version, so that an edit that began earlier is refused. */
export async function writeIntake(tx: Tx, intake: Intake, values: Partial<Intake>): Promise<void> {
  await tx.db
    .update(intakes)
    .set({ ...values, version: intake.version + 1, updatedAt: tx.clock.now() })
    .where(eq(intakes.id, intake.id));
}
