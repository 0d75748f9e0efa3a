import { acceptOffer } from "#app/contexts/admissions/offer/answer.server.ts";
import type { offers } from "#app/contexts/admissions/tables/seats.ts";
import { openCheckout } from "#app/contexts/billing/payment/open-checkout.server.ts";
import { placeOrder } from "#app/contexts/billing/order/place.server.ts";
import type { Plan } from "#app/contexts/catalogue/fees/rules.ts";
import { billingSubscribers } from "#app/contexts/billing/subscribers.server.ts";
import { system } from "#app/kernel/actor.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Subscriber } from "#app/platform/events/subscriber.ts";
import { configurePayments } from "#app/platform/payments/configure.server.ts";
import type { Payments } from "#app/platform/payments/payments.ts";
import type { ProviderName } from "#app/platform/payments/provider.ts";
import { placeSubscribers } from "#app/subscribers.ts";
import { cast } from "./cast.ts";
import { application, modulesOnOffer } from "./factories.ts";
import { workOff } from "./emitted-events.ts";
import { intake, twoProgrammes } from "./intakes.ts";
import { offer } from "./offers.ts";

/** Returns the payment providers of an installation without keys, in demo mode. */
export const demoPayments = (ctx: Ctx): Payments => configurePayments(ctx);

/** Stores the seeded modules and fee rules. */
export const priceList = modulesOnOffer;

/** Returns the cast's member with an accepted offer, a held seat, and all that pricing needs. */
export async function payer(ctx: Ctx, changes: Partial<typeof offers.$inferInsert> = {}) {
  await priceList(ctx);
  await twoProgrammes(ctx);
  const { id: intakeId } = await intake(ctx);
  return { intakeId, ...(await anotherPayer(ctx, intakeId, changes)) };
}

/** Accepts one more offer on a course date, also for the cast's member. */
export async function anotherPayer(
  ctx: Ctx,
  intakeId: string,
  changes: Partial<typeof offers.$inferInsert> = {},
) {
  const me: Ctx = { ...ctx, actor: cast.member };
  const { id: applicationId } = await application(ctx, {
    email: cast.member.email,
    path: ["initial-screening", "interview", "acceptance-enrollment"],
  });
  const { id: offerId } = await offer(ctx, {
    applicationId,
    intakeId,
    moduleIds: ["flight-rotary"],
    ...changes,
  });
  await acceptOffer(me, applicationId);
  return { me, applicationId, offerId };
}

/** Places an order and opens the payment page, as the payer's form does. */
export async function toCheckout(
  me: Ctx,
  payments: Payments,
  applicationId: string,
  { plan = "upfront", way = "sandbox" }: { plan?: Plan; way?: ProviderName } = {},
): Promise<{ orderId: string; url: string; sessionId: string }> {
  const placed = await placeOrder(me, applicationId, plan);
  if (!placed.ok) throw new Error(placed.error);
  return {
    orderId: placed.value.orderId,
    ...(await nextCheckout(me, payments, placed.value.orderId, way)),
  };
}

export async function nextCheckout(
  me: Ctx,
  payments: Payments,
  orderId: string,
  way: ProviderName = "sandbox",
) {
  const opened = await openCheckout(me, payments, orderId, way);
  if (!opened.ok) throw new Error(opened.error);
  const { url } = opened.value;
  return { url, sessionId: url.split("/").at(-1)! };
}

/** Pays a session in the sandbox. @returns the session as the sandbox reports it afterwards. */
export async function paidAtSandbox(payments: Payments, sessionId: string) {
  if (!(await payments.sandbox!.pay(sessionId))) throw new Error("the session is not open");
  return (await payments.providers.sandbox!.look(sessionId))!;
}

/** Does the background work of billing, with the subscribers of admissions and those given. */
export async function workOffBilling(
  ctx: Ctx,
  payments: Payments,
  others: readonly Subscriber[] = [],
): Promise<void> {
  const subscribers = [...billingSubscribers(payments), ...placeSubscribers, ...others];
  await workOff({ ...ctx, actor: system }, subscribers);
}
