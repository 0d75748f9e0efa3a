import { addressOf } from "#app/kernel/address.ts";
import { pageIn, searchIn } from "#app/kernel/list-query.ts";
import { type Sort, type Sorting, sortOf, sortParams } from "#app/kernel/sort.ts";

/** What the list of open invitations can be sorted by. */
export const invitationsSorting: Sorting<"name" | "invited" | "until"> = {
  columns: { name: "asc", invited: "desc", until: "asc" },
  usual: "invited",
};

/** What of the open invitations is looked at; all of it stands in the address. */
export type InvitationsView = {
  /** Part of a name or an address. */
  search: string | undefined;
  sort: Sort<keyof (typeof invitationsSorting)["columns"]>;
  page: number;
};

export function invitationsViewOf(query: URLSearchParams): InvitationsView {
  return {
    search: searchIn(query),
    sort: sortOf(invitationsSorting, query),
    page: pageIn(query),
  };
}

/** The list's address for a view, from its first page. */
export function invitationsAddress({ search, sort }: Omit<InvitationsView, "page">): string {
  return addressOf("/admin/users/invitations", {
    q: search,
    ...sortParams(invitationsSorting, sort),
  });
}
