import { z } from "zod";
import { versionField } from "#app/platform/forms/version-field.ts";
import type { JoiningContent } from "./content.ts";

const lines = (what: string, most: number) =>
  z
    .string({ error: `Please enter ${what}` })
    .max(2000, "At most 2000 characters")
    .transform((text) =>
      text
        .split("\n")
        .map((line) => line.trim())
        .filter((line) => line !== ""),
    )
    .refine((found) => found.length > 0, `Please enter ${what}`)
    .refine((found) => found.length <= most, `At most ${most} lines`)
    .refine(
      (found) => found.every((line) => line.length <= 200),
      "A line has at most 200 characters",
    );

/** What staff write for people who have a place on a programme at a base. */
export const joiningForm = z.object({
  version: versionField,
  notes: z
    .string({ error: "Please write what people need to know" })
    .trim()
    .min(1, "Please write what people need to know")
    .max(5000, "At most 5000 characters"),
  address: lines("the address", 8),
  mapUrl: z
    .string()
    .trim()
    .max(500, "The link is too long (500 characters at most)")
    .pipe(z.url({ protocol: /^https$/, error: "Please enter a link that begins with https://" }))
    .optional(),
  kit: lines("what to bring", 40),
  contact: z
    .string({ error: "Please enter whom to ask" })
    .trim()
    .min(1, "Please enter whom to ask")
    .max(300, "At most 300 characters"),
  daysBefore: z
    .string({ error: "Please enter a whole number from 0 to 60" })
    .trim()
    .regex(/^\d{1,2}$/, { error: "Please enter a whole number from 0 to 60", abort: true })
    .transform(Number)
    .refine((n) => n <= 60, "Please enter a whole number from 0 to 60"),
});

export type JoiningRequest = z.output<typeof joiningForm>;

/** Returns instructions as the form's values. */
export function joiningFields(content: JoiningContent): Record<string, string> {
  const { notes, addressLines, mapUrl, kit, contact, daysBefore } = content;
  return {
    notes,
    address: addressLines.join("\n"),
    mapUrl,
    kit: kit.join("\n"),
    contact,
    daysBefore: String(daysBefore),
  };
}
