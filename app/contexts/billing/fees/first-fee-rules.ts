import type { FeeRules } from "./fee-rules.ts";

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
