import { defineList, optionsOf } from "#app/kernel/list.ts";
import { type OfferStanding, offerStandings, standingLabels } from "./rules.ts";

/** An offer that relied on online theory, as staff's list shows it. */
export type TheoryReliance = {
  offerId: string;
  applicationId: string;
  name: string;
  email: string;
  programme: string;
  /** The first day of the intake, as a calendar date ("2026-03-02"). */
  date: string;
  location: string;
  /** The titles of the modules of which only the theory was completed. */
  modules: string[];
  standing: OfferStanding;
  /** What staff waived when they made the offer, which was about something else; null if nothing. */
  waiver: string | null;
  madeAt: Date;
  note: string | null;
  settledAt: Date | null;
};

const settlements = ["open", "settled", "all"] as const;

/** The staff's list of offers that relied on online theory. The next course date comes first. */
export const theoryRelianceList = defineList<TheoryReliance>()({
  id: "theory-reliance",
  label: "Offers that relied on online theory",
  noun: ["offer", "offers"],
  columns: {
    name: { label: "Applicant", sort: "asc", shown: "always", text: ({ name }) => name },
    programme: { label: "Programme", text: ({ programme }) => programme },
    date: { label: "Begins", sort: "asc", text: ({ date }) => date },
    base: { label: "Base", shown: "export", text: ({ location }) => location },
    modules: { label: "Theory only", text: ({ modules }) => modules.join(", ") },
    standing: { label: "Offer", text: ({ standing }) => standingLabels[standing] },
    made: { label: "Offer made", sort: "asc", shown: "export", text: ({ madeAt }) => madeAt },
    waiver: { label: "Waived otherwise", shown: "export", text: ({ waiver }) => waiver },
    settled: { label: "Settled", sort: "asc", text: ({ settledAt }) => settledAt },
    note: { label: "What was done", shown: "export", text: ({ note }) => note },
  },
  filters: {
    settled: {
      kind: "choice",
      label: "Settled",
      options: optionsOf(settlements, { open: "Open", settled: "Settled", all: "All" }),
      usual: "open",
      links: "counted",
    },
    standing: {
      kind: "choice",
      label: "Offer",
      all: "Offers and places",
      options: optionsOf(offerStandings, standingLabels),
    },
    q: { kind: "text", label: "Name or email" },
  },
  sortedBy: "date",
});
