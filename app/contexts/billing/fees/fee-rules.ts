import { z } from "zod";
import { counted } from "#app/kernel/wording.ts";

const percent = z.int().min(0).max(100);

/** The fee rules of D1 §9 as data; percentages are whole numbers. */
export const feeRulesSchema = z.object({
  /** Tax inside every price, and the number under which it is paid; receipts print both. */
  gst: z.object({ percent, number: z.string() }),
  upfront: z.object({ percent, moduleIds: z.array(z.string()) }),
  veteran: z.object({ percent, moduleIds: z.array(z.string()) }),
  /** By head-count, the tier with the most heads that are reached. */
  corporate: z.array(z.object({ heads: z.int().min(1), percent })),
  /** Plans are for courses over so many weeks, in so many parts, so many days apart. */
  instalments: z.object({
    overWeeks: z.int().min(0),
    parts: z.int().min(2),
    everyDays: z.int().min(1),
  }),
  /** What an invoice prints so that it can be paid. */
  bank: z.object({ name: z.string(), account: z.string() }),
});

export type FeeRules = z.infer<typeof feeRulesSchema>;

/** The percentages as a page says them: D1 §9's four ways to pay, with what the rules hold now. */
export function paymentOptions({ upfront, veteran, corporate, instalments }: FeeRules) {
  const tiers = corporate.toSorted((one, other) => one.heads - other.heads);
  const rates = tiers.map(({ heads, percent }) => `${percent}% from ${heads}`).join(", ");
  return [
    {
      title: "Full upfront payment",
      text: `${upfront.percent}% discount for full upfront payment on eligible programs.`,
    },
    {
      title: "Installment plans",
      text: `Installment plans for courses over ${counted(instalments.overWeeks, "week")}: ${counted(instalments.parts, "part")}, ${counted(instalments.everyDays, "day")} apart, without interest.`,
    },
    {
      title: "Corporate rates",
      text: `Special corporate rates for several employees${rates && `: ${rates} people`}.`,
    },
    {
      title: "Veterans' discount",
      text: `${veteran.percent}% veterans' discount on selected courses.`,
    },
  ];
}
