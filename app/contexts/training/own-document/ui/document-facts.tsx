import { formatDate } from "#app/kernel/dates.ts";
import { DefinitionItem } from "#app/ui/patterns/definition-item.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { documentForStaff } from "../queries.server.ts";
import { refusalLabels } from "../rules.ts";
import { DocumentBadge } from "./document-cells.tsx";

/** What is recorded of a document, for the office. */
export function DocumentFacts(props: { document: Awaited<ReturnType<typeof documentForStaff>> }) {
  const { state, validUntil, handedInAt, seenAt, seenBy } = props.document;
  const { class: of, refusal, refusalNote, fileDeletedAt } = props.document;
  return (
    <dl className="mt-6 max-w-text space-y-3">
      <DefinitionItem label="State">
        <DocumentBadge state={state} />
      </DefinitionItem>
      {of && <DefinitionItem label="Class">{of}</DefinitionItem>}
      <DefinitionItem label="Valid until">{formatDate(validUntil)}</DefinitionItem>
      <DefinitionItem label="Handed in">
        <LocalTime at={handedInAt} />
      </DefinitionItem>
      {seenAt && (
        <DefinitionItem label={`${state === "seen" ? "Seen" : "Refused"} by ${seenBy}`}>
          <LocalTime at={seenAt} />
        </DefinitionItem>
      )}
      {refusal && (
        <DefinitionItem label="Why">
          {refusalLabels[refusal]}. {refusalNote}
        </DefinitionItem>
      )}
      {fileDeletedAt && (
        <DefinitionItem label="File deleted">
          <LocalTime at={fileDeletedAt} />
        </DefinitionItem>
      )}
    </dl>
  );
}
