import { z } from "zod";
import { roles } from "#app/kernel/actor.ts";
import { accountEmail } from "#app/kernel/email.ts";
import { name } from "../name-and-password.ts";

const reasonFor = (text: string) =>
  z
    .string({ error: text })
    .trim()
    .min(5, text)
    .max(300, "Please keep the reason under 300 characters");

/** A role, and the reason for giving or taking it, which the audit log keeps. */
export const roleForm = z.object({
  role: z.enum(roles, { error: "Please choose a role" }),
  reason: reasonFor("Please say why: the audit log keeps it"),
  confirm: z.literal("on").optional(),
});

/** The reason for suspending an account or lifting its suspension. The owner reads it. */
export const suspensionForm = z.object({
  reason: reasonFor("Please say why: the person reads it"),
});

const chosen = z.literal("on").optional();

/** A person, and the roles to offer them. */
export const invitePersonForm = z
  .object({
    name,
    email: accountEmail,
    moderator: chosen,
    instructor: chosen,
    admin: chosen,
    super_admin: chosen,
  })
  .superRefine((form, check) => {
    if (roles.some((role) => form[role])) return;
    const message = "Please choose at least one role";
    check.addIssue({ code: "custom", path: ["moderator"], message });
  })
  .transform((form) => ({
    name: form.name,
    email: form.email,
    roles: roles.filter((role) => form[role]),
  }));
