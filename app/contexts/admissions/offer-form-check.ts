import { checkerFor } from "#app/platform/forms/parse-form.ts";
import { OfferForm } from "./offer-form.ts";

/** The browser's check of the office's offer. */
export const checkOfferForm = checkerFor(OfferForm);
