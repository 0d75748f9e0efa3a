import { checkerFor } from "#app/platform/forms/parse-form.ts";
import type { Asked } from "./evidence.ts";
import { BackgroundForm, HandInForm, statementForm, VerdictForm } from "./screening-forms.ts";

/** The browser's checks of the applicant's and the office's forms about screening. */
export const checkStatement = (asked: Asked) => checkerFor(statementForm(asked));
export const checkHandIn = checkerFor(HandInForm);
export const checkVerdict = checkerFor(VerdictForm);
export const checkBackground = checkerFor(BackgroundForm);
