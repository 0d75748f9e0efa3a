import { z } from "zod";
import { accountEmail } from "#app/kernel/email.ts";
import { adminRoles } from "./rules.ts";
import { name } from "../name-and-password.ts";

const adminPassword = z
  .string({ error: "Please enter your own password" })
  .min(1, "Please enter your own password")
  .max(256, "Password must be at most 256 characters");

/** The form "Register New Admin" (D2 §2). */
export const registerAdminForm = z.object({
  email: accountEmail,
  name,
  adminPassword,
  role: z.enum(adminRoles, { error: "Please choose a role" }),
});

/** The form "Setup {name} (Super Admin)" (D2 §2). The server's configuration names the person. */
export const setUpSuperAdminForm = z.object({ adminPassword });

/** Returns whether one of these fields is empty (D2 §5). */
export function leftEmpty(form: FormData, fields: readonly string[]): boolean {
  return fields.some((field) => {
    const value = form.get(field);
    return typeof value !== "string" || value.trim() === "";
  });
}
