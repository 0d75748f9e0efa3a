import { z } from "zod";

/** A picture's description. The file is read separately. */
export const forumPictureForm = z.object({
  alt: z
    .string({ error: "Please describe what the picture shows" })
    .trim()
    .min(5, "Please describe what the picture shows")
    .max(300, "The description must be at most 300 characters")
    // The description stands between brackets in the Markdown that inserts the picture.
    .regex(/^[^[\]\r\n]*$/, "Please do without square brackets and line breaks"),
});
