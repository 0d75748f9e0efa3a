import { z } from "zod";
import { versionField } from "#app/platform/forms/version-field.ts";
import { emailAddress } from "#app/kernel/email.ts";

export const nameOf = (label: string) =>
  z
    .string({ error: `Please enter your ${label}` })
    .trim()
    .min(1, `Please enter your ${label}`)
    .max(80, `Your ${label} is too long (80 characters at most)`);

/** The message form of the home page and of /contact (D1 §2; bounds by rulings §4). */
export const contactForm = z.object({
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

export type ContactMessage = z.output<typeof contactForm>;

const atLeastTwo = (label: string) =>
  z
    .string({ error: `${label} must be at least 2 characters` })
    .trim()
    .min(2, `${label} must be at least 2 characters`)
    .max(120, `${label} must be at most 120 characters`);

const upTo = (length: number, label: string) =>
  z.string().trim().max(length, `${label} must be at most ${length} characters`).optional();

/** The inquiry form of the admissions page (D1 §3, §5). */
export const inquiryForm = z.object({
  name: atLeastTwo("Name"),
  email: emailAddress("Invalid email address"),
  message: z
    .string({ error: "Message must be at least 10 characters" })
    .trim()
    .min(10, "Message must be at least 10 characters")
    .max(5000, "Message must be at most 5000 characters"),
  consent: z.literal("on", { error: "You must agree to be contacted" }),
});

export type Inquiry = z.output<typeof inquiryForm>;

/**
 * The fee schedule request (D1 §3, §5). The command looks `program` up, because its possible values
 * are in the catalogue.
 */
export const feeRequestForm = z.object({
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

export type FeeRequest = z.output<typeof feeRequestForm>;

export const replyForm = z.object({
  /** Generated with the page, so that a form sent twice is one reply. */
  key: z.uuid("Please open the message again and write your reply there"),
  text: z
    .string({ error: "Please write a reply" })
    .trim()
    .min(2, "Please write a reply")
    .max(10_000, "The reply is too long (10000 characters at most)"),
  /** The number of replies that the page showed. */
  version: versionField,
});

export type Reply = z.output<typeof replyForm>;
