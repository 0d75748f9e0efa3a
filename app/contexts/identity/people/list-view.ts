import type { Role } from "#app/kernel/actor.ts";
import { searchIn } from "#app/kernel/list-query.ts";
import { type Sort, type Sorting, sortOf, sortParams } from "#app/kernel/sort.ts";
import { readRole } from "./role.ts";

/** The states of an account. A suspended account has only the state "suspended". */
export const personStates = ["verified", "unverified", "suspended"] as const;
export type PersonState = (typeof personStates)[number];

export const personStateLabels: Record<PersonState, string> = {
  verified: "Verified",
  unverified: "Unverified",
  suspended: "Suspended",
};

/** The columns by which the list of people can be sorted. */
export const peopleSorting: Sorting<"name" | "email" | "joined"> = {
  columns: { name: "asc", email: "asc", joined: "desc" },
  usual: "joined",
};

/** The filters and order of the list of people; all of them are in the address. */
export type PeopleView = {
  /** Part of a name or an address. */
  search: string | undefined;
  /** A role, or "none" for people without one. */
  role: Role | "none" | undefined;
  state: PersonState | undefined;
  sort: Sort<keyof (typeof peopleSorting)["columns"]>;
};

export function peopleViewOf(query: URLSearchParams): PeopleView {
  const role = query.get("role");
  return {
    search: searchIn(query),
    role: role === "none" ? "none" : readRole(role),
    state: personStates.find((state) => state === query.get("state")),
    sort: sortOf(peopleSorting, query),
  };
}

/** Returns the parameters of a view's first page. The usual order is left out. */
export function peopleQuery(view: PeopleView): URLSearchParams {
  const query = new URLSearchParams();
  const { search: q, role, state } = view;
  const params = { q, role, state, ...sortParams(peopleSorting, view.sort) };
  for (const [name, word] of Object.entries(params)) if (word) query.set(name, word);
  return query;
}
