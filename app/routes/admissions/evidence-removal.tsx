import { data, Form, href } from "react-router";
import { removeEvidence } from "#app/contexts/admissions/screening/hand-in.server.ts";
import { evidenceKindLabels } from "#app/contexts/admissions/screening/rules.ts";
import { admissionsToasts } from "#app/contexts/admissions/messages.ts";
import { ownScreening } from "#app/contexts/admissions/screening/queries.server.ts";
import { screeningErrorText } from "#app/contexts/admissions/screening/messages.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { confirmed } from "#app/web/confirmation.server.ts";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { hiddenFromViews } from "#app/web/middleware.server.ts";
import type { Route } from "./+types/evidence-removal.ts";

export const middleware = [hiddenFromViews];

/** Asks for confirmation, because a removed document cannot be restored. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const applicationId = idParam(params.applicationId);
  const evidenceId = idParam(params.evidenceId);
  const screening = await ownScreening(ctxOf(context), applicationId);
  if (!screening) throw redirect(pageOf(applicationId), 303);
  const document = screening.documents.find(({ id }) => id === evidenceId);
  if (!document) throw data(null, 404);
  if (!document.can.change) throw redirect(pageOf(applicationId), 303);
  return { page: pageOf(applicationId), kind: document.kind, fileName: document.fileName };
}

export const action = confirmed(({ context, params }: Route.ActionArgs) => {
  const { ctx, files } = context.get(requestContext);
  const applicationId = idParam(params.applicationId);
  const evidenceId = idParam(params.evidenceId);
  return {
    run: () => removeEvidence(ctx, files, applicationId, evidenceId),
    to: pageOf(applicationId),
    done: admissionsToasts.evidenceRemoved,
    refused: ({ error, detail }) => errorToast(screeningErrorText(error, detail)),
  };
});

const pageOf = (applicationId: string) =>
  href("/applications/:applicationId/evidence", { applicationId });

export const meta = titled("Remove a document", "Removes a document.");

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
