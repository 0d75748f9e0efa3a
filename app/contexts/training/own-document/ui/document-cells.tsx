import { href } from "react-router";
import { RowLink } from "#app/ui/patterns/card-table.tsx";
import type { ListCell } from "#app/ui/patterns/list/list-page.tsx";
import { WithInitials } from "#app/ui/patterns/person-name.tsx";
import { Badge, type BadgeTone } from "#app/ui/primitives/badge.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { OwnDocumentRow } from "../list.ts";
import { type DocumentState, documentStateLabels } from "../rules.ts";

const tones: Record<DocumentState, BadgeTone> = {
  "handed-in": "amber",
  seen: "green",
  refused: "red",
};

/** Whether a document waits, was seen or was refused. */
export function DocumentBadge({ state }: { state: DocumentState }) {
  return <Badge tone={tones[state]}>{documentStateLabels[state]}</Badge>;
}

/** The cells of the list of documents that people handed in. */
export const ownDocumentCells: Record<string, ListCell<OwnDocumentRow>> = {
  name: {
    render: ({ id, profileId, name }) => (
      <WithInitials id={profileId} name={name}>
        <RowLink to={href("/admin/own-documents/:documentId", { documentId: id })}>{name}</RowLink>
      </WithInitials>
    ),
  },
  handedIn: { render: ({ handedInAt }) => <LocalTime at={handedInAt} /> },
  state: { card: "corner", render: ({ state }) => <DocumentBadge state={state} /> },
};
