import type { Toast } from "#app/kernel/toast.ts";
import { sentence } from "#app/kernel/wording.ts";

export const privacyToasts = {
  archivePrepared: {
    tone: "success",
    title: "Your archive is ready",
    description: "You can download it for an hour.",
  },
  erasureRequested: {
    tone: "info",
    title: "Check your inbox",
    description: "Your account is erased when you use the link that we have sent you.",
  },
  erasureWithdrawn: { tone: "success", title: "Your account stays as it is" },
  erased: {
    tone: "success",
    title: "Your account is erased",
    description: "You are logged out. You can register again at any time.",
  },
} satisfies Record<string, Toast>;

export const privacyErrors = {
  "wrong-password": "This is not your current password.",
  "not-reauthenticated": "Please confirm first that it is you. The link is beside the button.",
  "too-many-attempts": "Too many attempts. Please wait {wait} and try again.",
  "too-busy": "We are handling very many requests just now. Please try again in a moment.",
  "link-expired": "This link has expired or has already been used. Please ask for a new one.",
  "held-back": "Your account cannot be erased yet.",
} as const;

export type PrivacyError = keyof typeof privacyErrors;

/** Returns the text of a failure. `wait` is in seconds and is written as a duration. */
export function privacyErrorText(
  error: PrivacyError,
  detail?: Record<string, string | number>,
): string {
  return sentence(privacyErrors[error], detail);
}
