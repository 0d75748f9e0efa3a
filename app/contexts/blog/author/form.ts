import { z } from "zod";
import { versionField } from "#app/platform/forms/version-field.ts";
import { isSlug } from "../post/rules.ts";

/** Gives a person the right to write. */
export const authorGrantForm = z.object({
  profileId: z.uuid({ error: "Please choose a person" }),
});

/** What an author's page and byline say. */
export const authorForm = z.object({
  version: versionField,
  name: z
    .string({ error: "Please enter a name" })
    .trim()
    .min(1, "Please enter a name")
    .max(80, "At most 80 characters"),
  slug: z
    .string({ error: "Please enter an address" })
    .trim()
    .max(80, "At most 80 characters")
    .refine(isSlug, "Please use small letters, digits and single hyphens"),
  title: z.string().trim().max(120, "At most 120 characters").default(""),
  note: z.string().trim().max(500, "At most 500 characters").default(""),
  /** Their profile among the instructors; empty for none. */
  instructorId: z.string().max(80).default(""),
  /** An uploaded picture; empty for none. */
  pictureId: z.union([z.literal(""), z.uuid()], { error: "Please choose a picture" }).default(""),
});

export type AuthorDetails = z.output<typeof authorForm>;
