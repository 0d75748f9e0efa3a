import { data } from "react-router";
import { z } from "zod";
import { readNumber } from "#app/contexts/learning/certificate/rules.ts";
import { DashboardTabs } from "#app/contexts/learning/course/ui/dashboard-tabs.tsx";
import { ownHorizon } from "#app/contexts/training/horizon/queries.server.ts";
import { HorizonBands } from "#app/contexts/training/horizon/ui/horizon-bands.tsx";
import { handInForm } from "#app/contexts/training/own-document/form.ts";
import {
  handInDocument,
  removeDocument,
} from "#app/contexts/training/own-document/hand-in.server.ts";
import {
  type OwnDocumentError,
  ownDocumentErrors,
  ownDocumentToasts,
} from "#app/contexts/training/own-document/messages.ts";
import { HandInForms } from "#app/contexts/training/own-document/ui/hand-in-forms.tsx";
import { WaitingDocuments } from "#app/contexts/training/own-document/ui/waiting-documents.tsx";
import { askForRefresher } from "#app/contexts/training/renewal/begin.server.ts";
import { renewalErrors, renewalToasts } from "#app/contexts/training/renewal/messages.ts";
import { newId } from "#app/kernel/ids.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import { hiddenFromViews } from "#app/web/middleware.server.ts";
import type { Route } from "./+types/own-documents.ts";

export const middleware = [hiddenFromViews];

const PAGE = "/dashboard/documents";

export async function loader({ context, url }: Route.LoaderArgs) {
  return {
    ...(await ownHorizon(ctxOf(context))),
    formKey: newId(),
    // An upload over the server's limit never reaches the action; it redirects with this instead.
    tooLarge: url.searchParams.has("too-large"),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { ctx, files } = context.get(requestContext);
  const form = await formOf(request);
  if (form.get("intent") === "remove") {
    const id = z.uuid().safeParse(form.get("id"));
    if (!id.success) throw data(null, 404);
    const removed = await removeDocument(ctx, files, id.data);
    const said = removed.ok
      ? ownDocumentToasts.removed
      : errorToast(ownDocumentErrors[removed.error]);
    return redirectWithToast(context, PAGE, said);
  }
  if (form.get("intent") === "ask") {
    const number = readNumber(textOf(form, "number"));
    if (!number) throw data(null, 404);
    const asked = await askForRefresher(ctx, number);
    const said = asked.ok ? renewalToasts.asked : errorToast(renewalErrors[asked.error]);
    return redirectWithToast(context, PAGE, said);
  }
  const parsed = parseForm(form, handInForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const { file, ...about } = parsed.value;
  const taken = await handInDocument(ctx, files, about, new Uint8Array(await file.arrayBuffer()));
  if (taken.ok) return redirectWithToast(context, PAGE, ownDocumentToasts.handedIn);
  const text = ownDocumentErrors[taken.error];
  const field = fields[taken.error];
  const status = taken.error === "too-many-uploads" ? 429 : 422;
  return data(refusal(form, field ? { field, text } : { formError: { text } }), status);
}

/** The fields beside which failures are shown; others are above the form. */
const fields: Partial<Record<OwnDocumentError, string>> = {
  "empty-file": "file",
  "too-large": "file",
  "wrong-type": "file",
  "has-ended": "validUntil",
};

export const meta = titled("My documents", "What you have to keep valid, and until when.");

export default function OwnDocuments({ loaderData, actionData }: Route.ComponentProps) {
  const { bands, waiting, handedIn, formKey, tooLarge } = loaderData;
  return (
    <>
      <PageHero eyebrow="Student Dashboard" title="My documents" />
      <div className="page py-12">
        <DashboardTabs />
        <div className="mt-10 max-w-3xl space-y-12">
          <section aria-labelledby="horizon-heading">
            <h2 id="horizon-heading" className="mb-4 text-2xl">
              What ends when
            </h2>
            <HorizonBands bands={bands} />
            <p className="mt-4 text-slate">You are reminded 90, 30 and 7 days before an end.</p>
          </section>
          {waiting.length > 0 && (
            <section aria-labelledby="waiting-heading">
              <h2 id="waiting-heading" className="mb-4 text-2xl">
                Handed in
              </h2>
              <WaitingDocuments documents={waiting} />
            </section>
          )}
          <HandInForms
            page={PAGE}
            formKey={formKey}
            handedIn={handedIn}
            tooLarge={tooLarge}
            result={actionData}
          />
        </div>
      </div>
    </>
  );
}
