import { Temporal } from "temporal-polyfill";
import { and, eq, exists, inArray, lt, not } from "drizzle-orm";
import { ok } from "#app/kernel/result.ts";
import { forgetInAudit } from "#app/platform/audit/person-key.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { enrolments, offers, seatHolds, waitListEntries } from "../place-schema.ts";
import { applications } from "../schema.ts";
import { evidence } from "../screening-schema.ts";

/** How long an application that led to no place is kept after its end (the privacy notice). */
const KEPT_MONTHS = 12;

/**
 * Deletes applications with all that belongs to them, twelve months after they were declined or
 * withdrawn. One that led to a place stays: it belongs to the enrolment.
 */
export async function forgetApplications(ctx: Ctx): Promise<void> {
  const ended = Temporal.Instant.fromEpochMilliseconds(ctx.clock.now().getTime())
    .toZonedDateTimeISO("UTC")
    .subtract({ months: KEPT_MONTHS });
  const places = ctx.db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(eq(enrolments.applicationId, applications.id));
  const old = await ctx.db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        inArray(applications.stage, ["declined", "withdrawn"]),
        lt(applications.movedAt, new Date(ended.epochMilliseconds)),
        not(exists(places)),
      ),
    );
  for (const { id } of old) {
    await transact(ctx, async (tx) => {
      await forgetApplication(tx, id);
      return ok();
    });
  }
}

/** Deletes one application with all that belongs to it; none of its seats is held any more. */
export async function forgetApplication(tx: Tx, id: string): Promise<void> {
  const theirs = tx.db.select({ id: offers.id }).from(offers).where(eq(offers.applicationId, id));
  await tx.db.delete(seatHolds).where(inArray(seatHolds.offerId, theirs));
  await tx.db.delete(waitListEntries).where(inArray(waitListEntries.offerId, theirs));
  await tx.db.delete(offers).where(eq(offers.applicationId, id));
  const handedIn = await tx.db
    .select({ id: evidence.id })
    .from(evidence)
    .where(eq(evidence.applicationId, id));
  await forgetInAudit(tx, [
    `application:${id}`,
    ...handedIn.map((piece) => `evidence:${piece.id}`),
  ]);
  // Moves, notes, screening, evidence and interviews go with it.
  await tx.db.delete(applications).where(eq(applications.id, id));
}
