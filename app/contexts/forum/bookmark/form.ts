import { z } from "zod";
import { LONGEST_NOTE } from "./fields.ts";

export const bookmarkForm = z.object({
  note: z
    .string()
    .trim()
    .max(LONGEST_NOTE, `Please keep the note to ${LONGEST_NOTE} characters`)
    .default(""),
});
