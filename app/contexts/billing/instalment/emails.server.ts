import { and, asc, eq } from "drizzle-orm";
import { placeOfOrder } from "#app/contexts/admissions/public.server.ts";
import { officeDay, partName } from "#app/contexts/catalogue/public.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { amountOf } from "../order/parts.server.ts";
import { openOf } from "../order/rules.ts";
import { partsOfOrder } from "../order/rows.server.ts";
import { aboutOf } from "../payment/emails.server.ts";
import { instalmentNotices, orders } from "../tables.ts";
import { payByOf } from "./plan.ts";
import { isChased } from "./rows.server.ts";
import type { EmailStep } from "./rules.ts";
import { instalmentRules } from "./settings.server.ts";

type Db = Pick<Ctx, "db" | "clock">;

/**
 * Returns what an email of the rule says about a part: what is open of it now, and by when it has to
 * be paid. Undefined if it was paid meanwhile, or is not asked for any more. The day to pay by is the
 * one of the notice that was noted, or that of a notice that would leave today.
 */
export async function instalmentEmailOf(ctx: Db, step: EmailStep, part: Part) {
  const found = await openPart(ctx, part);
  if (!found) return undefined;
  const { order, dueOn, ...rest } = found;
  if (!(await isChased(ctx, order))) return undefined;
  const notices = await ctx.db
    .select({
      step: instalmentNotices.step,
      payBy: instalmentNotices.payBy,
      at: instalmentNotices.at,
    })
    .from(instalmentNotices)
    .where(
      and(
        eq(instalmentNotices.orderId, order.id),
        eq(instalmentNotices.position, part.position),
        eq(instalmentNotices.dueOn, dueOn),
      ),
    )
    .orderBy(asc(instalmentNotices.at));
  const noted = notices.find((each) => each.step === step);
  const rules = await instalmentRules(ctx);
  const first = notices.find((each) => each.step === "first-notice");
  return {
    ...aboutOf(order),
    ...rest,
    dueOn,
    payBy: noted ? noted.payBy : payByOf(step, officeDay(ctx.clock.now()), rules),
    /** When the first notice was sent, for the second one. */
    firstSentOn: first ? officeDay(first.at) : null,
    about: order.buyer === "person" ? order.applicationId : null,
  };
}

/** Returns what an email about another date of a part says; undefined if it was paid meanwhile. */
export async function movedPartOf(ctx: Db, part: Part) {
  const found = await openPart(ctx, part);
  if (!found || found.order.status !== "part-paid") return undefined;
  const { order, ...rest } = found;
  return {
    ...aboutOf(order),
    ...rest,
    about: order.buyer === "person" ? order.applicationId : null,
  };
}

/** Returns what staff are told when they have to decide about a place. */
export async function decisionOf(ctx: Db, part: Part) {
  const found = await openPart(ctx, part);
  if (!found || !(await isChased(ctx, found.order))) return undefined;
  const { order, amount, dueOn } = found;
  const place = await placeOfOrder(ctx, order.id);
  return { number: order.number, title: order.title, amount, dueOn, startsOn: place?.startsOn };
}

type Part = { orderId: string; position: number };

async function openPart(ctx: Db, { orderId, position }: Part) {
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) return undefined;
  const parts = await partsOfOrder(ctx, orderId);
  const part = parts.find((each) => each.position === position);
  if (!part?.dueOn || openOf(part) === 0) return undefined;
  return {
    order,
    part: partName(position, parts.length),
    amount: amountOf(openOf(part)),
    /** What has arrived of it; null if nothing has. */
    received: part.paidMinor > 0 ? amountOf(part.paidMinor) : null,
    dueOn: part.dueOn,
  };
}
