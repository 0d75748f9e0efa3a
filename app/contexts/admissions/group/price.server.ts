import {
  officeDay,
  type OfferPrice,
  type PriceDates,
  priceOfGroup,
} from "#app/contexts/catalogue/public.server.ts";
import { days } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { heldUntil } from "../offer/rules.ts";
import type { GroupBooking } from "./rows.server.ts";
import type { GroupQuote } from "./rules.ts";

type Quoted = Pick<GroupBooking, "places" | "validUntil" | "heldUntil" | "status"> & {
  quote: GroupQuote;
};

/** Returns what a quoted booking costs. Two queries at most. */
export function groupPrice(
  ctx: Pick<Ctx, "db">,
  booking: Quoted,
  begins: Date,
): Promise<OfferPrice> {
  const { quote, places: heads } = booking;
  return priceOfGroup(ctx, { ...quote, heads }, groupDates(booking, begins));
}

/**
 * Returns the dates of a quote's price. Instalments are counted from the last day on which the quote
 * lets the organisation secure the places, so that the quote can name their dates.
 */
function groupDates(
  { quote, validUntil, heldUntil: held, status }: Quoted,
  begins: Date,
): PriceDates {
  const until = validUntil!;
  const from = officeDay(new Date(until.getTime() + days(quote.paymentDays)));
  if (status === "held") return { from, payBy: held };
  const open = status === "quoted";
  return { from, payBy: open ? heldUntil(until, quote.paymentDays, begins) : null };
}
