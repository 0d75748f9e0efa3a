import { z } from "zod";
import { defineChange, defineEvent } from "#app/kernel/event.ts";

/** Staff sent themselves an email, to test whether emails arrive. */
export const testEmailSent = defineChange({
  audit: {
    action: "notifications.test-email-sent",
    subject: ({ userId }: { userId: string }) => `profile:${userId}`,
  },
});

/** A part of an event's recipients was told, and the others are still to be told. */
export const recipientsLeft = defineEvent({
  name: "notifications.recipients-left",
  payload: z.object({ kind: z.string(), eventId: z.uuid(), after: z.uuid() }),
  invalidates: [],
});

/** The emails of these notifications are to leave now. */
export const emailsDue = defineEvent({
  name: "notifications.emails-due",
  payload: z.object({ notificationIds: z.array(z.uuid()) }),
  invalidates: [],
});

/** The browsers of the recipients are to show these notifications now. */
export const pushesDue = defineEvent({
  name: "notifications.pushes-due",
  payload: z.object({ notificationIds: z.array(z.uuid()) }),
  invalidates: [],
});
