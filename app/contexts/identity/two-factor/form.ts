import { z } from "zod";

export const currentPassword = z
  .string({ error: "Please enter your current password" })
  .min(1, "Please enter your current password")
  .max(256, "Password must be at most 256 characters");

/** Proves who one is before a second step is set up. */
export const stepUpForm = z.object({ currentPassword });

const code = z
  .string({ error: "Please enter the code" })
  .trim()
  .min(1, "Please enter the code")
  .max(40, "This is too long for a code");

/** Six digits, however they are spaced, or a recovery code. */
export const codeForm = z.object({ code });

export const stepUpWithCodeForm = z.object({ currentPassword, code });
