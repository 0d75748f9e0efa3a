import { defineList, optionsOf } from "#app/kernel/list.ts";
import { type CertificateState, certificateStates } from "./rules.ts";

export type CertificateRow = {
  id: string;
  number: string;
  holderName: string;
  courseTitle: string;
  issuedAt: Date;
  state: CertificateState;
};

const labels = { valid: "Valid", expired: "Expired", revoked: "Revoked" };

/** The staff's list of certificates. By default the newest come first. */
export const certificateList = defineList<CertificateRow>()({
  id: "certificates",
  label: "Certificates",
  noun: ["certificate", "certificates"],
  columns: {
    number: { label: "Number", shown: "always", text: ({ number }) => number },
    holder: { label: "Holder", sort: "asc", text: ({ holderName }) => holderName },
    course: { label: "Course", sort: "asc", text: ({ courseTitle }) => courseTitle },
    issued: { label: "Issued", sort: "desc", text: ({ issuedAt }) => issuedAt },
    state: { label: "State", sort: "asc", text: ({ state }) => labels[state] },
  },
  filters: {
    state: {
      kind: "choice",
      label: "State",
      options: optionsOf(["all", ...certificateStates] as const, { all: "All", ...labels }),
      usual: "all",
      links: "plain",
    },
    q: { kind: "text", label: "Number, holder or course" },
  },
  sortedBy: "issued",
});
