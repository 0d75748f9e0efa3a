import { z } from "zod";
import { accountEmail as email } from "#app/kernel/email.ts";
import { newPassword, name, matches } from "../name-and-password.ts";
import { loginForm } from "../login/form.ts";

/** D1 §5 Register. */
export const registerForm = z
  .object({
    name,
    email,
    password: newPassword,
    confirmPassword: z.string({ error: "Passwords don't match" }),
    terms: z.literal("on", { error: "You must accept the terms and conditions" }),
  })
  .refine((form) => form.password === form.confirmPassword, matches);

/** The password of an account whose address is confirmed on a browser that is not logged in to it. */
export const confirmAddressForm = loginForm.pick({ password: true });
