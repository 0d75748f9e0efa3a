import { checkerFor } from "#app/platform/forms/parse-form.ts";
import { ApplicationForm } from "./forms.ts";

/** The browser's check of the application form; fetched when somebody begins to fill it in. */
export const checkApplicationForm = checkerFor(ApplicationForm);
