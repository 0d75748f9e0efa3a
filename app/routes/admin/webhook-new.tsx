import { data } from "react-router";
import { apiPolicy } from "#app/contexts/api/policy.ts";
import { addWebhook } from "#app/contexts/api/webhook/endpoint.server.ts";
import { WebhookForm } from "#app/contexts/api/webhook/ui/webhook-form.tsx";
import { CopyField } from "#app/ui/patterns/copy-field.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { webhookEvents, webhookTypes } from "#app/webhook-events.ts";
import type { Route } from "./+types/webhook-new.ts";
import { readWebhook, webhookRefused } from "./webhook-input.server.ts";

export function loader({ context }: Route.LoaderArgs) {
  return {
    events: webhookEvents.map(({ type, text }) => ({ type, text })),
    can: { add: apiPolicy.changeWebhooks(ctxOf(context).actor) },
  };
}

/** Adds the endpoint, and answers with its secret, which is shown this once. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const parsed = readWebhook(form);
  if (!parsed.ok) return data(parsed.result, 422);
  const added = await addWebhook(ctxOf(context), parsed.value, webhookTypes);
  return added.ok ? data(added.value) : webhookRefused(form, added);
}

export const meta = titled("Add a webhook", "Tell another system of events.");

export default function WebhookNew({ loaderData, actionData }: Route.ComponentProps) {
  const { events, can } = loaderData;
  return (
    <>
      <p>
        <Link to="/admin/webhooks" className="link">
          Webhooks
        </Link>
      </p>
      <h1 className="mt-4 mb-6 text-2xl">Add a webhook</h1>
      {actionData && "secret" in actionData ? (
        <div className="max-w-text space-y-6">
          <Alert tone="warning" title="You see the secret only now">
            The receiver needs it to check that messages come from us.
          </Alert>
          <CopyField label="Signing secret" text={actionData.secret} />
          <ButtonLink to={`/admin/webhooks/${actionData.endpointId}`}>Continue</ButtonLink>
        </div>
      ) : can.add ? (
        <WebhookForm
          result={actionData}
          initial={{ isActive: "on" }}
          events={events}
          submit="Add the webhook"
        />
      ) : (
        <p>Only super admins add webhooks.</p>
      )}
    </>
  );
}
