import { z } from "zod";

export const currentPassword = z
  .string({ error: "Please enter your current password" })
  .min(1, "Please enter your current password")
  .max(256, "Password must be at most 256 characters");

/** Asks for the password before two-factor authentication is set up. */
export const reauthenticationForm = z.object({ currentPassword });

const code = z
  .string({ error: "Please enter the code" })
  .trim()
  .min(1, "Please enter the code")
  .max(40, "This is too long for a code");

/** Six digits with any spacing, or a recovery code. */
export const codeForm = z.object({ code });

export const reauthenticationWithCodeForm = z.object({ currentPassword, code });
