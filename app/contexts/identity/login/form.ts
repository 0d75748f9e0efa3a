import { z } from "zod";
import { accountEmail as email } from "#app/kernel/email.ts";

/** The login form (D1 §5). */
export const loginForm = z.object({
  email,
  password: z
    .string({ error: "Password must be at least 6 characters" })
    .min(6, "Password must be at least 6 characters")
    .max(256, "Password must be at most 256 characters"),
});
