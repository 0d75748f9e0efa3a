import { defineList, optionsOf } from "#app/kernel/list.ts";
import { recruitmentTexts } from "../messages.ts";

/** A listing, a change of a published one, or a company page that waits for staff. */
export type ReviewRow = {
  /** Of the listing, or of the partner if it is a company page. */
  id: string;
  kind: "listing" | "change" | "company";
  jobTitle: string;
  partnerName: string | null;
  /** How many listings of its partner staff have approved, and returned or sent back. */
  approved: number;
  returned: number;
  since: Date;
};

const kinds = ["listing", "change", "company"] as const;
const labels = { listing: "New listing", change: "Change", company: "Company page" };

/** What waits for a review, the longest waiting first. */
export const reviewList = defineList<ReviewRow>()({
  id: "job-reviews",
  label: "Job listings to review",
  noun: ["review", "reviews"],
  columns: {
    title: {
      label: "Job Title",
      sort: "asc",
      shown: "always",
      text: ({ jobTitle }) => jobTitle,
    },
    kind: { label: "What waits", text: ({ kind }) => labels[kind] },
    partner: {
      label: "Partner",
      sort: "asc",
      text: ({ partnerName }) => partnerName ?? recruitmentTexts.unknownPartner,
    },
    approved: { label: "Approved so far", text: ({ approved }) => approved },
    returned: { label: "Sent back so far", text: ({ returned }) => returned },
    since: { label: "Waits since", sort: "asc", text: ({ since }) => since },
  },
  filters: {
    kind: {
      kind: "choice",
      label: "What waits",
      all: "All",
      options: optionsOf(kinds, {
        listing: "New listings",
        change: "Changes",
        company: "Company pages",
      }),
      links: "counted",
    },
    q: { kind: "text", label: "Job title or partner" },
  },
  sortedBy: "since",
});
