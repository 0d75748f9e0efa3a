import {
  type FeeRules,
  feeRules,
  officeDay,
  type OfferPrice,
  type PriceDates,
  pricedModules,
  priceOfOffer,
  type PriceView,
  priceView,
} from "#app/contexts/catalogue/public.server.ts";
import { days } from "#app/kernel/clock.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { intakeById } from "../intake/queries.server.ts";
import { admissionsPolicy } from "../policy.ts";
import { beginsAt } from "../intake/rules.ts";
import type { offers, seatHolds } from "../tables/seats.ts";
import type { OfferRequest } from "./form.ts";
import { heldUntil } from "./rules.ts";

type Offer = typeof offers.$inferSelect;
type Hold = Pick<typeof seatHolds.$inferSelect, "heldAt" | "heldUntil" | "awaitsAnswer">;

/** Returns what a stored offer costs. Two queries at most. */
export function storedPrice(
  ctx: Pick<Ctx, "db">,
  stored: { offer: Offer; intake: { date: string; location: string }; hold: Hold | null },
): Promise<OfferPrice> {
  const begins = beginsAt(stored.intake);
  return priceOfOffer(ctx, stored.offer, priceDates(stored.offer, stored.hold, begins));
}

/**
 * Returns the dates of an offer's price. Instalments are counted from the last day on which the
 * offer lets somebody secure the place, so that the offer can name their dates before it is
 * accepted. Somebody for whom a seat becomes free later gets later dates.
 */
export function priceDates(
  offer: Pick<Offer, "expiresAt" | "paymentDays" | "acceptedAt" | "endedAt">,
  hold: Hold | null,
  begins: Date,
): PriceDates {
  const { paymentDays, expiresAt } = offer;
  const accepted = Math.max(expiresAt.getTime(), hold?.heldAt.getTime() ?? 0);
  const from = officeDay(new Date(accepted + days(paymentDays)));
  if (hold && !hold.awaitsAnswer) return { from, payBy: hold.heldUntil };
  if (hold) return { from, payBy: heldUntil(hold.heldUntil, paymentDays, begins) };
  const open = !offer.acceptedAt && !offer.endedAt;
  return { from, payBy: open ? heldUntil(expiresAt, paymentDays, begins) : null };
}

/** A price before its offer is made. `seen` goes back with the form, to compare the price by. */
export type OfferPreview = { price: PriceView; seen: string };

/**
 * Returns what an offer would cost if it were made now.
 *
 * Errors: "unknown-intake", "course-begun", "unknown-module".
 */
export async function previewOffer(
  ctx: Ctx,
  form: OfferRequest,
): Promise<Result<OfferPreview, "unknown-intake" | "course-begun" | "unknown-module">> {
  authorize(admissionsPolicy.makeOffer(ctx.actor));
  const intake = await intakeById(ctx, form.intake);
  if (!intake || intake.removedAt) return err("unknown-intake");
  const now = ctx.clock.now();
  const begins = beginsAt(intake);
  if (begins <= now) return err("course-begun");
  const modules = await pricedModules(ctx, form.modules);
  if (modules.length !== form.modules.length) return err("unknown-module");
  const terms = termsOf(form, { modules, begins, now });
  const price = await requestedPrice(ctx, terms, await feeRules(ctx), begins);
  return ok({ price: priceView(price), seen: seenOf(price) });
}

type Terms = ReturnType<typeof termsOf>;

/** Returns what a form offers: the prices of today, and until when it can be accepted. */
export function termsOf(
  { lines, concession, answerDays, paymentDays }: OfferRequest,
  at: { modules: readonly { id: string; listMinor: number }[]; begins: Date; now: Date },
) {
  return {
    moduleIds: at.modules.map(({ id }) => id),
    modulePrices: Object.fromEntries(at.modules.map(({ id, listMinor }) => [id, listMinor])),
    typedLines: lines,
    concession,
    paymentDays,
    expiresAt: heldUntil(at.now, answerDays, at.begins),
  };
}

/** Returns what an offer with these terms costs. */
export async function requestedPrice(
  ctx: Pick<Ctx, "db">,
  terms: Terms,
  rules: FeeRules,
  begins: Date,
): Promise<OfferPrice> {
  const dates = priceDates({ ...terms, acceptedAt: null, endedAt: null }, null, begins);
  return priceOfOffer(ctx, { ...terms, feeRules: rules }, dates);
}

/** Returns the version of a price's amounts. Its dates may change from one day to the next. */
export function seenOf({ plans }: OfferPrice): string {
  return versionOf(plans.map(({ plan, lines, parts }) => [plan, lines, parts.length]));
}
