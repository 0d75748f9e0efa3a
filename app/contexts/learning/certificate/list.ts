import { defineList, optionsOf } from "#app/kernel/list.ts";
import {
  type CertificateKind,
  certificateKinds,
  type CertificateState,
  certificateStates,
} from "./rules.ts";

export type CertificateRow = {
  id: string;
  number: string;
  kind: CertificateKind;
  holderName: string;
  courseTitle: string;
  issuedAt: Date;
  state: CertificateState;
};

/** What the list calls each kind. */
export const kindLabels = { theory: "Online theory", award: "Award" };
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
    kind: { label: "Attests", sort: "asc", text: ({ kind }) => kindLabels[kind] },
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
    kind: {
      kind: "choice",
      label: "Attests",
      all: "Theory and awards",
      options: optionsOf(certificateKinds, kindLabels),
    },
    q: { kind: "text", label: "Number, holder or course" },
  },
  sortedBy: "issued",
});
