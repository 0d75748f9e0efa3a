import type { Toast } from "#app/kernel/toast.ts";
import { waitText } from "#app/kernel/wording.ts";

export const notificationToasts = {
  testEmailQueued: {
    tone: "success",
    title: "Test email on its way",
    description: "What became of it is said below.",
  },
  allRead: { tone: "success", title: "All notifications are marked as read" },
  browserRemoved: {
    tone: "success",
    title: "This browser shows no notifications any more",
  },
  settingsSaved: { tone: "success", title: "Notification settings saved" },
  unsubscribed: {
    tone: "success",
    title: "You will get no more emails of this kind",
    description: "You still find these notifications on the site.",
  },
} satisfies Record<string, Toast>;

export const notificationErrors = {
  linkNotValid:
    "This link is not complete. Copy it whole from the email, or log in and choose in your settings.",
};

export const tooManyTestEmails = (seconds: number) =>
  `Five test emails in ten minutes are enough. Please wait ${waitText(seconds)}.`;
