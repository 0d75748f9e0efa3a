import { type Role, roleLabels } from "#app/kernel/actor.ts";
import type { Toast } from "#app/kernel/toast.ts";

/** What staff read after they have changed something about a person. */
export const peopleToasts = {
  roleRevoked: { tone: "success", title: "Role removed" },
  ownRoleRevoked: {
    tone: "info",
    title: "You have given up the role",
    description: "Another super admin can give it back to you.",
  },
  suspended: {
    tone: "success",
    title: "Account suspended",
    description: "All of its sessions have ended, and its owner is told by mail.",
  },
  suspensionLifted: { tone: "success", title: "Suspension lifted" },
  sessionEnded: { tone: "success", title: "Session ended" },
  sessionsEnded: { tone: "success", title: "All sessions ended" },
  verificationSent: { tone: "success", title: "A new confirmation link is on its way" },
  twoFactorReset: {
    tone: "success",
    title: "Two-factor authentication reset",
    description: "All of the account's sessions have ended, and its owner is told by mail.",
  },
  viewReadsOnly: {
    tone: "error",
    title: "Nothing was sent",
    description: "You are viewing the site as somebody else, and can only read.",
  },
  hiddenFromViews: {
    tone: "info",
    title: "This page stays private",
    description:
      "Documents, messages and security pages are not shown while you view the site as somebody else.",
  },
  invited: { tone: "success", title: "Invitation sent" },
  invitationWithdrawn: {
    tone: "success",
    title: "Invitation withdrawn",
    description: "Its link no longer works.",
  },
  invitationRepeated: {
    tone: "success",
    title: "Invitation sent again",
    description: "The link in the earlier email no longer works.",
  },
} satisfies Record<string, Toast>;

/** Returns the toast after several invitations were withdrawn. */
export function invitationsWithdrawn(n: number): Toast {
  if (n === 0) {
    const description = "All of them were accepted or withdrawn meanwhile.";
    return { tone: "info", title: "Nothing changed", description };
  }
  if (n === 1) return peopleToasts.invitationWithdrawn;
  const title = `${n} invitations withdrawn`;
  return { tone: "success", title, description: "Their links no longer work." };
}

/** Returns the toast of D2 §8, Admin registration. */
export function roleGrantedToast(role: Role): Toast {
  return { tone: "success", title: `User has been made ${roleLabels[role]} successfully` };
}

const errors = {
  "has-role": "User is already a {role}",
  "has-not-role": "This person no longer has the role",
  "address-not-confirmed":
    "This person has not confirmed their email address. A role needs a confirmed one: invite them instead.",
  "person-suspended": "This account is suspended. Lift the suspension first.",
  "last-super-admin":
    "This is the last super admin. Make somebody else super admin first: without one nobody could.",
  "own-role": "Please confirm that you mean your own role",
  "is-suspended": "This account is suspended already",
  "not-suspended": "This account is not suspended",
  "address-confirmed": "This address has been confirmed meanwhile",
  "no-two-factor": "This account has no two-factor authentication",
  "invitation-over": "This invitation was accepted or withdrawn meanwhile",
  "too-many-attempts": "Several such emails have just been sent. Please wait an hour.",
} as const;

export type PeopleError = keyof typeof errors;

/** Returns the text of a failure. */
export function peopleErrorText(error: PeopleError, role?: Role): string {
  return errors[error].replace("{role}", role ? roleLabels[role] : "member of the staff");
}
