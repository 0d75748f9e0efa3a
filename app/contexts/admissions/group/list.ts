import { defineList, optionsOf } from "#app/kernel/list.ts";
import { type GroupStatus, groupStatuses, groupStatusLabels } from "./rules.ts";

/** A group booking as the staff's list shows it. */
export type GroupRow = {
  id: string;
  number: string;
  organisation: string;
  contactName: string;
  contactEmail: string;
  purchaseOrder: string | null;
  programme: string;
  date: string;
  location: string;
  places: number;
  /** How many places have a name. */
  named: number;
  status: GroupStatus;
  receivedAt: Date;
};

/** The views of the staff's list: bookings that go on, one status, or all. */
export const groupViews = ["open", ...groupStatuses, "all"] as const;

/** The staff's list of group bookings. By default the newest come first. */
export const groupList = defineList<GroupRow>()({
  id: "group-bookings",
  label: "Group bookings",
  noun: ["group booking", "group bookings"],
  columns: {
    number: { label: "Booking", shown: "always", text: ({ number }) => number },
    organisation: {
      label: "Organisation",
      sort: "asc",
      text: ({ organisation }) => organisation,
    },
    contact: { label: "Billing contact", shown: "export", text: ({ contactName }) => contactName },
    email: { label: "Email", shown: "export", text: ({ contactEmail }) => contactEmail },
    order: {
      label: "Purchase order",
      shown: "export",
      text: ({ purchaseOrder }) => purchaseOrder ?? "",
    },
    course: {
      label: "Course date",
      text: ({ programme, date, location }) => `${programme}, ${date}, ${location}`,
    },
    places: { label: "Places", text: ({ places }) => places },
    named: { label: "Named", text: ({ named }) => named },
    received: { label: "Received", sort: "desc", text: ({ receivedAt }) => receivedAt },
    status: { label: "Status", sort: "asc", text: ({ status }) => groupStatusLabels[status] },
  },
  filters: {
    status: {
      kind: "choice",
      label: "Status",
      options: optionsOf(groupViews, { open: "Open", ...groupStatusLabels, all: "All" }),
      usual: "open",
      links: "counted",
    },
    q: { kind: "text", label: "Number, organisation or contact" },
  },
  sortedBy: "received",
});
