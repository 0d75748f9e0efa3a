import type { Toast } from "#app/kernel/toast.ts";

/** Word for word from D1 §5 and §8, D2 §2 and §8, and the rulings. */
export const identityToasts = {
  loginSuccess: { tone: "success", title: "Login successful", description: "Welcome back!" },
  authenticationRequired: {
    tone: "error",
    title: "Authentication Required",
    description: "Please log in to access this page.",
  },
  accessDenied: {
    tone: "error",
    title: "Access Denied",
    description: "You don't have permission to access this page.",
  },
  adminAccessDenied: {
    tone: "error",
    title: "Access Denied",
    description: "You don't have permission to access the admin area.",
  },
  loggedOut: { tone: "success", title: "You are logged out" },
  registered: {
    tone: "success",
    title: "Welcome",
    description: "We have sent you a link to confirm your email address.",
  },
  verificationSent: {
    tone: "success",
    title: "Check your inbox",
    description: "A new confirmation link is on its way.",
  },
  emailVerified: { tone: "success", title: "Email address confirmed" },
  passwordChanged: {
    tone: "success",
    title: "Password changed",
    description: "Please log in with your new password.",
  },
  sessionEnded: { tone: "success", title: "Session ended" },
  sessionsEnded: { tone: "success", title: "All other sessions ended" },
  invitationAccepted: { tone: "success", title: "Invitation accepted" },
  unlocked: {
    tone: "success",
    title: "This device is unlocked",
    description: "You can log in again without waiting.",
  },
} satisfies Record<string, Toast>;

export const identityTexts = {
  loginFailedTitle: "Login Failed",
  bypassFailedTitle: "Failed to bypass login",
  bypassFailedToast: "Could not bypass authentication for testing.",
} as const;

/** What each expected failure says to the person. */
export const identityErrors = {
  "invalid-credentials": "Invalid email or password. Please try again.",
  "already-registered": "This email is already registered. Please try logging in instead.",
  "too-many-attempts": "Too many attempts. Please wait {wait} and try again.",
  "link-expired": "This link has expired or has already been used. Please ask for a new one.",
  "not-signed-in": "Please log in to access this page.",
  "wrong-account": "This invitation belongs to another email address.",
  "password-needed": "Please choose a password of at least 8 characters.",
} as const;

export type IdentityError = keyof typeof identityErrors;

/** The sentence for a failure; `wait` in seconds becomes words. */
export function identityErrorText(
  error: IdentityError,
  detail?: { wait?: string | number },
): string {
  const seconds = Number(detail?.wait ?? 0);
  const wait =
    seconds < 90 ? `${Math.max(seconds, 1)} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return identityErrors[error].replace("{wait}", wait);
}
