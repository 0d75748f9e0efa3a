import { z } from "zod";
import { LONGEST_GLOSSARY } from "../content/glossary.ts";
import { versionField } from "#app/platform/forms/version-field.ts";
import { quizFieldFaults, quizFields, whole } from "./quiz-form.ts";

/** Returns a text that must not be empty, in a form. */
export const text = (missing: string, most: number) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(most, `Please keep this under ${most} characters`);

const prose = (most: number) =>
  z
    .string()
    .max(most, `Please keep this under ${most} characters`)
    .default("")
    .transform((typed) => typed.replaceAll("\r\n", "\n").trim());

const title = text("Please enter a title", 120);
const course = {
  title,
  description: text("Please describe the course in a sentence or two", 600),
  /** The catalogue module whose enrolment opens the course. Without it, any member may open it. */
  moduleId: z.string().optional(),
};

export const newCourseForm = z.object(course);
export const changedCourseForm = z.object({ ...course, version: versionField });

const module = { title, description: text("Please describe the module in a sentence", 600) };

export const newModuleForm = z.object(module);
export const changedModuleForm = z.object({ ...module, version: versionField });

export const newItemForm = z.object({
  kind: z.enum(["lecture", "quiz", "resource"], { error: "Please choose what to add" }),
  title,
});

/** Longer than any article that people read at once, and short enough for a form. */
const BODY = 60_000;
/** Whether those who have completed the item are asked to read it again. */
const material = z.literal("on").optional().catch(undefined);

const item = { title, moduleId: z.string(), version: versionField };

/** The form of an item's editor, by the item's kind. */
export const changedItemForm = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("lecture"),
    ...item,
    minutes: whole(1, 240),
    body: prose(BODY),
    film: z.string().optional(),
    transcript: prose(BODY),
    material,
  }),
  z.object({
    kind: z.literal("resource"),
    ...item,
    description: prose(600),
    body: prose(BODY),
    material,
  }),
  z.object({ kind: z.literal("quiz"), ...item, ...quizFields }).superRefine((form, context) => {
    for (const { path, message } of quizFieldFaults(form)) {
      context.addIssue({ code: "custom", path: [path], message });
    }
  }),
  // Its address and its pass mark belong to the tool's placement.
  z.object({ kind: z.literal("external"), ...item, description: prose(600) }),
]);

export const coursePictureForm = z.object({
  alt: z
    .string({ error: "Please describe what the picture shows" })
    .trim()
    .min(5, "Please describe what the picture shows")
    .max(300, "The description must be at most 300 characters")
    // The text is put between square brackets in Markdown.
    .refine((typed) => !/[[\]\n]/.test(typed), "Please leave out square brackets"),
});

export const glossaryForm = z.object({ text: prose(LONGEST_GLOSSARY), version: versionField });

export type ChangedItem = z.output<typeof changedItemForm>;
