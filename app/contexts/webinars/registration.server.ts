import { and, eq, gt, isNull, lt, lte, sql } from "drizzle-orm";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { days } from "#app/kernel/clock.ts";
import { registrationCancelled, reminderDue, webinarJoined, webinarRegistered } from "./events.ts";
import { webinarsPolicy } from "./policy.ts";
import { joinAddress } from "./queries.server.ts";
import { webinarRegistrations, webinars } from "./tables.ts";
import { statusAt, REMINDER } from "./rules.ts";

/**
 * Registers the actor for a webinar that is not over. Registering again changes nothing, and only the
 * first time is confirmed by email. Returns whether it is live, so that they can join at once.
 *
 * Errors: "not-verified", "is-over", "called-off".
 */
export async function register(
  ctx: Ctx,
  webinarId: string,
): Promise<Result<{ live: boolean }, "not-verified" | "is-over" | "called-off">> {
  return transact<{ live: boolean }, "not-verified" | "is-over" | "called-off">(ctx, async (tx) => {
    const webinar = await webinarRow(tx, webinarId);
    const { actor } = tx;
    authorize(actor.kind === "member");
    if (!webinarsPolicy.register(actor)) return err("not-verified");
    if (webinar.cancelledAt) return err("called-off");
    const status = statusAt(webinar, tx.clock.now());
    if (status === "completed") return err("is-over");
    const added = await tx.db
      .insert(webinarRegistrations)
      .values({ webinarId, profileId: actor.id, registeredAt: tx.clock.now() })
      .onConflictDoNothing()
      .returning({ webinarId: webinarRegistrations.webinarId });
    if (added.length > 0) await record(tx, webinarRegistered, { webinarId, profileId: actor.id });
    return ok({ live: status === "live" && webinar.url !== null });
  });
}

/**
 * Returns the address at which the actor joins a webinar, and notes when they first did. Joining
 * needs a registration and a live webinar. Undefined if there is no such webinar.
 */
export async function joinWebinar(ctx: Ctx, webinarId: string) {
  const join = await joinAddress(ctx, webinarId);
  if (!join || "refused" in join || ctx.actor.kind !== "member") return join;
  const registration = { webinarId, profileId: ctx.actor.id };
  await transact<undefined, never>(ctx, async (tx) => {
    authorize(webinarsPolicy.join(tx.actor, registration));
    const noted = await tx.db
      .update(webinarRegistrations)
      .set({ joinedAt: tx.clock.now() })
      .where(
        and(
          eq(webinarRegistrations.webinarId, webinarId),
          eq(webinarRegistrations.profileId, registration.profileId),
          isNull(webinarRegistrations.joinedAt),
        ),
      )
      .returning({ webinarId: webinarRegistrations.webinarId });
    if (noted.length > 0) await record(tx, webinarJoined, registration);
    return ok();
  });
  return join;
}

/**
 * Cancels the actor's registration for an upcoming webinar, if there is one.
 *
 * Errors: "has-begun".
 */
export async function cancelRegistration(
  ctx: Ctx,
  webinarId: string,
): Promise<Result<undefined, "has-begun">> {
  return transact<undefined, "has-begun">(ctx, async (tx) => {
    const webinar = await webinarRow(tx, webinarId);
    const { actor } = tx;
    authorize(actor.kind === "member");
    const registration = { webinarId, profileId: actor.id };
    authorize(webinarsPolicy.cancelRegistration(actor, registration));
    if (statusAt(webinar, tx.clock.now()) !== "upcoming") return err("has-begun");
    const removed = await tx.db
      .delete(webinarRegistrations)
      .where(
        and(
          eq(webinarRegistrations.webinarId, webinarId),
          eq(webinarRegistrations.profileId, actor.id),
        ),
      )
      .returning({ webinarId: webinarRegistrations.webinarId });
    if (removed.length > 0) await record(tx, registrationCancelled, registration);
    return ok();
  });
}

async function webinarRow(tx: Tx, webinarId: string) {
  const [webinar] = await tx.db.select().from(webinars).where(eq(webinars.id, webinarId));
  return orNotFound(webinar);
}

/** The privacy notice says that a registration is kept for twelve months after its webinar. */
const KEPT = days(365);

/**
 * Reminds everybody who has registered, once and a day before the beginning. Somebody who registers
 * later than that gets no reminder, because the confirmation has just told them.
 */
export async function remindOfWebinars(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const nearing = await ctx.db
    .select({ id: webinars.id, startsAt: webinars.startsAt })
    .from(webinars)
    .where(
      and(
        isNull(webinars.cancelledAt),
        gt(webinars.startsAt, now),
        lte(webinars.startsAt, new Date(now.getTime() + REMINDER)),
      ),
    );
  for (const { id, startsAt } of nearing) {
    await transact(ctx, async (tx) => {
      const noted = await tx.db
        .update(webinarRegistrations)
        .set({ remindedAt: now })
        .where(
          and(
            eq(webinarRegistrations.webinarId, id),
            isNull(webinarRegistrations.remindedAt),
            lt(webinarRegistrations.registeredAt, new Date(startsAt.getTime() - REMINDER)),
          ),
        )
        .returning({ profileId: webinarRegistrations.profileId });
      for (const { profileId } of noted)
        await record(tx, reminderDue, { webinarId: id, profileId });
      return ok();
    });
  }
}

/** Deletes the registrations of webinars that ended long ago. */
export async function forgetRegistrations(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - KEPT);
  const over = ctx.db
    .select({ id: webinars.id })
    .from(webinars)
    .where(lt(webinars.startsAt, before));
  await ctx.db
    .delete(webinarRegistrations)
    .where(sql`${webinarRegistrations.webinarId} in ${over}`);
}
