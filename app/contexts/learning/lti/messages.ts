import type { Toast } from "#app/kernel/toast.ts";

export const toolToasts = {
  registered: {
    tone: "success",
    title: "Tool registered",
    description: "Now give its maker the details below.",
  },
  changed: { tone: "success", title: "Registration saved" },
  switchedOff: {
    tone: "success",
    title: "Tool switched off",
    description: "It can neither be opened nor report scores. What was completed stays completed.",
  },
  switchedOn: { tone: "success", title: "Tool switched on" },
  placed: { tone: "success", title: "Placed in the course" },
  placementChanged: { tone: "success", title: "Placement saved" },
  takenOut: { tone: "success", title: "Taken out of the course" },
  putBack: { tone: "success", title: "Put back into the course" },
  keyMade: {
    tone: "success",
    title: "New signing key made",
    description:
      "The old one stays published for an hour, until everything signed with it is over.",
  },
} satisfies Record<string, Toast>;

/** The messages to staff for expected failures. */
export const toolErrors = {
  insecure: "Please use an address that begins with https:// and is reachable from the internet",
  "bad-key": "This is not a public RSA key of at least 2048 bits (PEM, JWK or JWKS)",
  "unknown-module": "This module does not exist any more. Please choose another",
} as const;

/** Tells a learner why a tool does not open. */
export const launchErrors = {
  unverified: "Please confirm your email address first. Then the exercise opens.",
  locked: "This exercise is not open to you yet. The page says what it waits for.",
  "switched-off": "This exercise is not available at the moment. Please come back later.",
  "bad-request": "The learning system asked for something that we do not give.",
  "signed-out":
    "You are not signed in here. Sign in, and open the exercise again from your course.",
  "wrong-person": "This exercise was opened by somebody else. Open it again from your course.",
  over: "This opening is over. Open the exercise again from your course.",
} as const;

export type LaunchError = keyof typeof launchErrors;
