import { z } from "zod";
import { accountEmail } from "#app/kernel/email.ts";
import { partnerRoles } from "./rules.ts";
import { versionField } from "#app/platform/forms/version-field.ts";

/** D2 §5 requires both fields and says nothing else about them. */
export const partnerLoginForm = z.object({
  email: z
    .string({ error: "Please enter your email" })
    .trim()
    .min(1, "Please enter your email")
    .max(254, "Please enter your email"),
  password: z
    .string({ error: "Please enter your password" })
    .min(1, "Please enter your password")
    .max(256, "Please enter your password"),
});

export const partnerName = z
  .string({ error: "Please enter the partner's name" })
  .trim()
  .min(2, "Please enter the partner's name")
  .max(120, "The name must be at most 120 characters");

export const partnerForm = z.object({
  partnerName,
  note: z.string().trim().max(2000, "The note must be at most 2000 characters").default(""),
});

export const changedPartnerForm = partnerForm.extend({ version: versionField });

export const partnerInvitationForm = z.object({
  name: z
    .string({ error: "Name must be at least 2 characters" })
    .trim()
    .min(2, "Name must be at least 2 characters")
    .max(120, "Name must be at most 120 characters"),
  email: accountEmail,
  role: z.enum(partnerRoles, { error: "Please choose a role" }).default("owner"),
});

export const partnerRoleForm = z.object({
  id: z.uuid(),
  role: z.enum(partnerRoles, { error: "Please choose a role" }),
});
