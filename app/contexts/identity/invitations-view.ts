import { addressOf } from "#app/kernel/address.ts";
import { type Sort, type Sorting, sortOf, sortWords } from "#app/kernel/sort.ts";

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
    search: query.get("q")?.trim().slice(0, 100) || undefined,
    sort: sortOf(invitationsSorting, query),
    page: Number(query.get("page")) || 1,
  };
}

/** The list's address for a view, from its first page. */
export function invitationsAddress({ search, sort }: Omit<InvitationsView, "page">): string {
  return addressOf("/admin/users/invitations", {
    q: search,
    ...sortWords(invitationsSorting, sort),
  });
}
