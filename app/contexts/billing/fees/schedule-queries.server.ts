import { pricedProgramme } from "#app/contexts/catalogue/public.server.ts";
import { officeById } from "#app/contexts/institute/public.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { paymentOptions } from "./fee-rules.ts";
import { dayAt, feeSchedule } from "./schedule.ts";
import { feeRules } from "./queries.server.ts";

/**
 * The fees of a programme by the rules of now, with the day (at the admissions office) that they are
 * the prices of, and the moment at which that day ends. Undefined for what the fee form does not
 * offer.
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
