import { defineChange } from "#app/kernel/event.ts";

/** Staff sent themselves a letter, to see that letters arrive. */
export const testLetterSent = defineChange({
  audit: {
    action: "notifications.test-letter-sent",
    subject: ({ userId }: { userId: string }) => `profile:${userId}`,
  },
});
