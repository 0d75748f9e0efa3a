import { z } from "zod";
import { accountEmail } from "#app/kernel/email.ts";
import { versionField } from "#app/platform/forms/version-field.ts";
import { stages } from "../stage/rules.ts";
import { nameOf } from "../enquiry/form.ts";

/**
 * The application form (D1 §3, §5: everything except the experience is required). D1 gives no other
 * limits; the lengths here only keep texts from being enormous. The command checks that the
 * programme is one of the five on offer, because they are in the catalogue.
 */
export const applicationForm = z.object({
  firstName: nameOf("first name"),
  lastName: nameOf("last name"),
  /** The account that accepts the offer must have this address. */
  email: accountEmail,
  phone: z
    .string({ error: "Please enter your phone number" })
    .trim()
    .min(1, "Please enter your phone number")
    .max(40, "Your phone number is too long (40 characters at most)"),
  program: z
    .string({ error: "Please select a program" })
    .trim()
    .min(1, "Please select a program")
    .max(80, "Please select a program"),
  experience: z
    .string()
    .trim()
    .max(5000, "Relevant experience must be at most 5000 characters")
    .optional(),
  motivation: z
    .string({ error: "Please tell us your motivation for applying" })
    .trim()
    .min(1, "Please tell us your motivation for applying")
    .max(5000, "Motivation must be at most 5000 characters"),
});

export type ApplicationRequest = z.output<typeof applicationForm>;

/** A move to another stage. The version is that of the stage that the form showed. */
export const moveForm = z.object({
  version: versionField,
  to: z.enum(stages, { error: "Please choose where the application moves to" }),
  reason: z.string().trim().max(1000, "The reason must be at most 1000 characters").optional(),
});

export type MoveRequest = z.output<typeof moveForm>;
