import { defineList, optionsOf } from "#app/kernel/list.ts";
import {
  type EnquiryKind,
  enquiryKindLabels,
  enquiryKinds,
  type EnquiryStatus,
  enquiryStatuses,
  enquiryStatusLabels,
  isSettled,
  type ReplyState,
  replyStateLabels,
} from "./rules.ts";

/** A message as the inbox shows it. */
export type EnquiryRow = {
  id: string;
  kind: EnquiryKind;
  name: string;
  email: string;
  subject: string;
  status: EnquiryStatus;
  /** The member of staff to whom it is assigned. */
  assignee: string | null;
  receivedAt: Date;
  replyDueAt: Date;
  reply: ReplyState;
  /** How many answers of the sender the viewer has not read. */
  unread: number;
};

/** Which messages the inbox shows: those of one status, those that are not settled, or all. */
export const enquiryStates = ["open", ...enquiryStatuses, "all"] as const;
export type EnquiryState = (typeof enquiryStates)[number];

/** The staff's inbox. */
export const enquiryList = defineList<EnquiryRow>()({
  id: "messages",
  label: "Messages",
  noun: ["message", "messages"],
  columns: {
    subject: { label: "Subject", sort: "asc", shown: "always", text: ({ subject }) => subject },
    form: { label: "Form", shown: "export", text: ({ kind }) => enquiryKindLabels[kind] },
    from: { label: "From", sort: "asc", text: ({ name }) => name },
    email: { label: "Email", shown: "export", text: ({ email }) => email },
    unread: { label: "Unread answers", shown: "asked", text: ({ unread }) => unread },
    received: {
      label: "Received",
      // A reply is due a day after the message came (D1 §9), so the oldest message is due first. It
      // is at the top where messages wait for a reply, and at the bottom in other views.
      sort: ({ status }) => (isOwed(status as EnquiryState) ? "asc" : "desc"),
      text: ({ receivedAt }) => receivedAt,
    },
    due: { label: "Reply due", shown: "asked", text: ({ replyDueAt }) => replyDueAt },
    reply: { label: "Reply", text: ({ reply }) => replyStateLabels[reply] },
    status: { label: "Status", text: ({ status }) => enquiryStatusLabels[status] },
    assignee: { label: "Assigned to", text: ({ assignee }) => assignee ?? "Nobody" },
  },
  filters: {
    status: {
      kind: "choice",
      label: "Status",
      options: optionsOf(enquiryStates, { open: "Open", ...enquiryStatusLabels, all: "All" }),
      usual: "open",
      links: "counted",
    },
    kind: {
      kind: "choice",
      label: "Form",
      all: "All forms",
      options: optionsOf(enquiryKinds, enquiryKindLabels),
      links: "plain",
    },
    q: { kind: "text", label: "Name, email or subject" },
  },
  sortedBy: "received",
});

function isOwed(state: EnquiryState): boolean {
  return state === "open" || (state !== "all" && !isSettled(state));
}
