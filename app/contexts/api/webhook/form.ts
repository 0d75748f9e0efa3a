import { z } from "zod";
import { versionField } from "#app/platform/forms/version-field.ts";
import { typeField } from "./type-field.ts";

/** Returns the form of an endpoint, which has a checkbox for each of the types of events. */
export function webhookForm(known: readonly string[]) {
  const boxes = Object.fromEntries(
    known.map((type) => [typeField(type), z.literal("on").optional()]),
  );
  return z
    .object({
      version: versionField.optional(),
      url: z
        .string({ error: "Please enter the address" })
        .trim()
        .max(500, "Please keep the address under 500 characters")
        .refine((text) => URL.canParse(text), "Please enter a whole address, such as https://…"),
      description: z
        .string({ error: "Please enter what it is for" })
        .trim()
        .min(1, "Please enter what it is for")
        .max(200, "Please keep this under 200 characters"),
      isActive: z.literal("on").optional(),
      ...boxes,
    })
    .transform(({ version, url, description, isActive, ...ticked }) => {
      const on = ticked as Record<string, string | undefined>;
      const types = known.filter((type) => on[typeField(type)] === "on");
      return { version, url, description, isActive, types };
    })
    .refine(({ types }) => types.length > 0, {
      path: ["types"],
      message: "Please choose what it is told of",
    });
}

export type WebhookRequest = z.output<ReturnType<typeof webhookForm>>;
