import type { Toast } from "#app/kernel/toast.ts";

export const attestationToasts = {
  addressesSaved: {
    tone: "success",
    title: "Addresses saved",
    description: "The next checkpoint is emailed to them within a day.",
  },
} satisfies Record<string, Toast>;
