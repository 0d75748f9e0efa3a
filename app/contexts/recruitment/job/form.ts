import { z } from "zod";
import { versionField } from "#app/platform/forms/version-field.ts";
import { DEFAULT_CATEGORY, jobCategories } from "./rules.ts";

const text = (label: string, most: number) =>
  z.string().trim().max(most, `${label} must be at most ${most} characters`).default("");

/** The form of a listing. A draft needs only the title. */
export const jobForm = z.object({
  jobTitle: z
    .string({ error: "Please enter a job title" })
    .trim()
    .min(3, "Please enter a job title")
    .max(120, "Job title must be at most 120 characters"),
  category: z.enum(jobCategories, { error: "Please select a category" }).default(DEFAULT_CATEGORY),
  location: text("Location", 120),
  jobDescription: text("Job description", 8000),
  requirements: text("Requirements", 4000),
  applicationInstructions: text("Application instructions", 4000),
  applicationDeadline: z.iso.date("Please enter a date").optional(),
});

/** The same for staff, who can also choose the partner. */
export const staffJobForm = jobForm.extend({
  partnerId: z.uuid("Please select a partner").optional(),
});

export type JobFields = z.output<typeof jobForm> & {
  skillIds: readonly string[];
  languageIds: readonly string[];
};

export const returnForm = z.object({
  version: versionField,
  reason: z
    .string({ error: "Please give the reason; the partner reads it" })
    .trim()
    .min(3, "Please give the reason; the partner reads it")
    .max(1000, "The reason must be at most 1000 characters"),
});
