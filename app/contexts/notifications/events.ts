import { defineChange } from "#app/kernel/event.ts";

/** Staff sent themselves an email, to test whether emails arrive. */
export const testEmailSent = defineChange({
  audit: {
    action: "notifications.test-email-sent",
    subject: ({ userId }: { userId: string }) => `profile:${userId}`,
  },
});
