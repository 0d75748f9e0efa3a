import type { Toast } from "#app/kernel/toast.ts";

export const catalogueToasts = {
  pricesSaved: {
    tone: "success",
    title: "Prices saved",
    description: "Pages and fee schedules show them; offers keep the prices of their day.",
  },
} satisfies Record<string, Toast>;

/** Somebody else was faster; what was typed is kept in the form. */
export const pricesChangedMeanwhile = {
  title: "The prices were changed by someone else meanwhile",
  text: "Open the page again to see what they are now. What you typed is still below, and was not saved.",
};
