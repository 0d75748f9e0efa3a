import { data, href } from "react-router";
import { recordDataRequest } from "#app/contexts/privacy/data-requests.server.ts";
import { dataRequestForm } from "#app/contexts/privacy/form.ts";
import { requestErrorText, requestToasts } from "#app/contexts/privacy/messages.ts";
import { DataRequestForm } from "#app/contexts/privacy/ui/request-form.tsx";
import { newId } from "#app/kernel/ids.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/data-request-new.ts";

export function loader({ context }: Route.LoaderArgs) {
  const now = ctxOf(context).clock.now();
  return { formKey: newId(now), today: now.toISOString().slice(0, 10) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const parsed = parseForm(form, dataRequestForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const recorded = await recordDataRequest(ctxOf(context), parsed.value);
  if (!recorded.ok) {
    const text = requestErrorText(recorded.error);
    return data(refusal(form, { field: "receivedOn", text }), 422);
  }
  const to = href("/admin/data-requests/:requestId", { requestId: recorded.value });
  return redirectWithToast(context, to, requestToasts.recorded);
}

export const meta = titled("Record a request", "What somebody asked about their data.");

export default function DataRequestNew({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="max-w-text">
      <p>
        <Link to="/admin/data-requests" className="link">
          Data requests
        </Link>
      </p>
      <h1 className="mt-4 mb-6 text-2xl">Record a request</h1>
      <DataRequestForm {...loaderData} result={actionData} />
    </div>
  );
}
