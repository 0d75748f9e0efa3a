import { and, eq, isNull } from "drizzle-orm";
import { certificateToRenew, renewalOf } from "#app/contexts/learning/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { waitForLock } from "#app/platform/db/advisory-lock.server.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { refresherAsked, refresherBegun, refresherEnded } from "../events.ts";
import { trainingPolicy } from "../policy.ts";
import { publishedRules } from "../rule/queries.server.ts";
import { ruleAt } from "../rule/rules.ts";
import { refreshers } from "../tables/refreshers.ts";
import { completeRefreshers } from "./complete.server.ts";

type Refused = "too-early" | "whole-award" | "renewed" | "no-refresher";

/**
 * Asks the office for a refresher that renews a certificate of the actor. A second click changes
 * nothing.
 *
 * Errors: "too-early" before the 90 days, "whole-award" after the six months; "renewed";
 * "no-refresher" if the award has none.
 */
export async function askForRefresher(
  ctx: Ctx,
  number: string,
): Promise<Result<undefined, Refused>> {
  return transact<undefined, Refused>(ctx, async (tx) => {
    const certificate = orNotFound(await certificateToRenew(tx, { number }));
    authorize(trainingPolicy.askForRefresher(tx.actor, certificate));
    const allowed = await mayRenew(tx, certificate);
    if (!allowed.ok) return allowed;
    if (await openRefresher(tx, certificate.id)) return ok();
    const askedAt = tx.clock.now();
    const refresherId = newId(askedAt);
    await tx.db.insert(refreshers).values({
      id: refresherId,
      profileId: certificate.userId,
      awardId: certificate.awardId,
      certificateId: certificate.id,
      askedAt,
    });
    await record(tx, refresherAsked, { refresherId });
    return ok();
  });
}

/**
 * Begins the refresher that renews a certificate, by the refresher of the newest rule of its award.
 * One that was asked for is begun, and one that runs stays as it is.
 *
 * Errors: those of `askForRefresher`.
 */
export async function beginRefresher(
  ctx: Ctx,
  number: string,
): Promise<Result<undefined, Refused>> {
  return transact<undefined, Refused>(ctx, async (tx) => {
    const certificate = orNotFound(await certificateToRenew(tx, { number }));
    authorize(trainingPolicy.runRefresher(tx.actor, certificate));
    const allowed = await mayRenew(tx, certificate);
    if (!allowed.ok) return allowed;
    const open = await openRefresher(tx, certificate.id);
    if (open?.begunAt) return ok();
    const begunAt = tx.clock.now();
    const begun = { ruleId: allowed.value.id, begunAt, begunBy: actorId(tx.actor)! };
    const refresherId = open?.id ?? newId(begunAt);
    if (open) {
      await tx.db.update(refreshers).set(begun).where(eq(refreshers.id, refresherId));
    } else {
      await tx.db.insert(refreshers).values({
        id: refresherId,
        profileId: certificate.userId,
        awardId: certificate.awardId,
        certificateId: certificate.id,
        ...begun,
      });
    }
    const { awardId, number: renews } = certificate;
    const after = { awardId, renews, rule: allowed.value.number };
    await record(tx, refresherBegun, { refresherId }, { after });
    // A refresher of online theory alone may be complete already.
    await completeRefreshers(tx, [refresherId]);
    return ok();
  });
}

/**
 * Ends a refresher that is not complete, or refuses one that was asked for. Its student can ask again.
 *
 * Errors: "not-running" if there is none, or if it is complete.
 */
export async function endRefresher(
  ctx: Ctx,
  number: string,
  reason: string,
): Promise<Result<undefined, "not-running">> {
  return transact<undefined, "not-running">(ctx, async (tx) => {
    const certificate = orNotFound(await certificateToRenew(tx, { number }));
    authorize(trainingPolicy.runRefresher(tx.actor, certificate));
    await waitForLock(tx, `refresher of ${certificate.id}`);
    const open = await openRefresher(tx, certificate.id);
    if (!open || open.completedAt) return err("not-running");
    await tx.db
      .update(refreshers)
      .set({ endedAt: tx.clock.now(), endedBy: actorId(tx.actor), endReason: reason })
      .where(eq(refreshers.id, open.id));
    await record(
      tx,
      refresherEnded,
      { refresherId: open.id },
      { before: { begun: open.begunAt !== null }, after: { reason } },
    );
    return ok();
  });
}

type Certificate = NonNullable<Awaited<ReturnType<typeof certificateToRenew>>>;

/** Locks the renewal of a certificate. Returns the newest rule of its award if a refresher renews it. */
async function mayRenew(tx: Tx, { id, awardId, expiresAt, renewedBy }: Certificate) {
  await waitForLock(tx, `refresher of ${id}`);
  const now = tx.clock.now();
  if (renewedBy) return err("renewed");
  const renewal = renewalOf({ expiresAt }, now);
  if (!renewal.possible) return err(renewal.why);
  const rule = ruleAt(await publishedRules(tx, awardId), awardId, now);
  return rule?.content.refresher ? ok(rule) : err("no-refresher");
}

async function openRefresher(tx: Tx, certificateId: string) {
  const [open] = await tx.db
    .select()
    .from(refreshers)
    .where(and(eq(refreshers.certificateId, certificateId), isNull(refreshers.endedAt)));
  return open;
}
