import { addressOf } from "#app/kernel/address.ts";
import { pageIn, searchIn } from "#app/kernel/list-query.ts";
import { type Sorting, sortOf, sortParams } from "#app/kernel/sort.ts";
import type { EmailColumn, EmailsView } from "#app/platform/mail/emails.server.ts";

/** The views of the list and their labels, in order. */
export const emailViews = {
  all: "All",
  failed: "Failed",
  waiting: "On their way",
  sent: "Sent",
} as const satisfies Record<EmailsView["state"], string>;

export const emailViewNames = Object.keys(emailViews) as EmailsView["state"][];

/** The sorting of the list of emails. */
export const emailsSorting: Sorting<EmailColumn> = {
  columns: { to: "asc", subject: "asc", written: "desc", state: "asc" },
  usual: "written",
};

export function emailsViewOf(query: URLSearchParams): EmailsView {
  return {
    state: emailViewNames.find((each) => each === query.get("state")) ?? "all",
    search: searchIn(query),
    sort: sortOf(emailsSorting, query),
    page: pageIn(query),
  };
}

/** Returns the list's address for a view, from its first page, without default values. */
export function emailsAddress({ state, search, sort }: Omit<EmailsView, "page">): string {
  return addressOf("/admin/emails", {
    state: state === "all" ? undefined : state,
    q: search,
    ...sortParams(emailsSorting, sort),
  });
}
