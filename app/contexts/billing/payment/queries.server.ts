import { desc, eq } from "drizzle-orm";
import { payableOffer } from "#app/contexts/admissions/public.server.ts";
import { formatPrice } from "#app/kernel/money.ts";
import { orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { officeDay, scheduleOf } from "../order/calendar.ts";
import { feesOf, type Plan, planLabels, plansFor } from "../fees/rules.ts";
import { taxWithin } from "../fees/money-arithmetic.ts";
import { partName } from "../order/rules.ts";
import { billingPolicy } from "../policy.ts";
import { orders } from "../tables.ts";
import { chargeableOf, feeRules } from "../fees/queries.server.ts";

/** A plan as the payment page explains it: lines that add up to its total, and its due dates. */
export type PlanView = {
  plan: Plan;
  label: string;
  lines: { text: string; amount: string }[];
  total: string;
  gst: string;
  gstPercent: number;
  parts: { name: string; amount: string; dueOn: string | null }[];
};

/**
 * Returns what the actor's own accepted offer costs with each possible plan; null while their
 * address is not verified. It is 404 for everyone but its owner.
 *
 * Five queries.
 */
export async function paymentPage(ctx: Ctx, applicationId: string) {
  const { actor } = ctx;
  if (actor.kind === "member" && !actor.emailVerified) return null;
  const own = await payableOffer(ctx, applicationId);
  const offer = orNotFound(own && billingPolicy.pay(actor, own) ? own : undefined);
  const [newest] = await ctx.db
    .select({ id: orders.id, status: orders.status, plan: orders.plan })
    .from(orders)
    .where(eq(orders.offerId, offer.offerId))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(1);
  const rules = await feeRules(ctx);
  const chargeable = await chargeableOf(ctx, offer);
  const today = officeDay(ctx.clock.now());
  const amountOf = (minor: number) => formatPrice({ minor, currency: "NZD" });
  const plans = plansFor(rules, chargeable).map((plan): PlanView => {
    const concessions = [offer.concession];
    const { lines, totalMinor } = feesOf(rules, chargeable, { concessions, plan });
    const parts = scheduleOf(rules, plan, totalMinor, today);
    return {
      plan,
      label: planLabels[plan],
      lines: lines.map(({ text, minor }) => ({ text, amount: amountOf(minor) })),
      total: amountOf(totalMinor),
      gst: amountOf(taxWithin(totalMinor, rules.gst.percent)),
      gstPercent: rules.gst.percent,
      parts: parts.map(({ position, minor, dueOn }) => ({
        name: partName(position, parts.length),
        amount: amountOf(minor),
        dueOn,
      })),
    };
  });
  const { title, name, intakeDate, location, heldUntil, enrolled } = offer;
  return {
    applicationId,
    title,
    name,
    intakeDate,
    location,
    heldUntil,
    plans,
    /** The newest order, and whether money has moved for it. */
    order: newest && {
      id: newest.id,
      plan: newest.plan,
      begun: newest.status !== "open" && newest.status !== "cancelled",
    },
    can: { pay: heldUntil !== null && !enrolled },
  };
}
