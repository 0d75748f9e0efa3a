import { data, Form, href } from "react-router";
import { apiErrors, apiToasts, replayedToast } from "#app/contexts/api/messages.ts";
import {
  changeWebhook,
  changeWebhookSecret,
  removeWebhook,
} from "#app/contexts/api/webhook/endpoint.server.ts";
import { webhookById } from "#app/contexts/api/webhook/queries.server.ts";
import { replayFailed, replayWebhook } from "#app/contexts/api/webhook/replay.server.ts";
import { typeField } from "#app/contexts/api/webhook/type-field.ts";
import { WebhookForm } from "#app/contexts/api/webhook/ui/webhook-form.tsx";
import { WebhookLog } from "#app/contexts/api/webhook/ui/webhook-log.tsx";
import { WebhookState } from "#app/contexts/api/webhook/ui/webhook-state.tsx";
import { isId } from "#app/kernel/ids.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { CopyField } from "#app/ui/patterns/copy-field.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import { webhookEvents, webhookTypes } from "#app/webhook-events.ts";
import type { Route } from "./+types/webhook.ts";
import { readWebhook, webhookRefused } from "./webhook-input.server.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const before = url.searchParams.get("before") ?? undefined;
  const found = await webhookById(
    ctxOf(context),
    idParam(params.endpointId),
    isId(before) ? before : undefined,
  );
  return { ...found, events: webhookEvents.map(({ type, text }) => ({ type, text })) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const endpointId = idParam(params.endpointId);
  const here = href("/admin/webhooks/:endpointId", { endpointId });
  const form = await formOf(request);
  switch (form.get("intent")) {
    case "replay":
    case "replay-failed": {
      const done =
        form.get("intent") === "replay"
          ? await replayWebhook(ctx, idParam(textOf(form, "messageId")))
          : await replayFailed(ctx, endpointId);
      return redirectWithToast(
        context,
        here,
        done.ok ? replayedToast(done.value.replayed) : errorToast(apiErrors[done.error]),
      );
    }
    case "secret": {
      const changed = await changeWebhookSecret(ctx, endpointId);
      return changed.ok ? data(changed.value) : null;
    }
    case "remove":
      await removeWebhook(ctx, endpointId);
      return redirectWithToast(context, "/admin/webhooks", apiToasts.webhookRemoved);
    default: {
      const parsed = readWebhook(form);
      if (!parsed.ok) return data(parsed.result, 422);
      const changed = await changeWebhook(ctx, endpointId, parsed.value, webhookTypes);
      if (!changed.ok) return webhookRefused(form, changed);
      return redirectWithToast(context, here, apiToasts.webhookChanged);
    }
  }
}

export const meta = titled("Webhook", "Another system that is told of events, and its messages.");

export default function Webhook({ loaderData, actionData }: Route.ComponentProps) {
  const { endpoint, version, messages, older, counts, can, events } = loaderData;
  const here = href("/admin/webhooks/:endpointId", { endpointId: endpoint.id });
  const ticked = endpoint.types.map((type) => [typeField(type), "on"] as const);
  return (
    <div className="space-y-10">
      <div>
        <p>
          <Link to="/admin/webhooks" className="link">
            Webhooks
          </Link>
        </p>
        <h1 className="mt-4 text-2xl wrap-anywhere">{endpoint.description}</h1>
        <p className="mt-2">
          <WebhookState {...endpoint} />
        </p>
      </div>
      {actionData && "secret" in actionData && (
        <div className="max-w-text space-y-4">
          <Alert tone="warning" title="You see the new secret only now">
            The former one signs as well for a day, so that the receiver can change over.
          </Alert>
          <CopyField label="Signing secret" text={actionData.secret} />
        </div>
      )}
      <section aria-labelledby="log-heading">
        <h2 id="log-heading" className="text-xl">
          Messages of the last 30 days
        </h2>
        <p className="mt-2 text-slate">
          {counts["delivered"] ?? 0} delivered, {counts["waiting"] ?? 0} waiting,{" "}
          {counts["failed"] ?? 0} failed.
        </p>
        {can.replay && (counts["failed"] ?? 0) > 0 && (
          <Form method="post" className="mt-4">
            <Button look="secondary" name="intent" value="replay-failed">
              Send all failed messages again
            </Button>
          </Form>
        )}
        {messages.length > 0 && <WebhookLog messages={messages} canReplay={can.replay} />}
        {older && (
          <p className="mt-4">
            <Link to={`${here}?before=${older}`} className="link">
              Older messages
            </Link>
          </p>
        )}
      </section>
      {can.change && (
        <>
          <section aria-labelledby="change-heading">
            <h2 id="change-heading" className="mb-4 text-xl">
              Change it
            </h2>
            <WebhookForm
              key={version}
              result={actionData && "values" in actionData ? actionData : undefined}
              initial={{
                url: endpoint.url,
                description: endpoint.description,
                ...(endpoint.isActive ? { isActive: "on" } : {}),
                ...Object.fromEntries(ticked),
              }}
              events={events}
              version={version}
              submit="Save"
            />
          </section>
          <Form method="post" className="flex flex-wrap gap-4">
            <Button look="secondary" name="intent" value="secret">
              Make a new secret
            </Button>
            <Button look="danger" name="intent" value="remove">
              Remove the webhook and its messages
            </Button>
          </Form>
        </>
      )}
    </div>
  );
}
