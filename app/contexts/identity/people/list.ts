import { type Role, roleLabels, roles } from "#app/kernel/actor.ts";
import { defineList, optionsOf } from "#app/kernel/list.ts";
import { roleNames } from "./role.ts";

/** The states of an account. A suspended account has only the state "suspended". */
export const personStates = ["verified", "unverified", "suspended"] as const;
export type PersonState = (typeof personStates)[number];

export const personStateLabels: Record<PersonState, string> = {
  verified: "Verified",
  unverified: "Unverified",
  suspended: "Suspended",
};

export type PersonRow = {
  id: string;
  /** The name as it was entered; empty if there is none. */
  name: string;
  email: string;
  state: PersonState;
  roles: Role[];
  joinedAt: Date;
  /** The version of the photo, which staff see whether it is shown to others or not. */
  photo: string | null;
};

/** The staff's list of people with an account. */
export const peopleList = defineList<PersonRow>()({
  id: "people",
  label: "People",
  noun: ["person", "people"],
  columns: {
    id: { label: "Id", shown: "export", text: ({ id }) => id },
    name: { label: "Name", sort: "asc", shown: "always", text: ({ name }) => name },
    email: { label: "Email", sort: "asc", text: ({ email }) => email },
    roles: { label: "Roles", text: ({ roles: given }) => roleNames(given) },
    state: { label: "State", text: ({ state }) => personStateLabels[state] },
    joined: { label: "Joined", sort: "desc", text: ({ joinedAt }) => joinedAt },
  },
  filters: {
    q: { kind: "text", label: "Name or email" },
    role: {
      kind: "choice",
      label: "Role",
      all: "Everybody",
      options: optionsOf([...roles, "none"] as const, { ...roleLabels, none: "No role" }),
    },
    state: {
      kind: "choice",
      label: "State",
      all: "All",
      options: optionsOf(personStates, personStateLabels),
      links: "counted",
    },
  },
  sortedBy: "joined",
});
