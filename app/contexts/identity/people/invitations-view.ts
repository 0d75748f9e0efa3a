import { addressOf } from "#app/kernel/address.ts";
import { pageIn, searchIn } from "#app/kernel/list-query.ts";
import { type Sort, type Sorting, sortOf, sortParams } from "#app/kernel/sort.ts";

/** The columns by which the open invitations can be sorted. */
export const invitationsSorting: Sorting<"name" | "invited" | "until"> = {
  columns: { name: "asc", invited: "desc", until: "asc" },
  usual: "invited",
};

/** The search, order and page of the open invitations; all of them are in the address. */
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

/** Returns the address of the list's first page for a view. */
export function invitationsAddress({ search, sort }: Omit<InvitationsView, "page">): string {
  return addressOf("/admin/users/invitations", {
    q: search,
    ...sortParams(invitationsSorting, sort),
  });
}
