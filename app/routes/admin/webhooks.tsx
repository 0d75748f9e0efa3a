import { href } from "react-router";
import { allWebhooks } from "#app/contexts/api/webhook/queries.server.ts";
import { WebhookState } from "#app/contexts/api/webhook/ui/webhook-state.tsx";
import { counted } from "#app/kernel/wording.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/webhooks.ts";

export function loader({ context }: Route.LoaderArgs) {
  return allWebhooks(ctxOf(context));
}

export const meta = titled("Webhooks", "Which other systems are told of events.");

export default function Webhooks({ loaderData }: Route.ComponentProps) {
  const { endpoints, can } = loaderData;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">Webhooks</h1>
        {can.add && <ButtonLink to="/admin/webhooks/new">Add a webhook</ButtonLink>}
      </div>
      <p className="mt-2 max-w-text text-slate">
        A webhook tells another system of events as they happen. Messages have ids only, are signed,
        and are tried again for three days.{" "}
        <Link to="/developers#webhooks" className="link">
          How a receiver checks them
        </Link>
      </p>
      {endpoints.length === 0 ? (
        <p className="mt-6 border-y border-mist py-10 text-slate">
          No other system is told of anything.
        </p>
      ) : (
        <ul className="mt-6 divide-y divide-mist border-y border-mist">
          {endpoints.map((endpoint) => (
            <li key={endpoint.id} className="flex flex-wrap items-baseline gap-x-6 gap-y-1 py-4">
              <div className="min-w-0 grow basis-64 wrap-anywhere">
                <Link
                  to={href("/admin/webhooks/:endpointId", { endpointId: endpoint.id })}
                  className="link font-semibold"
                >
                  {endpoint.description}
                </Link>
                <p className="text-sm text-slate">{endpoint.url}</p>
              </div>
              <p className="text-sm text-slate">
                {counted(endpoint.types.length, "type")} of events
              </p>
              <p className="text-sm">
                <WebhookState {...endpoint} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
