import { defineList } from "#app/kernel/list.ts";

/** An entry as the list shows it. */
export type AuditLogRow = {
  id: string;
  at: Date;
  who: string;
  action: string;
  text: string;
  subject: string;
  /** What the subject is and how it is called: "Application: Ana Kovács"; its id if it has no name. */
  about: string;
  /** The values as JSON, which are only read for an exported table. */
  before?: string;
  after?: string;
};

/**
 * The audit log, by time only. Who and what are filters, because pages sorted by them could only be
 * found by reading the whole log.
 */
export const auditLogList = defineList<AuditLogRow>()({
  id: "audit-log",
  label: "Audit log",
  noun: ["entry", "entries"],
  columns: {
    when: { label: "When", sort: "desc", shown: "always", text: ({ at }) => at },
    who: { label: "Who", text: ({ who }) => who },
    what: { label: "What", shown: "always", text: ({ text }) => text },
    action: { label: "Action", shown: "export", text: ({ action }) => action },
    about: { label: "About", text: ({ about }) => about },
    subject: { label: "Subject", shown: "export", text: ({ subject }) => subject },
    before: { label: "Before", shown: "export", text: ({ before }) => before ?? "" },
    after: { label: "After", shown: "export", text: ({ after }) => after ?? "" },
  },
  filters: {
    who: { kind: "text", label: "Name or email" },
    action: { kind: "choice", label: "What was done", all: "Everything" },
    about: { kind: "text", label: "About the person (name or email)" },
    kind: { kind: "choice", label: "Kind of thing", all: "All things" },
    subject: { kind: "text", label: "Subject, from its beginning" },
    // Calendar days in the office's time zone, both included.
    from: { kind: "date", label: "From" },
    to: { kind: "date", label: "To" },
    by: {
      kind: "choice",
      label: "Done by",
      all: "Anybody",
      options: [{ value: "institute", label: "The institute itself" }],
    },
  },
  sortedBy: "when",
  perPage: 50,
  keyset: true,
});
