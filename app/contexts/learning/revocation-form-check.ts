import { checkerFor } from "#app/platform/forms/parse-form.ts";
import { RevocationForm } from "./forms.ts";

/** The browser's check of a revocation. */
export const checkRevocation = checkerFor(RevocationForm);
