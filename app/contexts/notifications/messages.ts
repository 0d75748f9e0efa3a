import type { Toast } from "#app/kernel/toast.ts";
import { waitText } from "#app/kernel/wording.ts";

export const notificationToasts = {
  testLetterQueued: {
    tone: "success",
    title: "Test letter on its way",
    description: "What became of it is said below.",
  },
} satisfies Record<string, Toast>;

export const tooManyTestLetters = (seconds: number) =>
  `Five test letters in ten minutes are enough. Please wait ${waitText(seconds)}.`;
