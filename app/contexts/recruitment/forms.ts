import { z } from "zod";
import { accountEmail } from "#app/kernel/email.ts";
import { versionField } from "#app/platform/forms/version-field.ts";
import { candidacyStatuses } from "./candidacy.ts";
import { DEFAULT_CATEGORY, jobCategories } from "./job.ts";

const text = (label: string, most: number) =>
  z.string().trim().max(most, `${label} must be at most ${most} characters`).default("");

/** A listing as its form hands it over; only the title is needed for a draft. */
export const JobForm = z.object({
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

/** The same in the office, which can also say whose it is. */
export const OfficeJobForm = JobForm.extend({
  partnerId: z.uuid("Please select a partner").optional(),
});

export type JobFields = z.output<typeof JobForm> & {
  skillIds: readonly string[];
  languageIds: readonly string[];
};

export const ReturnForm = z.object({
  version: versionField,
  reason: z
    .string({ error: "Please give the reason; the partner reads it" })
    .trim()
    .min(3, "Please give the reason; the partner reads it")
    .max(1000, "The reason must be at most 1000 characters"),
});

/** An application for a job. Languages and certificates come as boxes of their own. */
export const CandidacyForm = z.object({
  /** Made with the page: the same form sent twice is one application. */
  key: z.uuid("Please open the job again and apply from there"),
  contact: z
    .string({ error: "Please say how the employer can reach you" })
    .trim()
    .min(5, "Please say how the employer can reach you")
    .max(160, "At most 160 characters"),
  coverNote: z
    .string({ error: "Cover note must be at least 20 characters" })
    .trim()
    .min(20, "Cover note must be at least 20 characters")
    .max(5000, "Cover note must be at most 5000 characters"),
  cv: z.instanceof(File, { error: "Please choose your CV" }),
  consent: z.literal("on", { error: "Please agree to your application being passed on" }),
});

export const CandidacyMoveForm = z.object({
  /** Of the status that the mover saw. */
  version: versionField,
  to: z.enum(candidacyStatuses, { error: "Please choose a status" }),
});

export const CandidacyNoteForm = z.object({
  text: z
    .string({ error: "Please write a note" })
    .trim()
    .min(1, "Please write a note")
    .max(2000, "A note must be at most 2000 characters"),
});

/** D2 §5: both are required, and nothing else is said about them. */
export const PartnerLoginForm = z.object({
  email: z
    .string({ error: "Please enter your email" })
    .trim()
    .min(1, "Please enter your email")
    .max(254, "Please enter your email"),
  password: z
    .string({ error: "Please enter your password" })
    .min(1, "Please enter your password")
    .max(256, "Please enter your password"),
});

const partnerName = z
  .string({ error: "Please enter the partner's name" })
  .trim()
  .min(2, "Please enter the partner's name")
  .max(120, "The name must be at most 120 characters");

export const PartnerForm = z.object({
  partnerName,
  note: z.string().trim().max(2000, "The note must be at most 2000 characters").default(""),
});

export const ChangedPartnerForm = PartnerForm.extend({ version: versionField });

export const PartnerInvitationForm = z.object({
  name: z
    .string({ error: "Name must be at least 2 characters" })
    .trim()
    .min(2, "Name must be at least 2 characters")
    .max(120, "Name must be at most 120 characters"),
  email: accountEmail,
});

export const WordForm = z.object({
  word: z
    .string({ error: "Please enter a name" })
    .trim()
    .min(2, "Please enter a name")
    .max(80, "The name must be at most 80 characters"),
});

export const RenamedWordForm = WordForm.extend({ version: versionField });
