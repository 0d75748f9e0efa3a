import { z } from "zod";
import { accountEmail, emailAddress } from "#app/kernel/email.ts";
import { versionField } from "#app/platform/forms/version-field.ts";
import { stages } from "./application.ts";

const nameOf = (label: string) =>
  z
    .string({ error: `Please enter your ${label}` })
    .trim()
    .min(1, `Please enter your ${label}`)
    .max(80, `Your ${label} is too long (80 characters at most)`);

/** The message form of the home page and of /contact (D1 §2; bounds by rulings §4). */
export const ContactForm = z.object({
  firstName: nameOf("first name"),
  lastName: nameOf("last name"),
  email: emailAddress(),
  subject: z
    .string({ error: "Please choose or enter a subject" })
    .trim()
    .min(1, "Please choose or enter a subject")
    .max(160, "The subject is too long (160 characters at most)"),
  message: z
    .string({ error: "Message must be at least 10 characters" })
    .trim()
    .min(10, "Message must be at least 10 characters")
    .max(5000, "Message must be at most 5000 characters"),
});

export type ContactMessage = z.output<typeof ContactForm>;

const atLeastTwo = (label: string) =>
  z
    .string({ error: `${label} must be at least 2 characters` })
    .trim()
    .min(2, `${label} must be at least 2 characters`)
    .max(120, `${label} must be at most 120 characters`);

const upTo = (length: number, label: string) =>
  z.string().trim().max(length, `${label} must be at most ${length} characters`).optional();

/** The inquiry form of the admissions page (D1 §3, §5). */
export const InquiryForm = z.object({
  name: atLeastTwo("Name"),
  email: emailAddress("Invalid email address"),
  message: z
    .string({ error: "Message must be at least 10 characters" })
    .trim()
    .min(10, "Message must be at least 10 characters")
    .max(5000, "Message must be at most 5000 characters"),
  consent: z.literal("on", { error: "You must agree to be contacted" }),
});

export type Inquiry = z.output<typeof InquiryForm>;

/**
 * The fee schedule request (D1 §3, §5). Which values `program` can have is the catalogue's to say,
 * so the command looks it up.
 */
export const FeeRequestForm = z.object({
  fullName: atLeastTwo("Full name"),
  email: emailAddress(),
  phone: upTo(40, "Phone"),
  organization: upTo(160, "Organization"),
  program: z
    .string({ error: "Please select a program" })
    .min(1, "Please select a program")
    .max(60, "Please select a program"),
  additionalInfo: upTo(5000, "Additional information"),
  consent: z.literal("on", { error: "You must consent to be contacted" }),
});

export type FeeRequest = z.output<typeof FeeRequestForm>;

/** What the office writes back. */
export const ReplyForm = z.object({
  /** Made with the page: the same form sent twice is one reply. */
  key: z.uuid("Please open the message again and write your reply there"),
  text: z
    .string({ error: "Please write a reply" })
    .trim()
    .min(2, "Please write a reply")
    .max(10_000, "The reply is too long (10000 characters at most)"),
});

export type Reply = z.output<typeof ReplyForm>;

/**
 * The application form (D1 §3, §5: all but the experience is required). D1 names no other bounds;
 * the lengths here are generous and only keep a text from being a flood. Whether the programme is
 * one of the five on offer is the catalogue's to say.
 */
export const ApplicationForm = z.object({
  firstName: nameOf("first name"),
  lastName: nameOf("last name"),
  /** The account that an offer is accepted with has to have it. */
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

export type ApplicationRequest = z.output<typeof ApplicationForm>;

/** A move along the pipeline, with the version of the stage that the mover saw it leave. */
export const MoveForm = z.object({
  version: versionField,
  to: z.enum(stages, { error: "Please choose where the application moves to" }),
  reason: z.string().trim().max(1000, "The reason must be at most 1000 characters").optional(),
});

export type MoveRequest = z.output<typeof MoveForm>;

export const NoteForm = z.object({
  text: z
    .string({ error: "Please write the note" })
    .trim()
    .min(1, "Please write the note")
    .max(2000, "A note must be at most 2000 characters"),
});
