import { z } from "zod";
import { dateField, fileField } from "#app/kernel/form-fields.ts";
import { versionField } from "#app/platform/forms/version-field.ts";
import { type Asked, EVIDENCE_BYTES, evidenceKinds } from "./rules.ts";
import { screeningErrors } from "./messages.ts";

const wholeNumber = (what: string, most: number) =>
  z
    .string({ error: `Please enter ${what}, 0 if there are none` })
    .trim()
    .regex(/^\d{1,6}$/, `Please enter ${what} as a whole number`)
    .transform(Number)
    .refine((n) => n <= most, `Please enter at most ${most}`);

const calendarDate = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .pipe(z.iso.date({ error: message, abort: true }))
    .refine((date) => date >= "1900-01-01" && date <= "2099-12-31", message);

/** Returns the schema of the screening statement. It asks only what the course's rules need. */
export function statementForm(asked: Pick<Asked, "experienceMonths" | "flightHours">) {
  return z.object({
    birthDate: calendarDate("Please enter your date of birth"),
    experienceMonths: asked.experienceMonths
      ? wholeNumber("your months of security experience", 720)
      : z.undefined().catch(undefined),
    flightHours: asked.flightHours
      ? wholeNumber("your flight hours", 50_000)
      : z.undefined().catch(undefined),
    consent: z.literal("on", { error: "Screening cannot begin without your agreement" }),
  });
}

export type Statement = {
  birthDate: string;
  experienceMonths?: number | undefined;
  flightHours?: number | undefined;
};

const evidenceFile = fileField({
  most: EVIDENCE_BYTES,
  empty: screeningErrors["empty-file"],
  tooLarge: screeningErrors["too-large"],
});

/** One document. Only the server checks what the file contains. */
export const handInForm = z
  .object({
    /** Generated with the page, so that a form sent twice is one document. */
    key: z.uuid("Please open this page again and choose the file there"),
    kind: z.enum(evidenceKinds, { error: screeningErrors["not-asked-for"] }),
    validUntil: calendarDate("Please enter a real date").optional(),
    replaces: z.uuid().optional(),
    /** The request of the office that it answers. */
    request: z.uuid().optional(),
    file: evidenceFile,
  })
  .refine(({ kind, validUntil }) => kind !== "medical-certificate" || validUntil, {
    error: "Please enter until when the certificate is valid",
    path: ["validUntil"],
  });

export type HandIn = Omit<z.output<typeof handInForm>, "file">;

const key = z.uuid("Please open this page again and send the form there");

/** The office's request for a document. The applicant reads all of it. */
export const requestForm = z
  .object({
    /** Generated with the page, so that a form sent twice is one request. */
    key,
    kind: z.enum(evidenceKinds, { error: "Please choose what the applicant should send" }),
    description: z.string().trim().max(120, "At most 120 characters, please").optional(),
    reason: z
      .string({ error: "Please say why it is needed" })
      .trim()
      .max(500, "The reason must be at most 500 characters"),
    dueOn: dateField({ missing: "Please choose until when it is needed" }),
  })
  .refine(({ kind, description }) => kind !== "other" || description, {
    error: "Please say which document it is",
    path: ["description"],
  });

export type EvidenceRequestForm = z.output<typeof requestForm>;

/** That a document was seen at the interview. */
export const sightingForm = z
  .object({
    /** Generated with the page, so that a form sent twice is one sighting. */
    key,
    kind: z.enum(evidenceKinds, { error: "Please choose what was seen" }),
    request: z.uuid().optional(),
    seen: z
      .string({ error: "Please say what was seen" })
      .trim()
      .max(200, "At most 200 characters, please"),
    validUntil: calendarDate("Please enter a real date").optional(),
  })
  .refine(({ kind, validUntil }) => kind !== "medical-certificate" || validUntil, {
    error: "Please enter until when the certificate is valid",
    path: ["validUntil"],
  });

export type Sighting = z.output<typeof sightingForm>;

/** A claim of the veterans' rate with a proof of service. */
export const claimForm = z.object({
  /** Generated with the page, so that a form sent twice is one document. */
  key,
  service: z
    .string({ error: "Please describe your service" })
    .trim()
    .max(500, "The description must be at most 500 characters"),
  file: evidenceFile,
});

export type VeteranClaim = z.output<typeof claimForm>;

/** The staff's decision on a claim of the veterans' rate. The applicant reads the note. */
export const claimDecisionForm = z
  .object({
    version: versionField,
    decision: z.enum(["accepted", "declined"], { error: "Please accept or decline the claim" }),
    note: z.string().trim().max(500, "The words must be at most 500 characters").optional(),
  })
  .refine(({ decision, note }) => decision === "accepted" || note, {
    error: "Please say why it is declined",
    path: ["note"],
  });

export type ClaimDecision = z.output<typeof claimDecisionForm>;

/** The staff's decision on a document. The applicant reads the note. */
export const decisionForm = z
  .object({
    evidence: z.uuid(),
    decision: z.enum(["accepted", "not-accepted"], { error: "Please choose what you found" }),
    note: z.string().trim().max(500, "The note must be at most 500 characters").optional(),
  })
  .refine(({ decision, note }) => decision === "accepted" || note, {
    error: "Please say why, so that the applicant can hand in another one",
    path: ["note"],
  });

export type DecisionRequest = z.output<typeof decisionForm>;

export const backgroundForm = z.object({
  background: z.enum(["clean", "not-clean"], { error: "Please choose the result" }),
});
