import { formatDate } from "#app/kernel/dates.ts";
import { defineList, optionsOf } from "#app/kernel/list.ts";
import { type DisputeStatus, disputeStatuses, disputeStatusLabels } from "../dispute-status.ts";

export type DisputeRow = {
  id: string;
  orderId: string;
  number: string;
  name: string;
  reference: string;
  amount: string;
  reason: string;
  status: DisputeStatus;
  dueBy: Date | null;
  openedAt: Date;
};

/** The views of the staff's list: disputes that the bank has not decided, one status, or all. */
export const disputeViews = ["undecided", ...disputeStatuses, "all"] as const;

/** The staff's queue of disputes. By default those come first whose evidence is due first. */
export const disputeList = defineList<DisputeRow>()({
  id: "disputes",
  label: "Disputes",
  noun: ["dispute", "disputes"],
  columns: {
    order: { label: "Order", shown: "always", text: ({ number }) => number },
    payer: { label: "Payer", text: ({ name }) => name },
    amount: { label: "Amount", sort: "desc", text: ({ amount }) => amount },
    reason: { label: "Reason", text: ({ reason }) => reason.replaceAll("_", " ") },
    due: {
      label: "Evidence due",
      sort: "asc",
      text: ({ dueBy }) => (dueBy ? formatDate(dueBy.toISOString().slice(0, 10)) : "None"),
    },
    opened: { label: "Opened", sort: "desc", text: ({ openedAt }) => openedAt },
    status: { label: "Status", text: ({ status }) => disputeStatusLabels[status] },
    reference: { label: "Reference", shown: "export", text: ({ reference }) => reference },
  },
  filters: {
    status: {
      kind: "choice",
      label: "Status",
      options: optionsOf(disputeViews, {
        undecided: "Undecided",
        ...disputeStatusLabels,
        all: "All",
      }),
      usual: "undecided",
      links: "counted",
    },
    q: { kind: "text", label: "Order number, name or email" },
  },
  sortedBy: "due",
});
