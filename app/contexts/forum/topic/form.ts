import { z } from "zod";
import { versionField } from "#app/platform/forms/version-field.ts";
import { type CoursePart, partIn } from "../course/rules.ts";
import type { TagField } from "../tag/rules.ts";
import { LONGEST_POST, LONGEST_TITLE } from "./fields.ts";

const prose = z
  .string()
  .trim()
  .max(LONGEST_POST, "Please keep a post to 10,000 characters; longer ones can be split");

const post = (missing: string) => z.string({ error: missing }).trim().min(1, missing).pipe(prose);

const flag = z.preprocess((value) => value === "on", z.boolean());

/** The id of a tag, or nothing. */
const tag = z
  .union([z.uuid("Please choose a tag"), z.literal("")])
  .optional()
  .transform((id) => id || undefined);

/** A new or edited topic, with the messages of D2 §5. The flags count for moderators only. */
export const topicForm = z.object({
  title: z
    .string({ error: "Please enter a title for your topic" })
    .trim()
    .min(1, "Please enter a title for your topic")
    .max(LONGEST_TITLE, "The title is too long (160 characters at most)"),
  categoryId: z
    .string({ error: "Please select a category for your topic" })
    .pipe(z.uuid("Please select a category for your topic")),
  content: post("Please enter content for your topic"),
  tag1: tag,
  tag2: tag,
  tag3: tag,
  pinned: flag,
  locked: flag,
  /** The part of a course that a new topic is about. An edit leaves it as it is. */
  about: z
    .string()
    .optional()
    .transform((value) => (value ? partIn(value) : undefined)),
  version: versionField,
});

export const moveForm = topicForm.pick({ categoryId: true });

type Filled = z.output<typeof topicForm>;

/** What a form for a topic says. Without tags, they stay as they are. */
export type TopicContent = Omit<Filled, TagField | "about"> & {
  tagIds?: string[];
  about?: CoursePart | undefined;
};

/** Returns what a filled form says, with its tags together, each once. */
export function topicContent({ tag1, tag2, tag3, ...rest }: Filled): TopicContent {
  const tagIds = [...new Set([tag1, tag2, tag3].filter((id) => id !== undefined))];
  return { ...rest, tagIds };
}

/** The text for a preview. It may still be empty. */
export const previewForm = z.object({ content: prose.default("") });

export const replyForm = z.object({ content: post("Reply cannot be empty") });

export const replyEditForm = replyForm.extend({ version: versionField });

export type ReplyEdit = z.output<typeof replyEditForm>;
