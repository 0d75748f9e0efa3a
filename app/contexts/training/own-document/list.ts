import { formatDate } from "#app/kernel/dates.ts";
import { defineList, optionsOf } from "#app/kernel/list.ts";
import {
  documentStateLabels,
  type DocumentState,
  documentStates,
  type OwnDocumentKind,
  ownDocumentKinds,
  ownDocumentLabels,
} from "./rules.ts";

export type OwnDocumentRow = {
  id: string;
  /** Whose it is. */
  profileId: string;
  name: string;
  kind: OwnDocumentKind;
  class: string | null;
  validUntil: string;
  handedInAt: Date;
  state: DocumentState;
};

/** The staff's list of documents that people handed in. The one that waits longest comes first. */
export const ownDocumentList = defineList<OwnDocumentRow>()({
  id: "own-documents",
  label: "Documents of students",
  noun: ["document", "documents"],
  columns: {
    name: { label: "Person", sort: "asc", shown: "always", text: ({ name }) => name },
    kind: { label: "Document", text: ({ kind }) => ownDocumentLabels[kind] },
    class: { label: "Class", text: (row) => row.class },
    end: {
      label: "Valid until",
      sort: "asc",
      text: ({ validUntil }) => formatDate(validUntil),
    },
    handedIn: { label: "Handed in", sort: "asc", text: ({ handedInAt }) => handedInAt },
    state: { label: "State", text: ({ state }) => documentStateLabels[state] },
  },
  filters: {
    state: {
      kind: "choice",
      label: "State",
      options: optionsOf([...documentStates, "all"] as const, {
        ...documentStateLabels,
        all: "All",
      }),
      usual: "handed-in",
      links: "counted",
    },
    kind: {
      kind: "choice",
      label: "Document",
      all: "All kinds",
      options: optionsOf(ownDocumentKinds, ownDocumentLabels),
    },
    q: { kind: "text", label: "Name" },
  },
  sortedBy: "handedIn",
});
