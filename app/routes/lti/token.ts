import { data } from "react-router";
import { issueToken } from "#app/contexts/learning/lti/commands/issue-token.server.ts";
import { system } from "#app/kernel/actor.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { formOf } from "#app/web/form-data.ts";
import type { Route } from "./+types/token.ts";

/** Issues access tokens to tools (RFC 6749 §4.4), authenticated only by a signed assertion. */
export async function action({ context, request }: Route.ActionArgs) {
  const headers = { "Cache-Control": "no-store", Pragma: "no-cache" };
  const { ctx, network } = context.get(requestContext);
  const issued = await issueToken({ ...ctx, actor: system }, await formOf(request), { network });
  if (issued.ok) return Response.json(issued.value, { headers });
  if (issued.error === "temporarily_unavailable") {
    const waiting = { ...headers, "Retry-After": String(issued.detail?.wait ?? 60) };
    return Response.json({ error: issued.error }, { status: 429, headers: waiting });
  }
  const status = issued.error === "invalid_client" ? 401 : 400;
  return Response.json({ error: issued.error }, { status, headers });
}

/** Answers only POST. */
export function loader() {
  throw data(null, 404);
}
