import { z } from "zod";

/** A picture's words; its file comes beside. */
export const pictureForm = z.object({
  alt: z
    .string({ error: "Please describe what the picture shows" })
    .trim()
    .min(5, "Please describe what the picture shows")
    .max(300, "The description must be at most 300 characters")
    // It stands between brackets where the picture is put into a text.
    .regex(/^[^[\]\r\n]*$/, "Please do without square brackets and line breaks"),
});
