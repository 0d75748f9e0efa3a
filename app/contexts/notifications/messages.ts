import type { Toast } from "#app/kernel/toast.ts";

export const notificationToasts = {
  testLetterQueued: {
    tone: "success",
    title: "Test letter on its way",
    description: "What became of it is said below.",
  },
} satisfies Record<string, Toast>;

export const tooManyTestLetters = (seconds: number) =>
  `Five test letters in ten minutes are enough. Please wait ${seconds < 60 ? "a minute" : `${Math.ceil(seconds / 60)} minutes`}.`;
