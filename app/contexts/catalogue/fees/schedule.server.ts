import { Temporal } from "temporal-polyfill";
import { pricedProgramme } from "../module/queries.server.ts";
import { officeById } from "#app/contexts/institute/public.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { formatPrice } from "#app/kernel/money.ts";
import { taxWithin } from "#app/kernel/money-arithmetic.ts";
import { type FeeRules, paymentOptions } from "./fee-rules.ts";
import { feeRules } from "./queries.server.ts";
import { priceView } from "./price-view.ts";
import { priceOffer } from "./pricing.ts";
import { payableInInstalments, type Plan } from "./rules.ts";

/**
 * Returns a programme's fees by the current rules, with the day (at the admissions office) whose
 * prices they are, and the moment at which that day ends. Undefined for a programme that the fee
 * form does not offer.
 */
export async function feeScheduleOf(ctx: Pick<Ctx, "db" | "clock">, programmeId: string) {
  const programme = await pricedProgramme(ctx, programmeId);
  if (!programme) return undefined;
  const { modules, ...rest } = programme;
  const { timeZone } = await officeById(ctx, "admissions");
  const rules = await feeRules(ctx);
  const day = dayAt(timeZone, ctx.clock.now());
  return {
    ...rest,
    ...feeSchedule(rules, modules, day.date),
    ...day,
    options: paymentOptions(rules),
  };
}

export type FeeScheduleView = NonNullable<Awaited<ReturnType<typeof feeScheduleOf>>>;

type PricedModule = {
  id: string;
  title: string;
  duration: string;
  durationWeeks: number;
  priceMinor: number;
  currency: "NZD";
};

/** A programme's prices for its fee schedule. The total is null if nothing has a price. */
export type FeeSchedule = {
  lines: { id: string; title: string; duration: string; price: string; instalments: boolean }[];
  total: { price: string; gst: string; gstPercent: number } | null;
  /** What each plan takes, without a rate that has to be granted. */
  plans: { plan: Plan; label: string; total: string; gst: string; parts: string[] }[];
};

/** Lists the prices of a programme's modules, adds them up, and prices every plan. */
export function feeSchedule(
  rules: FeeRules,
  modules: readonly PricedModule[],
  today: string,
): FeeSchedule {
  const lines = modules.map(({ id, title, duration, durationWeeks, priceMinor, currency }) => ({
    id,
    title,
    duration,
    price: formatPrice({ minor: priceMinor, currency }),
    instalments: payableInInstalments(rules, durationWeeks),
  }));
  const [first] = modules;
  if (!first) return { lines, total: null, plans: [] };
  const minor = modules.reduce((sum, { priceMinor }) => sum + priceMinor, 0);
  const { currency } = first;
  const { percent } = rules.gst;
  const total = {
    price: formatPrice({ minor, currency }),
    gst: formatPrice({ minor: taxWithin(minor, percent), currency }),
    gstPercent: percent,
  };
  const chargeable = {
    modules: modules.map(({ id, title, durationWeeks, priceMinor }) => ({
      id,
      title,
      weeks: durationWeeks,
      listMinor: priceMinor,
    })),
    typedLines: [],
  };
  const price = priceOffer(rules, chargeable, { concessions: [], from: today, payBy: null });
  const plans = priceView(price).plans.map(({ parts, ...each }) => ({
    plan: each.plan,
    label: each.label,
    total: each.total,
    gst: each.gst,
    parts: parts.map(({ amount }) => amount),
  }));
  return { lines, total, plans };
}

/** Returns the calendar day in a time zone, and the moment at which it ends. */
export function dayAt(timeZone: string, now: Date): { date: string; until: Date } {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const tomorrow = local.startOfDay().add({ days: 1 });
  return { date: local.toPlainDate().toString(), until: new Date(tomorrow.epochMilliseconds) };
}
