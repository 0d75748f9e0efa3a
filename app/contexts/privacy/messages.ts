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

export const requestToasts = {
  recorded: { tone: "success", title: "Request recorded" },
  identified: { tone: "success", title: "Noted who asks" },
  extended: {
    tone: "success",
    title: "Extended by two months",
    description: "The person is told why, by email or with the letter on this page.",
  },
  refused: {
    tone: "success",
    title: "Request refused",
    description: "The person is told why, by email or with the letter on this page.",
  },
  answered: {
    tone: "success",
    title: "Request answered",
    description: "The person is told by email, or with the letter on this page.",
  },
} satisfies Record<string, Toast>;

const requestErrors = {
  "in-the-future": "This day has not come yet",
  settled: "Somebody has answered or refused this request meanwhile.",
  "extended-before": "The time was extended before. It can be extended once.",
  "too-late": "The first month is over, so the time cannot be extended any more.",
  "not-identified": "Please note first how you made sure who asks.",
  "not-typed": "This is not the address of the request",
  "held-back": "It cannot be done yet: {reasons}",
} as const;

export type RequestError = keyof typeof requestErrors;

/** Returns the text of a failure to settle a request to the office. */
export function requestErrorText(
  error: RequestError,
  detail?: Record<string, string | number>,
): string {
  return sentence(requestErrors[error], detail);
}
