import { pageIn, searchIn } from "#app/kernel/list-query.ts";
import { type Sort, type Sorting, sortOf } from "#app/kernel/sort.ts";
import { type CertificateState, certificateStates } from "./rules.ts";

/** What the list of certificates can be sorted by. By default the newest come first. */
export const certificateSorting: Sorting<"holder" | "course" | "issued" | "state"> = {
  columns: { holder: "asc", course: "asc", issued: "desc", state: "asc" },
  usual: "issued",
};

/** The filters, sort and page of the list of certificates, all of them in the address. */
export type CertificateView = {
  state: CertificateState | "all";
  /** Part of a number, a name or a course's title. */
  search?: string | undefined;
  sort: Sort<keyof (typeof certificateSorting)["columns"]>;
  page: number;
};

export function certificateViewOf(query: URLSearchParams): CertificateView {
  return {
    state: certificateStates.find((state) => state === query.get("state")) ?? "all",
    search: searchIn(query),
    sort: sortOf(certificateSorting, query),
    page: pageIn(query),
  };
}
