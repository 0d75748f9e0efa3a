import { z } from "zod";
import { accountEmail as email } from "#app/kernel/email.ts";

export const newPassword = z
  .string({ error: "Password must be at least 8 characters" })
  .min(8, "Password must be at least 8 characters")
  .max(256, "Password must be at most 256 characters");

export const name = z
  .string({ error: "Name must be at least 2 characters" })
  .trim()
  .min(2, "Name must be at least 2 characters")
  .max(120, "Name must be at most 120 characters");

/** D1 §5 Login. */
export const LoginForm = z.object({
  email,
  password: z
    .string({ error: "Password must be at least 6 characters" })
    .min(6, "Password must be at least 6 characters")
    .max(256, "Password must be at most 256 characters"),
});

const matches = { error: "Passwords don't match", path: ["confirmPassword"] };

/** D1 §5 Register. */
export const RegisterForm = z
  .object({
    name,
    email,
    password: newPassword,
    confirmPassword: z.string({ error: "Passwords don't match" }),
    terms: z.literal("on", { error: "You must accept the terms and conditions" }),
  })
  .refine((form) => form.password === form.confirmPassword, matches);

/** The password of an account whose address is confirmed on a browser that is not logged in to it. */
export const ConfirmAddressForm = LoginForm.pick({ password: true });

export const ForgotPasswordForm = z.object({ email });

/** A new password, typed twice: after a reset link, or with an invitation. */
export const NewPasswordForm = z
  .object({
    token: z.string().max(200).default(""),
    password: newPassword,
    confirmPassword: z.string({ error: "Passwords don't match" }),
  })
  .refine((form) => form.password === form.confirmPassword, matches);
