import { checkerFor } from "#app/platform/forms/parse-form.ts";
import { PricesForm } from "./prices-form.ts";

/** The browser's check of the price list; fetched when an admin begins to change it. */
export const checkPrices = checkerFor(PricesForm);
