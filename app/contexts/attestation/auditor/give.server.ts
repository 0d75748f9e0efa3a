import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { placesOn } from "#app/contexts/admissions/public.server.ts";
import { accountAt, displayNames } from "#app/contexts/identity/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { auditorPassEnded, auditorPassGiven } from "../events.ts";
import { attestationPolicy } from "../policy.ts";
import { attestations, auditorPasses, auditorPassPeople } from "../tables.ts";
import type { AuditorPassRequest } from "./form.ts";
import { passEnd } from "./rules.ts";

/**
 * Gives an auditor a pass, and emails them the link. It lists the people at this moment: who joins
 * the intake later is not on it. A form that is sent twice gives one pass.
 *
 * Errors: "unknown-people" with the lines that name nobody; "nobody" for an intake without places.
 */
export async function giveAuditorPass(
  ctx: Ctx,
  { key, name, address, reason, days, people, intakeId }: AuditorPassRequest,
): Promise<Result<undefined, "unknown-people" | "nobody">> {
  return transact<undefined, "unknown-people" | "nobody">(ctx, async (tx) => {
    authorize(attestationPolicy.giveAuditorPass(tx.actor));
    const listed = intakeId
      ? (await placesOn(tx, [intakeId])).map(({ profileId }) => profileId)
      : await idsOf(tx, people);
    if (!Array.isArray(listed)) {
      return err("unknown-people", { unknown: listed.unknown.join(", ") });
    }
    if (listed.length === 0) return err("nobody");
    const givenAt = tx.clock.now();
    const endsAt = passEnd(givenAt, days);
    const added = await tx.db
      .insert(auditorPasses)
      .values({
        id: key,
        name,
        address,
        reason,
        intakeId: intakeId ?? null,
        givenBy: actorId(tx.actor)!,
        givenAt,
        endsAt,
      })
      .onConflictDoNothing()
      .returning({ id: auditorPasses.id });
    // The second of two clicks.
    if (added.length === 0) return ok();
    const profileIds = [...new Set(listed)];
    await tx.db
      .insert(auditorPassPeople)
      .values(profileIds.map((profileId) => ({ passId: key, profileId })));
    await record(
      tx,
      auditorPassGiven,
      { passId: key },
      { after: { people: profileIds, intakeId: intakeId ?? null, endsAt: endsAt.toISOString() } },
    );
    return ok();
  });
}

/**
 * Returns the accounts of the lines: addresses, or ids of accounts, also of one that is closed if
 * something is attested of it. Otherwise the lines that name nobody.
 */
async function idsOf(tx: Tx, lines: readonly string[]): Promise<string[] | { unknown: string[] }> {
  const ids: string[] = [];
  const unknown: string[] = [];
  for (const line of lines) {
    const id = z.uuid().safeParse(line).success
      ? await knownId(tx, line)
      : await accountAt(tx, line);
    if (id) ids.push(id);
    else unknown.push(line);
  }
  return unknown.length > 0 ? { unknown } : ids;
}

async function knownId(tx: Tx, id: string): Promise<string | undefined> {
  if ((await displayNames(tx, [id])).has(id)) return id;
  const [attested] = await tx.db
    .select({ n: attestations.n })
    .from(attestations)
    .where(eq(attestations.chain, id))
    .limit(1);
  return attested && id;
}

/** Ends a pass at once. Whoever is in sees nothing more. */
export async function endAuditorPass(ctx: Ctx, passId: string): Promise<Result<undefined, never>> {
  return transact<undefined, never>(ctx, async (tx) => {
    authorize(attestationPolicy.giveAuditorPass(tx.actor));
    const where = eq(auditorPasses.id, passId);
    const [pass] = await tx.db.select().from(auditorPasses).where(where);
    orNotFound(pass);
    const ended = await tx.db
      .update(auditorPasses)
      .set({ endedAt: tx.clock.now(), endedBy: actorId(tx.actor) })
      .where(and(where, isNull(auditorPasses.endedAt)))
      .returning({ id: auditorPasses.id });
    if (ended.length > 0) {
      await record(tx, auditorPassEnded, { passId }, { after: { ended: true } });
    }
    return ok();
  });
}
