import { z } from "zod";
import { accountEmail as email } from "#app/kernel/email.ts";
import { newPassword, matches } from "../name-and-password.ts";

export const forgotPasswordForm = z.object({ email });

/** A new password, typed twice. The reset page and the invitation page use it. */
export const newPasswordForm = z
  .object({
    token: z.string().max(200).default(""),
    password: newPassword,
    confirmPassword: z.string({ error: "Passwords don't match" }),
  })
  .refine((form) => form.password === form.confirmPassword, matches);
