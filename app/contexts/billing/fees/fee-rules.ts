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

/**
 * What a new installation begins with, and what the rules can be brought back to. Where D1 §9 gives
 * a number it is this one; modules, tiers, parts and numbers are ours to change.
 */
export const firstFeeRules: FeeRules = {
  gst: { percent: 15, number: "123-456-789" },
  upfront: {
    percent: 5,
    moduleIds: [
      "intro-cp",
      "anticipation-readiness",
      "electronic-ai-tools",
      "advanced-threat",
      "maritime-security",
      "threat-assessment",
      "surveillance-mastery",
      "flight-single-engine",
      "flight-multi-engine",
      "flight-rotary",
    ],
  },
  veteran: {
    percent: 10,
    moduleIds: [
      "intro-cp",
      "anticipation-readiness",
      "electronic-ai-tools",
      "advanced-threat",
      "threat-assessment",
      "surveillance-mastery",
    ],
  },
  corporate: [
    { heads: 3, percent: 5 },
    { heads: 5, percent: 8 },
    { heads: 10, percent: 12 },
  ],
  instalments: { overWeeks: 4, parts: 3, everyDays: 30 },
  // No bank has this number: "00" begins no New Zealand account.
  bank: { name: "Global Close Protection Institute", account: "00-0000-0123456-00" },
};
