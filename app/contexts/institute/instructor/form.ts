import { z } from "zod";
import { versionField } from "#app/platform/forms/version-field.ts";
import type { Instructor } from "../tables.ts";

const text = (missing: string, most: number) =>
  z
    .string({ error: missing })
    .transform((typed) => typed.replaceAll("\r\n", "\n").trim())
    .refine((typed) => typed !== "", missing)
    .refine((typed) => typed.length <= most, `At most ${most} characters`);

/** The form for an instructor's profile. */
export const instructorForm = z
  .object({
    version: versionField,
    name: text("Please enter a name", 80),
    role: text("Please enter what they teach, or their position", 80),
    biography: text("Please introduce them in a few sentences", 800),
    published: z
      .string()
      .optional()
      .transform((value) => value === "on"),
  })
  .transform(({ version, ...content }) => ({ version, content }));

export type InstructorRequest = z.output<typeof instructorForm>;
export type InstructorContent = InstructorRequest["content"];

/** Returns the fields of a profile that its form changes, always in the same order. */
export function instructorContent(row: Instructor): InstructorContent {
  const { name, role, biography, published } = row;
  return { name, role, biography, published };
}

/** Returns a profile as the values of its form. */
export function instructorFields(content: InstructorContent): Record<string, string> {
  const { published, ...texts } = content;
  return { ...texts, published: published ? "on" : "" };
}
