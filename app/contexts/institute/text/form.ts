import { z } from "zod";
import { type TextField, textFields, type Texts, tidyText } from "#app/kernel/texts.ts";
import { versionField } from "#app/platform/forms/version-field.ts";

/** The longest text of a field, in characters. */
const longest = {
  line: 160,
  paragraph: 2_000,
  paragraphs: 12_000,
  list: 4_000,
  moment: 16,
  path: 200,
} as const;

/** A legal text is one field. */
const LONGEST_LEGAL = 80_000;

/** Returns the staff form for the texts of a declaration. */
export function textsForm(texts: Texts) {
  const fields = textFields(texts);
  const shape = Object.fromEntries(
    fields.map((field) => [
      field.name,
      z
        .string()
        .optional()
        // A field that is sent empty is read as missing.
        .transform((text) => tidyText(field.kind, text ?? ""))
        .refine((text) => text.length <= mostOf(texts, field), {
          error: `At most ${mostOf(texts, field)} characters`,
        }),
    ]),
  );
  return z
    .object({
      ...shape,
      version: versionField,
      effectiveFrom: z.iso.date().optional().catch(undefined),
      importance: z.enum(["important", "small"]).optional().catch(undefined),
    })
    .transform(({ version, effectiveFrom, importance, ...content }) => ({
      version,
      effectiveFrom,
      importance,
      content: content as Record<string, string>,
    }));
}

/** Returns the most characters that a field may have. */
export function mostOf(texts: Texts, { kind }: TextField): number {
  return texts.legal ? LONGEST_LEGAL : longest[kind];
}
