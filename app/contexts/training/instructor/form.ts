import { z } from "zod";
import { dateField } from "#app/kernel/form-fields.ts";
import { qualificationField } from "./fields.ts";
import { acts, qualificationKinds, relations } from "./rules.ts";

const line = (missing: string, most = 120) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(most, `Please keep this under ${most} characters`);

const reason = z
  .string({ error: "Please say why" })
  .trim()
  .min(5, "Please say why")
  .max(500, "Please keep the reason under 500 characters");

/** A qualification, as it stands on the document that somebody from the office has seen. */
export const qualificationForm = z
  .object({
    kind: z.enum(qualificationKinds, { error: "Please choose what it is" }),
    number: line("Please enter its number", 80),
    issuer: line("Please enter who issued it"),
    validFrom: dateField({ missing: "Please enter its first day" }),
    validUntil: dateField().optional(),
    seen: z.literal("on", { error: "Please look at the document first" }),
  })
  .refine(({ validFrom, validUntil }) => !validUntil || validUntil >= validFrom, {
    error: "The last day is before the first",
    path: ["validUntil"],
  });

/** What an instructor is to be authorised for. The qualifications are checkboxes by their ids. */
export const authorisationForm = z
  .looseObject({
    subject: line("Please choose an award or a type of aircraft", 140),
    act: z.enum(acts, { error: "Please choose what they may do" }),
    validUntil: dateField().optional(),
  })
  .transform(({ subject, act, validUntil, ...rest }, context) => {
    const qualificationIds = Object.entries(rest)
      .filter(([name, value]) => name.startsWith(qualificationField("")) && value === "on")
      .map(([name]) => name.slice(qualificationField("").length));
    if (qualificationIds.length === 0) {
      context.addIssue({
        code: "custom",
        path: ["subject"],
        message: "Please tick at least one qualification on which it rests",
      });
    }
    return { subject, act, validUntil, qualificationIds };
  });

/** A relation to somebody, who is named by the address of their account. */
export const declarationForm = z.object({
  email: z.string({ error: "Please enter their email address" }).trim().toLowerCase().max(320),
  relation: z.enum(relations, { error: "Please choose what relates them" }),
});

/** Why a qualification is withdrawn or an authorisation revoked. */
export const endForm = z.object({ id: z.uuid(), reason });

export type NewQualification = z.output<typeof qualificationForm>;
export type NewAuthorisation = z.output<typeof authorisationForm>;
