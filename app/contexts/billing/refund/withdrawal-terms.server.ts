import { Temporal } from "temporal-polyfill";
import { placeOfOrder, todayAt } from "#app/contexts/admissions/public.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { type Order, standingFees } from "../order/rows.server.ts";
import { ownOrderRow } from "../order/own-queries.server.ts";
import { amountOf } from "../order/parts.server.ts";
import { keptForPlaces, keptPayments } from "./rows.server.ts";
import { keptOf } from "./rules.ts";
import { providedUntil, type WithdrawalResult, withdrawalOn } from "./withdrawal.ts";

/** Where a day of the European Union ends last. */
const WEST_OF_EUROPE = "Atlantic/Azores";

export type WithdrawalTerms = {
  acceptedOn: string;
  startsOn: string;
  location: string;
  /** Today at the course's base. */
  today: string;
  /** The price of the places that are left, and what was paid for them. */
  priceMinor: number;
  paidMinor: number;
  /** What was kept for places of a group that were given up before. */
  settledMinor: number;
  /** The value of what was provided until a day, if the payer had asked that the course begins. */
  provided: (noticeOn?: string) => number;
  /** What the terms give for a notice of this day. */
  on: (notice: Notice) => WithdrawalResult;
};

export type Notice = {
  euConsumer: boolean;
  /** Undefined for a notice that arrives now. */
  noticeOn?: string;
  /** As staff assess it; undefined for what follows from the days. */
  providedMinor?: number | undefined;
  /** Ends a part of the contract only: its share of the price and of what was paid. */
  share?: { priceMinor: number; paidMinor: number };
};

/**
 * Returns what the terms give somebody who withdraws from the course that an order paid for.
 * Undefined without a place, after it has ended, and when nothing that was paid is kept. Five
 * queries.
 */
export async function withdrawalTerms(
  ctx: Pick<Tx, "db" | "clock">,
  order: Pick<Order, "id" | "buyer" | "beginRequestedAt">,
): Promise<WithdrawalTerms | undefined> {
  const place = await placeOfOrder(ctx, order.id);
  if (!place || place.cancelledAt) return undefined;
  const { startsOn, endsOn, location, substituted } = place;
  const settledMinor = await keptForPlaces(ctx, order.id);
  const paidMinor = keptOf(await keptPayments(ctx, order.id)) - settledMinor;
  const priceMinor = (await standingFees(ctx, order.id)) - settledMinor;
  if (paidMinor <= 0 || priceMinor <= 0) return undefined;
  const now = ctx.clock.now();
  const acceptedOn = todayAt(location, place.acceptedAt);
  const today = todayAt(location, now);
  const provided = (noticeOn = today) =>
    order.beginRequestedAt ? providedUntil(noticeOn, { startsOn, endsOn, priceMinor }) : 0;
  const on = ({ euConsumer, noticeOn, providedMinor, share }: Notice) =>
    withdrawalOn({
      // An organisation that books for its people is no consumer.
      euConsumer: euConsumer && order.buyer !== "organisation",
      acceptedOn,
      startsOn,
      noticeOn: noticeOn ?? today,
      noticeOnInEurope: noticeOn ?? dayInWest(now),
      ...(share ?? { priceMinor, paidMinor }),
      providedMinor: providedMinor ?? provided(noticeOn),
      substituted,
    });
  const money = { priceMinor, paidMinor, settledMinor };
  return { acceptedOn, startsOn, location, today, ...money, provided, on };
}

function dayInWest(now: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(WEST_OF_EUROPE)
    .toPlainDate()
    .toString();
}

/** Returns the same for a page: amounts as they are printed, for both declarations. */
export async function withdrawalView(
  ctx: Ctx,
  order: Pick<Order, "id" | "buyer" | "beginRequestedAt">,
) {
  const terms = await withdrawalTerms(ctx, order);
  if (!terms) return null;
  const { on, paidMinor, acceptedOn, startsOn, location, today } = terms;
  const dates = { acceptedOn, startsOn, location, today };
  const view = (euConsumer: boolean) => resultView(on({ euConsumer }));
  return { ...dates, paid: amountOf(paidMinor), consumer: view(true), other: view(false) };
}

function resultView({ rule, why, until, refundMinor, keptMinor }: WithdrawalResult) {
  return {
    rule,
    why,
    until,
    refundMinor,
    refund: amountOf(refundMinor),
    kept: amountOf(keptMinor),
  };
}

export type WithdrawalResultView = ReturnType<typeof resultView>;

/**
 * Returns what the page for withdrawing shows of the actor's own order: what the terms give, or
 * null if there is no place to withdraw from. It is 404 for everyone but its owner.
 */
export async function ownWithdrawal(ctx: Ctx, orderId: string) {
  const order = await ownOrderRow(ctx, orderId);
  const { id, number, title, name, email } = order;
  return { order: { id, number, title, name, email }, terms: await withdrawalView(ctx, order) };
}
