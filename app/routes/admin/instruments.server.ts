import {
  enquiriesByAge,
  nextIntakes,
  pipeline,
} from "#app/contexts/admissions/queries/instruments.server.ts";
import { money } from "#app/contexts/billing/queries/instruments.server.ts";
import { reportsToSettle } from "#app/contexts/forum/queries/instruments.server.ts";
import { delivery } from "#app/contexts/notifications/queries.server.ts";
import { jobsToReview } from "#app/contexts/recruitment/queries/instruments.server.ts";
import { webinarsAhead } from "#app/contexts/webinars/queries.server.ts";
import type { Instrument } from "#app/kernel/instrument.ts";
import type { Ctx } from "#app/platform/ctx.ts";

/** The dashboard's instruments, in the order in which they hang. A line here adds one. */
const panel: ((ctx: Ctx) => Promise<Instrument>)[] = [
  enquiriesByAge,
  pipeline,
  money,
  nextIntakes,
  webinarsAhead,
  jobsToReview,
  reportsToSettle,
  delivery,
];

/** Reads every instrument. Thirteen queries, however much there is to read. */
export async function readPanel(ctx: Ctx): Promise<Instrument[]> {
  const read: Instrument[] = [];
  for (const instrument of panel) read.push(await instrument(ctx));
  return read;
}
