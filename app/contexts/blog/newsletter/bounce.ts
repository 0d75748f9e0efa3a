/**
 * What is reported of an email that was sent: no email will ever reach the address, this one did not,
 * or its receiver called it spam.
 */
export const bounceKinds = ["hard", "soft", "complaint"] as const;
export type BounceKind = (typeof bounceKinds)[number];

/** Why the emails to a subscriber were stopped. "soft" after too many that came back. */
export const stopReasons = ["staff", ...bounceKinds] as const;
export type StopReason = (typeof stopReasons)[number];

export const stopLabels: Record<StopReason, string> = {
  staff: "Stopped by staff",
  hard: "No such address",
  soft: "Emails kept coming back",
  complaint: "Reported as spam",
};
