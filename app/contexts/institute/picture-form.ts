import { z } from "zod";

const percent = z
  .string({ error: "Please enter a number from 0 to 100" })
  .trim()
  .regex(/^\d{1,3}(\.\d+)?$/, { error: "Please enter a number from 0 to 100", abort: true })
  .transform(Number)
  .refine((n) => n <= 100, "Please enter a number from 0 to 100");

/** A picture's words and the point that every crop keeps; its file comes beside. */
export const PictureForm = z.object({
  alt: z
    .string({ error: "Please describe what the picture shows" })
    .trim()
    .min(5, "Please describe what the picture shows")
    .max(300, "The description must be at most 300 characters"),
  /** Percent from the left and from the top. */
  focalX: percent,
  focalY: percent,
});

export type PictureWords = z.output<typeof PictureForm>;
