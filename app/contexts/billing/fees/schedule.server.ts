import { Temporal } from "temporal-polyfill";
import { pricedProgramme } from "#app/contexts/catalogue/public.server.ts";
import { officeById } from "#app/contexts/institute/public.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { formatPrice } from "#app/kernel/money.ts";
import { type FeeRules, paymentOptions } from "./fee-rules.ts";
import { feeRules } from "./queries.server.ts";
import { payableInInstalments } from "./rules.ts";
import { taxWithin } from "./money-arithmetic.ts";

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
  return {
    ...rest,
    ...feeSchedule(rules, modules),
    ...dayAt(timeZone, ctx.clock.now()),
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
};

/** Lists the prices of a programme's modules and adds them up. */
export function feeSchedule(rules: FeeRules, modules: readonly PricedModule[]): FeeSchedule {
  const lines = modules.map(({ id, title, duration, durationWeeks, priceMinor, currency }) => ({
    id,
    title,
    duration,
    price: formatPrice({ minor: priceMinor, currency }),
    instalments: payableInInstalments(rules, durationWeeks),
  }));
  const [first] = modules;
  if (!first) return { lines, total: null };
  const minor = modules.reduce((sum, { priceMinor }) => sum + priceMinor, 0);
  const { currency } = first;
  const { percent } = rules.gst;
  const total = {
    price: formatPrice({ minor, currency }),
    gst: formatPrice({ minor: taxWithin(minor, percent), currency }),
    gstPercent: percent,
  };
  return { lines, total };
}

/** Returns the calendar day in a time zone, and the moment at which it ends. */
export function dayAt(timeZone: string, now: Date): { date: string; until: Date } {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const tomorrow = local.startOfDay().add({ days: 1 });
  return { date: local.toPlainDate().toString(), until: new Date(tomorrow.epochMilliseconds) };
}
