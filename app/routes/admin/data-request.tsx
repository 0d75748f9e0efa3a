import { data, href } from "react-router";
import { instituteProfile } from "#app/contexts/institute/public.server.ts";
import {
  answerDataRequest,
  dataRequest,
  extendDataRequest,
  identifyRequester,
  refuseDataRequest,
} from "#app/contexts/privacy/data-requests.server.ts";
import {
  extensionForm,
  identificationForm,
  requestAnswerForm,
  requestRefusalForm,
} from "#app/contexts/privacy/form.ts";
import {
  type RequestError,
  requestErrorText,
  requestToasts,
} from "#app/contexts/privacy/messages.ts";
import {
  DataRequestActions,
  DataRequestFacts,
  RequestLetter,
  StateBadge,
} from "#app/contexts/privacy/ui/request-page.tsx";
import { faceOf } from "#app/kernel/face.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import type { Toast } from "#app/kernel/toast.ts";
import { personalData } from "#app/personal-data.ts";
import { changedMeanwhile } from "#app/platform/forms/changed-meanwhile.ts";
import { PersonHeading } from "#app/ui/patterns/person-name.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/data-request.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const request = await dataRequest(ctx, personalData, idParam(params.requestId));
  return { request, institute: (await instituteProfile(ctx)).instituteName };
}

type Done =
  | { ok: true }
  | {
      ok: false;
      error: RequestError | "changed-meanwhile";
      detail?: Record<string, string | number>;
    };

export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const id = idParam(params.requestId);
  const form = await formOf(request);
  const intent = textOf(form, "intent");
  const reply = (done: Done, toast: Toast) => {
    if (done.ok) {
      return redirectWithToast(
        context,
        href("/admin/data-requests/:requestId", { requestId: id }),
        toast,
      );
    }
    if (done.error === "changed-meanwhile") {
      return data({ intent, ...changedMeanwhile(form, done.detail) }, 409);
    }
    const text = requestErrorText(done.error, done.detail);
    if (done.error === "not-typed") {
      return data({ intent, ...refusal(form, { field: "typed", text }) }, 422);
    }
    return data({ intent, ...refusal(form, { formError: { text } }) }, 409);
  };
  if (intent === "identify") {
    const parsed = parseForm(form, identificationForm);
    if (!parsed.ok) return data({ intent, ...parsed.result }, 422);
    return reply(await identifyRequester(ctx, id, parsed.value), requestToasts.identified);
  }
  if (intent === "extend") {
    const parsed = parseForm(form, extensionForm);
    if (!parsed.ok) return data({ intent, ...parsed.result }, 422);
    return reply(await extendDataRequest(ctx, id, parsed.value), requestToasts.extended);
  }
  if (intent === "refuse") {
    const parsed = parseForm(form, requestRefusalForm);
    if (!parsed.ok) return data({ intent, ...parsed.result }, 422);
    return reply(await refuseDataRequest(ctx, id, parsed.value), requestToasts.refused);
  }
  if (intent === "answer") {
    const parsed = parseForm(form, requestAnswerForm);
    if (!parsed.ok) return data({ intent, ...parsed.result }, 422);
    return reply(
      await answerDataRequest(ctx, personalData, id, parsed.value),
      requestToasts.answered,
    );
  }
  throw data(null, 400);
}

export const meta = titled("Data request", "A request about somebody’s data.");

export default function DataRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { request, institute } = loaderData;
  const resultOf = (intent: string) => (actionData?.intent === intent ? actionData : undefined);
  const byLetter = request.answerBy === "letter";
  return (
    <>
      <div className="print:hidden">
        <p>
          <Link to="/admin/data-requests" className="link">
            Data requests
          </Link>
        </p>
        <PersonHeading
          face={faceOf({ id: request.email, name: request.name })}
          beside={<StateBadge state={request.state} overdue={request.overdue} />}
        >
          {request.name}
        </PersonHeading>
        <div className="mt-6 grid grid-cols-1 gap-x-14 gap-y-10 xl:grid-cols-2">
          <div className="min-w-0">
            <DataRequestFacts request={request} />
            {request.can.download && (
              <p className="mt-6">
                <a
                  href={href("/admin/data-requests/:requestId/archive", { requestId: request.id })}
                  className="link py-2"
                  download
                >
                  Download the archive
                </a>
              </p>
            )}
          </div>
          <div className="min-w-0">
            <DataRequestActions request={request} resultOf={resultOf} />
          </div>
        </div>
      </div>
      {byLetter && (request.state !== "open" || request.extendedBecause) && (
        <RequestLetter request={request} institute={institute} />
      )}
    </>
  );
}
