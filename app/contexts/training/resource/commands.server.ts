import { and, eq, ne, or, sql } from "drizzle-orm";
import { baseAt } from "#app/contexts/admissions/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import { momentOf } from "#app/kernel/zone-time.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { waitForLock } from "#app/platform/db/advisory-lock.server.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import { outageEnded, outageRecorded, resourceSaved, resourceRemoved } from "../events.ts";
import { PLAN_LOCK } from "../plan-lock.ts";
import { trainingPolicy } from "../policy.ts";
import { resourceOutages, trainingResources } from "../tables/resources.ts";
import type { NewOutage, ResourceInput } from "./form.ts";
import { isUsed } from "./queries.server.ts";

type SaveError = "unknown-base" | "name-taken" | "kind-in-use" | "changed-meanwhile";

/**
 * Stores a resource, or changes one.
 *
 * Errors: "unknown-base"; "name-taken" if the base has another one of that name, or another aircraft
 * has the registration; "kind-in-use" if a session has used it as something else, or at another
 * base; "changed-meanwhile".
 *
 * @returns its id.
 */
export async function saveResource(
  ctx: Ctx,
  resourceId: string | undefined,
  { version, ...input }: ResourceInput,
): Promise<Result<{ resourceId: string }, SaveError>> {
  return transact<{ resourceId: string }, SaveError>(ctx, async (tx) => {
    authorize(trainingPolicy.editResources(tx.actor));
    if (!baseAt(input.base)) return err("unknown-base");
    await waitForLock(tx, PLAN_LOCK);
    const aircraft = input.kind === "aircraft";
    const changedAt = tx.clock.now();
    const row = {
      base: input.base,
      kind: input.kind,
      name: input.name,
      capacity: input.capacity,
      aircraftType: aircraft ? (input.aircraftType ?? null) : null,
      registration: aircraft ? (input.registration ?? null) : null,
      operator: aircraft ? (input.operator ?? null) : null,
      operatorCertificate: aircraft ? (input.operatorCertificate ?? null) : null,
      engines: aircraft ? (input.engines ?? null) : null,
    };
    if (await isNameTaken(tx, row, resourceId)) return err("name-taken");
    if (resourceId === undefined) {
      const id = newId(changedAt);
      await tx.db.insert(trainingResources).values({ id, ...row, changedAt });
      await record(tx, resourceSaved, { resourceId: id }, { after: row });
      return ok({ resourceId: id });
    }
    const before = orNotFound(await resourceRow(tx, resourceId));
    const stale = requireVersion(before, version);
    if (stale) return stale;
    const same = before.kind === row.kind && before.base === row.base;
    if (!same && (await isUsed(tx, resourceId))) return err("kind-in-use");
    await tx.db
      .update(trainingResources)
      .set({ ...row, version: before.version + 1, changedAt })
      .where(eq(trainingResources.id, resourceId));
    const { base, kind, name, capacity, aircraftType, registration, operator } = before;
    const { operatorCertificate, engines } = before;
    await record(
      tx,
      resourceSaved,
      { resourceId },
      {
        before: {
          base,
          kind,
          name,
          capacity,
          aircraftType,
          registration,
          operator,
          operatorCertificate,
          engines,
        },
        after: row,
      },
    );
    return ok({ resourceId });
  });
}

async function isNameTaken(
  tx: Tx,
  { base, name, registration }: { base: string; name: string; registration: string | null },
  resourceId: string | undefined,
): Promise<boolean> {
  const named = and(eq(trainingResources.base, base), eq(trainingResources.name, name));
  const registered = registration ? eq(trainingResources.registration, registration) : undefined;
  const [other] = await tx.db
    .select({ id: trainingResources.id })
    .from(trainingResources)
    .where(
      and(
        or(named, registered),
        resourceId === undefined ? undefined : ne(trainingResources.id, resourceId),
      ),
    )
    .limit(1);
  return other !== undefined;
}

/**
 * Takes a resource away: one that no session has used is deleted, any other is retired and stays on
 * record. A retired one can be brought back by the same button.
 */
