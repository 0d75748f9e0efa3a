import { z } from "zod";

/** What has to be typed so that nobody is erased by a slip. */
export const ERASE_WORD = "ERASE";

const currentPassword = z
  .string({ error: "Please enter your current password" })
  .min(1, "Please enter your current password")
  .max(256, "Password must be at most 256 characters");

/** Proves who one is before the archive is made. */
export const archiveForm = z.object({ currentPassword });

export const erasureForm = z.object({
  confirmation: z
    .string({ error: `Please type ${ERASE_WORD}` })
    .trim()
    .refine((typed) => typed.toUpperCase() === ERASE_WORD, `Please type ${ERASE_WORD}`),
  currentPassword,
});
