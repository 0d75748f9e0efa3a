import { z } from "zod";
import { VIEW_NAME } from "./fields.ts";

/** What somebody sends to save a view of a list, or to change one. */
export const viewForm = z.object({
  name: z
    .string({ error: "Give the view a name" })
    .trim()
    .min(1, "Give the view a name")
    .max(VIEW_NAME, `A name has at most ${VIEW_NAME} characters`),
  query: z.string().max(2000).optional(),
  shared: z.literal("on").optional(),
  version: z.string().optional(),
});
