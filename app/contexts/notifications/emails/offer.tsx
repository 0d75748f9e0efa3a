import type { PlanPriceView, PriceView } from "#app/contexts/catalogue/public.server.ts";
import { Lines } from "./layout.tsx";

/** The price of an offer, plan by plan, as its letter has it. */
export function offerPrice({ plans }: PriceView) {
  return plans.map((plan) => <Lines key={plan.plan} heading={plan.label} lines={linesOf(plan)} />);
}

/** Returns the lines of a plan's price, as emails list them. */
function linesOf({ lines, total, gst, gstPercent, parts, discounts }: PlanPriceView): string[] {
  return [
    ...lines.map(({ text, amount }) => `${text}: ${amount}`),
    `Total: ${total}, of which GST (${gstPercent}%) ${gst}`,
    ...(parts.length > 1 ? parts.map(({ name, amount, due }) => `${name}: ${amount}, ${due}`) : []),
    ...discounts.map(({ name, amount, why }) => `${name}: ${amount ?? "not taken off"}. ${why}`),
  ];
}
