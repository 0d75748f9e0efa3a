import { z } from "zod";
import { defineChange, defineEvent } from "#app/kernel/event.ts";

/** The subject of an audit entry is what the conversation is about, such as an application. */
const ofSubject = ({ about }: { about: string }) => about;

/** Somebody has written a message. */
export const messageSent = defineEvent({
  name: "conversations.message-sent",
  payload: z.object({ messageId: z.uuid() }),
  invalidates: [],
});
export const messageSentByStaff = defineChange({
  audit: { action: "conversations.message-sent", subject: ofSubject },
  emits: messageSent,
});
export const noteWritten = defineChange({
  audit: { action: "conversations.note-written", subject: ofSubject },
});
export const noteCorrected = defineChange({
  audit: { action: "conversations.note-corrected", subject: ofSubject },
});
