import { data, Form } from "react-router";
import { removeEvidence } from "#app/contexts/admissions/commands/remove-evidence.server.ts";
import { evidenceKindLabels } from "#app/contexts/admissions/evidence.ts";
import { admissionsToasts } from "#app/contexts/admissions/messages.ts";
import { ownScreening } from "#app/contexts/admissions/queries/screening.server.ts";
import { screeningErrorText } from "#app/contexts/admissions/screening-messages.ts";
import { isId } from "#app/kernel/ids.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { answering, ctxOf, redirectWithToast, requireMember } from "#app/routes/web.server.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import type { Route } from "./+types/evidence-removal.ts";

/** Asks once more: a document that was removed is gone. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireMember(context, request);
  const { applicationId, evidenceId } = params;
  if (!isId(applicationId) || !isId(evidenceId)) throw data(null, 404);
  const screening = await answering(() => ownScreening(ctxOf(context), applicationId));
  if (!screening) throw redirect(pageOf(applicationId), 303);
  const piece = screening.pieces.find(({ id }) => id === evidenceId);
  if (!piece) throw data(null, 404);
  if (!piece.can.change) throw redirect(pageOf(applicationId), 303);
  return { page: pageOf(applicationId), kind: piece.kind, fileName: piece.fileName };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  await requireMember(context, request);
  const { ctx, files } = context.get(requestContext);
  const { applicationId, evidenceId } = params;
  if (!isId(applicationId) || !isId(evidenceId)) throw data(null, 404);
  const removed = await answering(() => removeEvidence(ctx, files, applicationId, evidenceId));
  const toast = removed.ok
    ? admissionsToasts.evidenceRemoved
    : ({ tone: "error", title: screeningErrorText(removed.error, removed.detail) } as const);
  return redirectWithToast(context, pageOf(applicationId), toast);
}

const pageOf = (applicationId: string) => `/applications/${applicationId}/evidence`;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Remove a document", description: "Removes a document.", noindex: true });

export default function EvidenceRemoval({ loaderData }: Route.ComponentProps) {
  const { page, kind, fileName } = loaderData;
  return (
    <CardPage title="Remove this document?" lead={evidenceKindLabels[kind]}>
      <p className="break-all">{fileName}</p>
      <p className="mt-3">Its file is deleted at once. You can hand in another one at any time.</p>
      <Form method="post" className="mt-6 flex flex-wrap gap-3">
        <Button look="danger">Remove document</Button>
        <ButtonLink to={page} look="secondary">
          Keep document
        </ButtonLink>
      </Form>
    </CardPage>
  );
}
