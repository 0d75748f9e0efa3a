import { checkerFor } from "#app/platform/forms/parse-form.ts";
import { InterviewForm } from "./interview-form.ts";

/** The browser's check of the office's appointment. */
export const checkInterview = checkerFor(InterviewForm);
