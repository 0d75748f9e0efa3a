import { z } from "zod";
import { counted } from "#app/kernel/wording.ts";

const percent = z.int().min(0).max(100);

/** The fee rules of D1 §9 as data. Percentages are whole numbers. */
export const feeRulesSchema = z.object({
  /** The tax included in every price, and the tax number. Receipts print both. */
  gst: z.object({ percent, number: z.string() }),
  upfront: z.object({ percent, moduleIds: z.array(z.string()) }),
  veteran: z.object({ percent, moduleIds: z.array(z.string()) }),
  /** By head-count. The tier with the most heads that is reached applies. */
  corporate: z.array(z.object({ heads: z.int().min(1), percent })),
  /** Plans are for courses of more than `overWeeks` weeks, in parts `everyDays` days apart. */
  instalments: z.object({
    overWeeks: z.int().min(0),
    parts: z.int().min(2),
    everyDays: z.int().min(1),
  }),
  /** The bank account that invoices print. */
  bank: z.object({ name: z.string(), account: z.string() }),
});

export type FeeRules = z.infer<typeof feeRulesSchema>;

/** Returns the four ways to pay of D1 §9 as text, with the current percentages. */
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
 * The rules of a new installation, to which the rules can be restored. Numbers that D1 §9 gives are
 * used as given; modules, tiers, parts and the tax and bank numbers are our choice.
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
  // No bank has this number: no New Zealand account begins with "00".
  bank: { name: "Global Close Protection Institute", account: "00-0000-0123456-00" },
};
