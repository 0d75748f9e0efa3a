import { data, href } from "react-router";
import { decideDocument } from "#app/contexts/training/own-document/decide.server.ts";
import { decisionForm } from "#app/contexts/training/own-document/form.ts";
import {
  ownDocumentErrors,
  ownDocumentToasts,
} from "#app/contexts/training/own-document/messages.ts";
import { documentForStaff } from "#app/contexts/training/own-document/queries.server.ts";
import { ownDocumentLabels } from "#app/contexts/training/own-document/rules.ts";
import { DecisionForm } from "#app/contexts/training/own-document/ui/decision-form.tsx";
import { DocumentFacts } from "#app/contexts/training/own-document/ui/document-facts.tsx";
import { faceOf } from "#app/kernel/face.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { PersonHeading } from "#app/ui/patterns/person-name.tsx";
import { buttonClass } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/own-document.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return documentForStaff(ctxOf(context), idParam(params.documentId));
}

/** Records what the office found. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await formOf(request);
  const parsed = parseForm(form, decisionForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const decided = await decideDocument(ctxOf(context), idParam(params.documentId), parsed.value);
  if (!decided.ok) {
    return data(refusal(form, { formError: { text: ownDocumentErrors[decided.error] } }), 409);
  }
  const { seen, refused } = ownDocumentToasts;
  const said = parsed.value.decision === "seen" ? seen : refused;
  return redirectWithToast(context, "/admin/own-documents", said);
}

export const meta = titled("Document of a student", "What it is, and what the office found.");

export default function OwnDocument({ loaderData, actionData }: Route.ComponentProps) {
  const { id, profileId, name, kind, views, can } = loaderData;
  return (
    <>
      <p>
        <Link to="/admin/own-documents" className="link">
          Documents of students
        </Link>
      </p>
      <PersonHeading face={faceOf({ id: profileId, name })}>
        {ownDocumentLabels[kind]}: {name}
      </PersonHeading>
      <DocumentFacts document={loaderData} />
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        {can.look && (
          <a
            href={href("/admin/own-documents/:documentId/file", { documentId: id })}
            target="_blank"
            rel="noreferrer"
            className={buttonClass("secondary")}
          >
            Open the file<span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
        <Link to={href("/admin/users/:userId", { userId: profileId })} className="link py-2">
          Open the person
        </Link>
      </p>
      {can.decideAfterLook && (
        <section aria-labelledby="decision-heading" className="mt-10">
          <h2 id="decision-heading" className="mb-4 text-xl">
            What you found
          </h2>
          <DecisionForm kind={kind} looked={can.decide} result={actionData} />
        </section>
      )}
      {views.length > 0 && (
        <section aria-labelledby="views-heading" className="mt-10">
          <h2 id="views-heading" className="mb-4 text-xl">
            Who opened the file
          </h2>
          <ul className="max-w-text divide-y divide-mist border-y border-mist">
            {views.map(({ id: view, by, at }) => (
              <li key={view} className="py-2">
                {by}, <LocalTime at={at} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
