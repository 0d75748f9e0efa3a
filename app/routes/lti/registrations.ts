import { data } from "react-router";
import { registerItself } from "#app/contexts/learning/lti/commands/self-registration.server.ts";
import { system } from "#app/kernel/actor.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import type { Route } from "./+types/registrations.ts";
import { jsonOf } from "./service.server.ts";

const statuses = {
  invalid_token: 401,
  invalid_client_metadata: 400,
  invalid_redirect_uri: 400,
  temporarily_unavailable: 429,
} as const;

/** Registers a tool that shows the token which the office gave it (RFC 7591 §3). */
export async function action({ context, request }: Route.ActionArgs) {
  const { ctx, network } = context.get(requestContext);
  const authorization = request.headers.get("Authorization");
  const body = await jsonOf(request);
  const made = await registerItself({ ...ctx, actor: system }, authorization, body, { network });
  const headers: Record<string, string> = { "Cache-Control": "no-store" };
  if (made.ok) return Response.json(made.value, { status: 201, headers });
  const { error, detail } = made;
  if (error === "invalid_token") headers["WWW-Authenticate"] = 'Bearer error="invalid_token"';
  if (detail?.wait) headers["Retry-After"] = String(detail.wait);
  return Response.json({ error }, { status: statuses[error], headers });
}

/** Answers only POST. */
export function loader() {
  throw data(null, 404);
}
