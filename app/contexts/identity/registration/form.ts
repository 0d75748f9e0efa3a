import { z } from "zod";
import { accountEmail as email } from "#app/kernel/email.ts";
import { newPassword, name, matches } from "../name-and-password.ts";
import { loginForm } from "../login/form.ts";

/** The registration form (D1 §5). */
export const registerForm = z
  .object({
    name,
    email,
    password: newPassword,
    confirmPassword: z.string({ error: "Passwords don't match" }),
    terms: z.literal("on", { error: "You must accept the terms and conditions" }),
  })
  .refine((form) => form.password === form.confirmPassword, matches);

/** The password for confirming an address in a browser that is not logged in to the account. */
export const confirmAddressForm = loginForm.pick({ password: true });
