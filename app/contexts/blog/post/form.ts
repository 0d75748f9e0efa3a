import { z } from "zod";
import { versionField } from "#app/platform/forms/version-field.ts";
import { chosenAuthors } from "./byline.ts";
import { isSlug } from "./rules.ts";

const authorChoice = z
  .union([z.literal(""), z.uuid()], { error: "Please choose an author" })
  .default("");
const tagChoice = z.union([z.literal(""), z.uuid()], { error: "Please choose a tag" }).default("");

const line = (what: string, max: number) =>
  z
    .string({ error: `Please enter ${what}` })
    .trim()
    .min(1, `Please enter ${what}`)
    .max(max, `At most ${max} characters`);

/** A post's fields. An empty address is made from the title. */
export const postForm = z
  .object({
    title: line("a title", 120),
    slug: z
      .string()
      .trim()
      .max(80, "At most 80 characters")
      .refine(isSlug, "Please use small letters, digits and single hyphens")
      .optional(),
    description: line("a description", 200),
    excerpt: line("an excerpt", 400),
    /** The address of a category. */
    category: z
      .string({ error: "Please choose a category" })
      .refine(isSlug, "Please choose a category"),
    tag1: tagChoice,
    tag2: tagChoice,
    tag3: tagChoice,
    tag4: tagChoice,
    tag5: tagChoice,
    /** Authors with a page, whose byline is used; empty for the byline that was typed. */
    authorId: authorChoice,
    authorId2: authorChoice,
    authorId3: authorChoice,
    authorId4: authorChoice,
    author: z.string().trim().max(80, "At most 80 characters").default(""),
    authorTitle: z.string().trim().max(120, "At most 120 characters").default(""),
    authorNote: z.string().trim().max(500, "At most 500 characters").default(""),
    /** "scene:ridge" or "upload:<id>". */
    picture: z
      .string({ error: "Please choose a picture" })
      .regex(/^(scene:[a-z-]{1,40}|upload:[0-9a-f-]{36})$/, "Please choose a picture"),
    seoTitle: z.string().trim().max(70, "At most 70 characters").default(""),
    seoDescription: z.string().trim().max(160, "At most 160 characters").default(""),
    canonical: z
      .union(
        [
          z.literal(""),
          z
            .url({ protocol: /^https$/, hostname: z.regexes.domain })
            .max(300, "At most 300 characters"),
        ],
        { error: "Please enter an address that begins with https://" },
      )
      .default(""),
    /** An uploaded picture for links; empty for the post's own. */
    sharePictureId: z
      .union([z.literal(""), z.uuid()], { error: "Please choose a picture" })
      .default(""),
    featured: z
      .string()
      .optional()
      .transform((value) => value === "on"),
    content: z
      .string({ error: "Please write the text" })
      .trim()
      .min(1, "Please write the text")
      .max(60_000, "The text is too long (60,000 characters at most)")
      .refine(everyPictureDescribed, "Please describe each picture: ![what it shows](…)"),
  })
  .refine((fields) => fields.author !== "" || chosenAuthors(fields).length > 0, {
    error: "Please enter the author's name",
    path: ["author"],
  });

export type PostContent = z.output<typeof postForm>;

/** When to publish: at once, or at a date and time in the institute's time zone. */
export const publicationForm = z
  .object({
    version: versionField,
    when: z.enum(["now", "later"], { error: "Please choose when" }),
    date: z.iso.date({ error: "Please choose a real date" }).optional(),
    time: z
      .string()
      .trim()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please enter a time such as 14:30")
      .optional(),
  })
  .refine(({ when, date }) => when === "now" || date, {
    error: "Please choose a date",
    path: ["date"],
  })
  .refine(({ when, time }) => when === "now" || time, {
    error: "Please choose a time",
    path: ["time"],
  });

export type Publication = z.output<typeof publicationForm>;

function everyPictureDescribed(content: string): boolean {
  return !/!\[\s*\]/.test(content);
}
