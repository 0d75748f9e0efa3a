import type { Toast } from "#app/kernel/toast.ts";
import { sentence } from "#app/kernel/wording.ts";

export const conversationToasts = {
  messageSent: { tone: "success", title: "Message sent" },
  noteAdded: { tone: "success", title: "Note added" },
  noteCorrected: { tone: "success", title: "Note corrected" },
  attachmentGone: { tone: "error", title: "This file can no longer be opened" },
} satisfies Record<string, Toast>;

/** The text for each expected error. */
export const conversationErrors = {
  "answered-meanwhile":
    "{who} has answered since you opened this. What you wrote is kept here and is not sent yet. Read the new answer first; sending again adds yours to it.",
  "too-many-messages":
    "You have sent many messages within the hour. Please wait {wait} and send this again; what you wrote is kept here.",
  "nothing-to-read": "Nothing in this message would be shown. Please write a text.",
  "exceeds-limits": "{excess}",
  "too-many-files": "A message can have at most 5 files. Please send the others with the next one.",
  "empty-file": "One of the files is empty. Please choose it again.",
  "too-large": "The files are larger than 10 MB together. Please send them with several messages.",
  "wrong-type": "Only PDF, JPEG and PNG files can be sent. Please save the file as one of these.",
} as const;

export type ConversationError = keyof typeof conversationErrors;

/** Returns the sentence for an error. */
export function conversationErrorText(
  error: ConversationError,
  detail: Record<string, string | number> = {},
): string {
  return sentence(conversationErrors[error], detail);
}