export async function removeResource(
  ctx: Ctx,
  resourceId: string,
): Promise<Result<{ done: "deleted" | "retired" | "restored" }, never>> {
  return transact<{ done: "deleted" | "retired" | "restored" }, never>(ctx, async (tx) => {
    authorize(trainingPolicy.editResources(tx.actor));
    await waitForLock(tx, PLAN_LOCK);
    const { name, retiredAt } = orNotFound(await resourceRow(tx, resourceId));
    const here = eq(trainingResources.id, resourceId);
    if (!retiredAt && !(await isUsed(tx, resourceId))) {
      await tx.db.delete(resourceOutages).where(eq(resourceOutages.resourceId, resourceId));
      await tx.db.delete(trainingResources).where(here);
      await record(tx, resourceRemoved, { resourceId }, { before: { name } });
      return ok({ done: "deleted" as const });
    }
    const now = tx.clock.now();
    await tx.db
      .update(trainingResources)
      .set({
        retiredAt: retiredAt ? null : now,
        version: sql`${trainingResources.version} + 1`,
        changedAt: now,
      })
      .where(here);
    await record(
      tx,
      resourceSaved,
      { resourceId },
      { before: { retired: retiredAt !== null }, after: { retired: retiredAt === null } },
    );
    return ok({ done: retiredAt ? ("restored" as const) : ("retired" as const) });
  });
}

/**
 * Records that a resource cannot be used for a while. Sessions that are planned for that time stay,
 * and are shown as conflicts.
 *
 * Errors: "no-such-time" and "time-twice" for a time that a change of clocks skips or repeats;
 * "ends-before".
 */
export async function recordOutage(
  ctx: Ctx,
  resourceId: string,
  { fromDate, fromTime, toDate, toTime, reason }: NewOutage,
): Promise<Result<undefined, "no-such-time" | "time-twice" | "ends-before">> {
  type Failure = "no-such-time" | "time-twice" | "ends-before";
  return transact<undefined, Failure>(ctx, async (tx) => {
    authorize(trainingPolicy.editResources(tx.actor));
    await waitForLock(tx, PLAN_LOCK);
    const { base } = orNotFound(await resourceRow(tx, resourceId));
    const zone = baseAt(base)?.timeZone ?? "UTC";
    // Of an hour that comes twice, the longer time counts.
    const starts = momentOf(fromDate, fromTime, zone, "earlier");
    const ends = toDate && toTime ? momentOf(toDate, toTime, zone, "later") : undefined;
    if ("problem" in starts) return err(starts.problem);
    if (ends && "problem" in ends) return err(ends.problem);
    if (ends && ends.at <= starts.at) return err("ends-before");
    const recordedAt = tx.clock.now();
    await tx.db.insert(resourceOutages).values({
      id: newId(recordedAt),
      resourceId,
      startsAt: starts.at,
      endsAt: ends?.at ?? null,
      reason,
      recordedAt,
      recordedBy: actorId(tx.actor)!,
    });
    await record(
      tx,
      outageRecorded,
      { resourceId },
      {
        after: {
          from: starts.at.toISOString(),
          until: ends?.at.toISOString() ?? null,
          reason,
        },
      },
    );
    return ok();
  });
}

/** Ends an outage now; one that has not begun is as if it had never been. */
export async function endOutage(
  ctx: Ctx,
  resourceId: string,
  outageId: string,
): Promise<Result<undefined, never>> {
  return transact<undefined, never>(ctx, async (tx) => {
    authorize(trainingPolicy.editResources(tx.actor));
    await waitForLock(tx, PLAN_LOCK);
    const now = tx.clock.now();
    const [outage] = await tx.db
      .select()
      .from(resourceOutages)
      .where(and(eq(resourceOutages.id, outageId), eq(resourceOutages.resourceId, resourceId)));
    const { startsAt, endsAt } = orNotFound(outage);
    if (endsAt && endsAt <= now) return ok();
    await tx.db
      .update(resourceOutages)
      .set({ endsAt: startsAt > now ? startsAt : now })
      .where(eq(resourceOutages.id, outageId));
    await record(
      tx,
      outageEnded,
      { resourceId },
      { before: { until: endsAt?.toISOString() ?? null } },
    );
    return ok();
  });
}

async function resourceRow(tx: Tx, resourceId: string) {
  const [row] = await tx.db
    .select()
    .from(trainingResources)
    .where(eq(trainingResources.id, resourceId));
  return row;
}
