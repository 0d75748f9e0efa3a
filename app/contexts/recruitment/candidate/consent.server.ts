import { and, asc, eq, gt, inArray, isNull, lte } from "drizzle-orm";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { consentEnding, consentLapsed } from "../events.ts";
import { candidates } from "../tables/candidates.ts";
import { REMINDED_BEFORE } from "./rules.ts";

/** How many people are told in one transaction. */
const STRETCH = 200;

/**
 * Reminds people whose consent to be found lapses within 30 days, once, and ends the consents that
 * have lapsed. Searches compare the clock, so nobody is found meanwhile. May run twice at once.
 */
export async function lookAfterConsents(ctx: Ctx): Promise<void> {
  for (let more = true; more;) more = await remindSome(ctx);
  for (let more = true; more;) more = await endSome(ctx);
}

async function remindSome(ctx: Ctx): Promise<boolean> {
  return stretch(ctx, (now) => ({
    which: and(
      isNull(candidates.remindedAt),
      gt(candidates.findableUntil, now),
      lte(candidates.findableUntil, new Date(now.getTime() + REMINDED_BEFORE)),
    )!,
    set: { remindedAt: now },
    event: consentEnding,
  }));
}

async function endSome(ctx: Ctx): Promise<boolean> {
  return stretch(ctx, (now) => ({
    which: lte(candidates.findableUntil, now),
    set: { visibility: "my-employers", findableUntil: null, remindedAt: null },
    event: consentLapsed,
  }));
}

type Step = {
  which: NonNullable<ReturnType<typeof and>>;
  set: Partial<typeof candidates.$inferInsert>;
  event: typeof consentEnding | typeof consentLapsed;
};

/** @returns whether there may be more */
async function stretch(ctx: Ctx, stepAt: (now: Date) => Step): Promise<boolean> {
  const done = await transact(ctx, async (tx) => {
    const { which, set, event } = stepAt(tx.clock.now());
    const rows = await tx.db
      .select({ id: candidates.id, profileId: candidates.profileId })
      .from(candidates)
      .where(and(eq(candidates.visibility, "searching-partners"), which))
      .orderBy(asc(candidates.id))
      .limit(STRETCH)
      .for("update", { skipLocked: true });
    if (rows.length === 0) return ok(false);
    await tx.db
      .update(candidates)
      .set(set)
      .where(
        inArray(
          candidates.id,
          rows.map(({ id }) => id),
        ),
      );
    for (const { profileId } of rows) await record(tx, event, { profileId });
    return ok(rows.length === STRETCH);
  });
  return done.ok && done.value;
}
