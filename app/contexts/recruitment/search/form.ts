import { z } from "zod";

/** Why somebody reports a conversation, or opens it. */
export const contactReasonForm = z.object({
  reason: z
    .string({ error: "Please say why" })
    .trim()
    .min(10, "Please say why in a sentence")
    .max(1000, "The reason must be at most 1000 characters"),
});
