import { and, asc, eq } from "drizzle-orm";
import { placeOfOrder } from "#app/contexts/admissions/public.server.ts";
import {
  daysAfter,
  officeDay,
  officeMorning,
  partName,
} from "#app/contexts/catalogue/public.server.ts";
import { displayNames } from "#app/contexts/identity/public.server.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { amountOf } from "../order/parts.server.ts";
import { billingPolicy } from "../policy.ts";
import { instalmentNotices, instalments, orders } from "../tables.ts";
import { endOfUnpaid } from "./end-place.server.ts";
import { partState } from "./give-date.server.ts";
import { MOST_DAYS, pauseOf, pauseState } from "./pause.server.ts";
import { plannedStepFor } from "./plan.ts";
import { type ChasedOrder, chasedOrders, isChased } from "./rows.server.ts";
import { type EmailStep, emailSteps, emailStepLabels, type InstalmentRules } from "./rules.ts";
import { instalmentRules } from "./settings.server.ts";

/**
 * Returns what the rule for late instalments has done and will do about an order, for staff; null if
 * no instalment of it is to come.
 */
export async function instalmentRuleOf(ctx: Ctx, orderId: string) {
  authorize(billingPolicy.readOrders(ctx.actor));
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId));
  const [chased] = await chasedOrders(ctx, eq(orders.id, orderId));
  if (!order || !chased) return null;
  const all = await ctx.db.$count(instalments, eq(instalments.orderId, orderId));
  const taken = await ctx.db
    .select()
    .from(instalmentNotices)
    .where(eq(instalmentNotices.orderId, orderId))
    .orderBy(asc(instalmentNotices.at), asc(instalmentNotices.step));
  const pause = await pauseOf(ctx, orderId);
  const names = await displayNames(ctx, pause ? [pause.pausedBy] : []);
  const place = await placeOfOrder(ctx, orderId);
  const working = await isChased(ctx, order);
  const today = officeDay(ctx.clock.now());
  const end = await endOfUnpaid(ctx, order);
  const planned = working ? plannedOf(ctx, chased, await instalmentRules(ctx)) : [];
  return {
    /** False while the course is called off, or the money goes back. */
    working,
    /** Whether somebody else than the payer has the place. */
    heldByOther: Boolean(place?.holderId) && place?.holderId !== order.profileId,
    pause: pause && {
      until: pause.until,
      over: pause.until < today,
      reason: pause.reason,
      by: names.get(pause.pausedBy) ?? "A closed account",
      at: pause.pausedAt,
    },
    pauseVersion: versionOf(pauseState(pause)),
    days: { from: today, to: daysAfter(today, MOST_DAYS) },
    parts: chased.parts.map((part) => ({
      position: part.position,
      name: partName(part.position, all),
      amount: amountOf(part.openMinor),
      dueOn: part.dueOn!,
      lateDays: daysLate(part.dueOn!, today),
      version: versionOf(partState(part)),
      taken: taken
        .filter(({ position, dueOn }) => position === part.position && dueOn === part.dueOn)
        .map(({ step, at, payBy }) => ({ step, at, payBy })),
      next: planned.find(({ position }) => position === part.position) ?? null,
    })),
    /** What the terms give if the place is ended now; null if there is nothing to decide. */
    decision:
      typeof end === "string"
        ? null
        : {
            noticeOn: end.noticeOn,
            payBy: end.payBy,
            refundMinor: end.result.refundMinor,
            refund: amountOf(end.result.refundMinor),
            kept: amountOf(end.result.keptMinor),
            why: end.result.why,
          },
    can: { chase: billingPolicy.chaseInstalments(ctx.actor) },
  };
}

export type InstalmentRuleView = NonNullable<Awaited<ReturnType<typeof instalmentRuleOf>>>;

/** Returns by how many days a date has passed; 0 on the day itself and before. */
export function daysLate(dueOn: string, today: string): number {
  return Math.max(0, Math.round((Date.parse(today) - Date.parse(dueOn)) / 86_400_000));
}

/** An email of the rule that is to leave, unless the instalment is paid before. */
export type PlannedInstalmentEmail = {
  orderId: string;
  position: number;
  step: EmailStep;
  label: string;
  at: Date;
};

/** Returns the emails that the rule will send about an application's order, for its log. */
export async function plannedInstalmentEmails(
  ctx: Ctx,
  applicationId: string,
): Promise<PlannedInstalmentEmail[]> {
  authorize(billingPolicy.readOrders(ctx.actor));
  return plannedEmails(ctx, { applicationId });
}

/** Returns a planned email of an order; undefined if none of this kind is planned. */
export async function plannedInstalmentEmail(
  ctx: Ctx,
  orderId: string,
  kind: string,
): Promise<(PlannedInstalmentEmail & { number: string; to: string }) | undefined> {
  authorize(billingPolicy.readOrders(ctx.actor));
  const planned = await plannedEmails(ctx, { orderId });
  const email = planned.find((each) => kindOf(each) === kind);
  if (!email) return undefined;
  const [order] = await ctx.db
    .select({ number: orders.number, to: orders.email })
    .from(orders)
    .where(eq(orders.id, orderId));
  return order && { ...email, ...order };
}

/** Returns the name of a planned email in the address of its page. */
export const kindOf = ({ position, step }: { position: number; step: EmailStep }) =>
  `${position}-${step}`;

async function plannedEmails(
  ctx: Ctx,
  of: { applicationId: string } | { orderId: string },
): Promise<PlannedInstalmentEmail[]> {
  const which =
    "orderId" in of
      ? eq(orders.id, of.orderId)
      : and(eq(orders.applicationId, of.applicationId), eq(orders.buyer, "person"));
  const [chased] = await chasedOrders(ctx, which);
  if (!chased || !(await isChased(ctx, { id: chased.id, status: "part-paid" }))) return [];
  return plannedOf(ctx, chased, await instalmentRules(ctx)).flatMap(({ position, step, at }) => {
    const email = emailSteps.find((each) => each === step);
    if (!email) return [];
    return [{ orderId: chased.id, position, step: email, label: emailStepLabels[email], at }];
  });
}

function plannedOf(ctx: Ctx, { parts, pausedUntil }: ChasedOrder, rules: InstalmentRules) {
  const today = officeDay(ctx.clock.now());
  return parts.flatMap((part) => {
    const next = plannedStepFor(part, rules, { today, pausedUntil });
    if (!next) return [];
    const { position, step, on } = next;
    return [{ position, step, at: officeMorning(on) }];
  });
}
