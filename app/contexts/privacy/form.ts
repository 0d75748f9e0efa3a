import { z } from "zod";
import { accountEmail } from "#app/kernel/email.ts";
import { versionField } from "#app/platform/forms/version-field.ts";
import { answerBys, askedBys, requestKinds } from "./rules.ts";

/** The word that must be typed, so that nobody is erased by accident. */
export const ERASE_WORD = "ERASE";

const currentPassword = z
  .string({ error: "Please enter your current password" })
  .min(1, "Please enter your current password")
  .max(256, "Password must be at most 256 characters");

/** Asks for the password before the archive is made. */
export const archiveForm = z.object({ currentPassword });

export const erasureForm = z.object({
  confirmation: z
    .string({ error: `Please type ${ERASE_WORD}` })
    .trim()
    .refine((typed) => typed.toUpperCase() === ERASE_WORD, `Please type ${ERASE_WORD}`),
  currentPassword,
});

const key = z.uuid("Please open the page again and write it there");
const said = (text: string) =>
  z.string({ error: text }).trim().min(5, text).max(1000, "1000 characters at most");

/** A request that somebody made by email, letter, telephone or in person. */
export const dataRequestForm = z
  .object({
    key,
    kind: z.enum(requestKinds, { error: "Please choose what is asked for" }),
    name: z
      .string({ error: "Please enter the person’s name" })
      .trim()
      .min(2, "Please enter the person’s name")
      .max(100, "The name is too long (100 characters at most)"),
    email: accountEmail,
    askedBy: z.enum(askedBys, { error: "Please choose how it was asked" }),
    receivedOn: z.iso.date("Please choose the day on which it came"),
    answerBy: z.enum(answerBys, { error: "Please choose how the answer goes" }),
    postalAddress: z.string().trim().max(500, "500 characters at most").optional(),
    identification: z.string().trim().max(1000, "1000 characters at most").optional(),
  })
  .superRefine((form, check) => {
    if (form.answerBy !== "letter" || form.postalAddress) return;
    const message = "Please enter where the letter goes";
    check.addIssue({ code: "custom", path: ["postalAddress"], message });
  });
export type NewDataRequest = z.output<typeof dataRequestForm>;

export const identificationForm = z.object({
  version: versionField,
  identification: said("Please say how you made sure who asks"),
});

export const extensionForm = z.object({
  version: versionField,
  reason: said("Please say why it takes longer: the person reads it"),
});

export const requestRefusalForm = z.object({
  version: versionField,
  reason: said("Please say why: the person reads it"),
});

/** The answer. An erasure is typed, because it cannot be undone. */
export const requestAnswerForm = z.object({
  version: versionField,
  typed: z.string().trim().optional(),
});
