import type { Toast } from "#app/kernel/toast.ts";
import { waitText } from "#app/kernel/wording.ts";

export const notificationToasts = {
  testEmailQueued: {
    tone: "success",
    title: "Test email on its way",
    description: "What became of it is said below.",
  },
} satisfies Record<string, Toast>;

export const tooManyTestEmails = (seconds: number) =>
  `Five test emails in ten minutes are enough. Please wait ${waitText(seconds)}.`;
