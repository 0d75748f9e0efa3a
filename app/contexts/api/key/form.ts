import { z } from "zod";
import { lifetimes } from "./rules.ts";
import { scopeField } from "./scope-field.ts";
import { scopes } from "./scopes.ts";

const boxes = Object.fromEntries(
  scopes.map((scope) => [scopeField(scope), z.literal("on").optional()]),
);

/** A new key: its name, what it may do, for how long, and proof of who makes it. */
export const apiKeyForm = z
  .object({
    name: z
      .string({ error: "Please enter a name for the key" })
      .trim()
      .min(1, "Please enter a name for the key")
      .max(80, "Please keep the name under 80 characters"),
    days: z.coerce
      .number({ error: "Please choose for how long" })
      .refine((days) => lifetimes.some((each) => each === days), "Please choose for how long"),
    currentPassword: z
      .string({ error: "Please enter your current password" })
      .min(1, "Please enter your current password")
      .max(256, "Password must be at most 256 characters"),
    ...boxes,
  })
  .transform(({ name, days, currentPassword, ...ticked }) => {
    const on = ticked as Record<string, string | undefined>;
    const chosen = scopes.filter((scope) => on[scopeField(scope)] === "on");
    return { name, days, currentPassword, scopes: chosen };
  })
  .refine((form) => form.scopes.length > 0, {
    path: [scopeField("people:read")],
    message: "Please choose what the key may do",
  });

export type ApiKeyRequest = z.output<typeof apiKeyForm>;
