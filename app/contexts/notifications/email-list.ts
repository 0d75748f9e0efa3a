import { defineList, optionsOf } from "#app/kernel/list.ts";

export type EmailRow = {
  id: string;
  kind: string;
  to: string;
  subject: string;
  createdAt: Date;
  sentAt: Date | null;
  attempts: number;
  error: string | null;
};

const states = ["all", "failed", "waiting", "sent"] as const;

/** The emails that the institute has written, as staff see them. */
export const emailList = defineList<EmailRow>()({
  id: "emails",
  label: "Emails",
  noun: ["email", "emails"],
  columns: {
    to: { label: "To", sort: "asc", shown: "always", text: ({ to }) => to },
    subject: { label: "Subject", sort: "asc", text: ({ subject }) => subject },
    kind: { label: "Kind", shown: "asked", text: ({ kind }) => kind },
    written: { label: "Written", sort: "desc", text: ({ createdAt }) => createdAt },
    sent: { label: "Sent at", shown: "asked", text: ({ sentAt }) => sentAt },
    state: { label: "State", sort: "asc", text: stateText },
  },
  filters: {
    state: {
      kind: "choice",
      label: "State",
      options: optionsOf(states, {
        all: "All",
        failed: "Failed",
        waiting: "On their way",
        sent: "Sent",
      }),
      usual: "all",
      links: "counted",
    },
    q: { kind: "text", label: "Address or subject" },
  },
  sortedBy: "written",
  perPage: 50,
});

function stateText({ sentAt, error, attempts }: EmailRow): string {
  if (sentAt) return "Sent";
  return error ? `Failed: ${error}, attempt ${attempts}` : "On its way";
}
