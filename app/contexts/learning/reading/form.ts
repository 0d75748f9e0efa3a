import { z } from "zod";
import { LONGEST_NOTE } from "./fields.ts";
import { LONGEST_QUOTE } from "./passage.ts";

const tooLong = (most: number) => `Please keep this under ${most} characters`;

const words = (most: number) =>
  z
    .string()
    .max(most, tooLong(most))
    .default("")
    .transform((typed) => typed.replaceAll("\r\n", "\n"));

/** What a note consists of, and when it was written as its reader has seen it, where it is changed. */
export const noteFields = {
  quote: words(LONGEST_QUOTE),
  prefix: words(200),
  suffix: words(200),
  note: words(LONGEST_NOTE).transform((typed) => typed.trim()),
  seenAt: z.iso
    .datetime()
    .transform((text) => new Date(text))
    .optional()
    .catch(undefined),
};

/** A highlight, a note on a passage, or a note on the whole item. */
export const noteForm = z
  .object({
    /** The note that is changed; without it a new one is written. */
    id: z.uuid().optional().catch(undefined),
    ...noteFields,
  })
  .refine(({ quote, note }) => quote.trim() !== "" || note !== "", {
    message: "Please write something",
    path: ["note"],
  });

export type KeptNote = z.output<typeof noteForm>;

/** Where somebody stopped reading. */
export const placeForm = z.object({
  paragraph: z.coerce.number().int().min(0).max(5000),
  beginning: z.string().max(200).default(""),
});

/** A line of a checklist, and whether it is ticked. */
export const tickForm = z.object({
  line: z.string().max(100),
  ticked: z.enum(["true", "false"]).transform((text) => text === "true"),
});
