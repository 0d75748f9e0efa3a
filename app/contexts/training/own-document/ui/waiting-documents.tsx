import { Form, href } from "react-router";
import { formatDate } from "#app/kernel/dates.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { documentsOfActor } from "../queries.server.ts";
import { ownDocumentLabels, refusalLabels } from "../rules.ts";
import { DocumentBadge } from "./document-cells.tsx";

type Own = Awaited<ReturnType<typeof documentsOfActor>>[number];

/** The documents that the office has not looked at, or has refused. */
export function WaitingDocuments({ documents }: { documents: readonly Own[] }) {
  return (
    <ul className="divide-y divide-mist border-y border-mist">
      {documents.map((document) => (
        <li key={document.id} className="py-3">
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="font-semibold wrap-anywhere">
              {ownDocumentLabels[document.kind]}
              {document.class && `, ${document.class}`}
            </span>
            <DocumentBadge state={document.state} />
          </p>
          <p className="text-slate">
            Valid until {formatDate(document.validUntil)}. Handed in{" "}
            <LocalTime at={document.handedInAt} />.{document.fileDeleted && " The file is deleted."}
          </p>
          {document.refusal && (
            <p className="mt-1 max-w-text wrap-anywhere">
              The office says: {refusalLabels[document.refusal]}. {document.refusalNote}
            </p>
          )}
          {document.can.remove && (
            <Form method="post" action={href("/dashboard/documents")} className="mt-2">
              <input type="hidden" name="intent" value="remove" />
              <input type="hidden" name="id" value={document.id} />
              <Button look="quiet" aria-label={`Remove: ${ownDocumentLabels[document.kind]}`}>
                Remove
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
}
