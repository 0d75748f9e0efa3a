import type { Role } from "#app/kernel/actor.ts";
import { defineList } from "#app/kernel/list.ts";
import { roleNames } from "./role.ts";

/** An invitation to a role that was neither accepted nor withdrawn. */
export type InvitationRow = {
  id: string;
  name: string;
  email: string;
  roles: Role[];
  createdAt: Date;
  expiresAt: Date;
  expired: boolean;
  /** Null if the account was deleted, or an import made the invitation. */
  invitedBy: string | null;
  can: { withdraw: boolean; repeat: boolean };
};

/** The staff's list of open invitations, with those that have expired. */
export const invitationList = defineList<InvitationRow>()({
  id: "invitations",
  label: "Open invitations",
  noun: ["invitation", "invitations"],
  columns: {
    name: { label: "Name", sort: "asc", shown: "always", text: ({ name }) => name },
    email: { label: "Email", shown: "export", text: ({ email }) => email },
    roles: { label: "Roles", text: ({ roles }) => roleNames(roles) },
    invited: { label: "Invited", sort: "desc", text: ({ createdAt }) => createdAt },
    by: { label: "Invited by", shown: "export", text: ({ invitedBy }) => invitedBy },
    until: { label: "Open until", sort: "asc", text: ({ expiresAt }) => expiresAt },
    actions: { label: "Actions", shown: "page", text: () => "" },
  },
  filters: { q: { kind: "text", label: "Name or email" } },
  sortedBy: "invited",
});
