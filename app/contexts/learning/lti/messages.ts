import type { Toast } from "#app/kernel/toast.ts";

export const toolToasts = {
  registered: {
    tone: "success",
    title: "Tool registered",
    description: "Now give its maker the details below.",
  },
  changed: { tone: "success", title: "Registration saved" },
  approved: {
    tone: "success",
    title: "Tool approved",
    description: "It can be placed in courses.",
  },
  refused: { tone: "success", title: "Tool refused", description: "Its registration is deleted." },
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
  chosenAdded: { tone: "success", title: "Added to the course" },
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

/** Why something that was chosen in a tool is not added. */
export const addErrors = {
  "nothing-chosen": "Please choose at least one exercise",
  "unknown-module": "This module does not exist any more. Please choose again, for another module",
} as const;

/** Tells whoever chose content in a tool why its answer was refused. Nothing was stored. */
export const selectionErrors = {
  unknown: "We did not ask this tool for anything. Begin again from the course.",
  "switched-off": "This tool is switched off. Switch it on, and begin again from the course.",
  over: "This choice was sent to us already, or it took more than two hours. Begin again from the course.",
  "too-large": "The tool’s answer is too large. Choose fewer exercises, and send them again.",
  "bad-signature": "The tool’s answer is not signed with a key that we know as the tool’s.",
  "keys-unreachable":
    "We could not fetch the tool’s keys to check its answer. Try again in a while.",
  "bad-message": "The tool’s answer is not what LTI prescribes. Its maker can tell you more.",
  expired: "The tool’s answer is too old. Send it again from the tool.",
  "other-audience": "The tool’s answer is meant for another institute.",
  "other-deployment": "The tool’s answer belongs to another deployment than ours.",
  "other-selection": "The tool’s answer belongs to another visit to the tool.",
  replayed: "The tool has sent this answer before. Begin again from the course.",
  "too-many": "These are more exercises than we take at once. Choose 20 at most.",
  "other-content": "The tool sent something that is not an exercise, such as a file or a link.",
  "bad-item":
    "One of the exercises cannot be taken: its address, points or settings are not valid.",
} as const;

export type SelectionError = keyof typeof selectionErrors;

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
