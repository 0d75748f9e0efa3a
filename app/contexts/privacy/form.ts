import { z } from "zod";

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
