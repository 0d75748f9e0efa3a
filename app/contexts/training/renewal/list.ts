import { formatDate } from "#app/kernel/dates.ts";
import { defineList, optionsOf } from "#app/kernel/list.ts";
import { type RefresherState, refresherStateLabels, refresherStates } from "./rules.ts";

export type RefresherRow = {
  id: string;
  /** The number of the certificate that it renews. */
  number: string;
  profileId: string;
  name: string;
  award: string;
  /** The last day of the certificate. */
  expiresOn: string;
  askedAt: Date | null;
  state: RefresherState;
};

/** The staff's list of refreshers. Those that were asked for are shown first. */
export const refresherList = defineList<RefresherRow>()({
  id: "refreshers",
  label: "Refreshers",
  noun: ["refresher", "refreshers"],
  columns: {
    name: { label: "Person", sort: "asc", shown: "always", text: ({ name }) => name },
    award: { label: "Award", text: ({ award }) => award },
    number: { label: "Certificate", shown: "export", text: ({ number }) => number },
    expires: { label: "Expires", text: ({ expiresOn }) => formatDate(expiresOn) },
    asked: { label: "Asked for", sort: "asc", text: ({ askedAt }) => askedAt },
    state: { label: "State", text: ({ state }) => refresherStateLabels[state] },
  },
  filters: {
    state: {
      kind: "choice",
      label: "State",
      options: optionsOf([...refresherStates, "all"] as const, {
        ...refresherStateLabels,
        all: "All",
      }),
      usual: "asked",
      links: "counted",
    },
    q: { kind: "text", label: "Name" },
  },
  sortedBy: "asked",
});
