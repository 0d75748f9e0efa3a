import type { Toast } from "#app/kernel/toast.ts";

/** The texts are word for word from D2 §2 and §5. */
export const adminToasts = {
  validationError: {
    tone: "error",
    title: "Validation Error",
    description: "Please fill in all required fields",
  },
  accessRestricted: {
    tone: "info",
    title: "Access Restricted",
    description: "Only super admins can access this page. Other features are limited.",
  },
} satisfies Record<string, Toast>;

/** The results of a registration: texts word for word from D2 §8, and those for invitations. */
export const adminTexts = {
  invalidPassword: "Invalid admin password",
  userNotFound: "User not found with that email. Make sure the user is registered first.",
  alreadyHasRole: (role: string) => `User is already a ${role}`,
  made: (role: string) => `User has been made ${role} successfully`,
  roleFailed: (role: string, why: string) => `Failed to set ${role} role: ${why}`,
  neitherFoundNorMade: "Could not find or create user",
  registrationFailed: "Failed to register and set admin role.",
  setupFailed: (name: string) => `Failed to set up ${name} as Super Admin`,
  nobodyNamed: "Nobody is named in this site's configuration.",
  invited: {
    title: "Invitation sent",
    text: (name: string, role: string) =>
      `${name} becomes a ${role} by accepting it, within seven days.`,
  },
  invitedBefore: {
    title: "An invitation was sent already",
    text: (name: string) => `${name} was invited a moment ago; no second email was sent.`,
  },
} as const;

/** The steps of a registration, in the order in which the server can take them. */
export const registrationSteps = [
  "checking-password",
  "checking-profile",
  "profile-found",
  "setting-role",
  "no-profile",
  "address-unconfirmed",
  "inviting",
  "email-handed-over",
] as const;
export type RegistrationStep = (typeof registrationSteps)[number];

/** Returns the text that is shown when a step is reached. */
export function stepText(
  step: RegistrationStep,
  { email, role }: { email: string; role: string },
): string {
  switch (step) {
    case "checking-password":
      return "Checking your password...";
    case "checking-profile":
      return `Checking whether a profile exists for ${email}...`;
    case "profile-found":
      return "There is a profile, and its address is confirmed.";
    case "setting-role":
      return `Setting the ${role} role...`;
    case "no-profile":
      return "There is no profile yet.";
    case "address-unconfirmed":
      return "There is a profile, but its address was never confirmed.";
    case "inviting":
      return `Making an invitation as ${role}...`;
    case "email-handed-over":
      return `The email to ${email} is on its way.`;
  }
}
