import { z } from "zod";
import { type Audience, isAudience } from "./audience.ts";
import { LONGEST_MESSAGE, LONGEST_SUBJECT } from "./fields.ts";

const missing = "Please write the message";
const nobody = "Please choose whom it goes to";

/** A message to the people of an intake. */
export const messageForm = z.object({
  /** Comes from the page, so that a form sent twice is one message. */
  key: z.uuid(),
  audience: z.custom<Audience>((value) => typeof value === "string" && isAudience(value), nobody),
  subject: z
    .string({ error: "Please enter a subject" })
    .trim()
    .min(1, "Please enter a subject")
    .max(LONGEST_SUBJECT, `The subject is too long (${LONGEST_SUBJECT} characters at most)`),
  content: z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(LONGEST_MESSAGE, "The message is too long (10,000 characters at most)"),
});

/** The same, with the version of the people whom the office was shown. */
export const confirmedMessage = messageForm.extend({ people: z.string().default("") });

export type MessageInput = z.output<typeof confirmedMessage>;
