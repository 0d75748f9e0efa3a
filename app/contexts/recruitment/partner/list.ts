import { defineList } from "#app/kernel/list.ts";

export type PartnerRow = {
  id: string;
  partnerName: string;
  createdAt: Date;
  members: number;
  jobs: number;
};

/** The staff's list of partners. */
export const partnerList = defineList<PartnerRow>()({
  id: "partners",
  label: "Partners",
  noun: ["partner", "partners"],
  columns: {
    name: { label: "Name", sort: "asc", shown: "always", text: ({ partnerName }) => partnerName },
    people: { label: "People", sort: "desc", text: ({ members }) => members },
    listings: { label: "Listings", sort: "desc", text: ({ jobs }) => jobs },
    since: { label: "Since", sort: "desc", text: ({ createdAt }) => createdAt },
  },
  filters: { q: { kind: "text", label: "Name" } },
  sortedBy: "name",
});
