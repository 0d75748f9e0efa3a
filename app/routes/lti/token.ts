import { data } from "react-router";
import { issueToken } from "#app/contexts/learning/lti/commands/issue-token.server.ts";
import { system } from "#app/kernel/actor.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { formOf } from "#app/web/form-data.ts";
import type { Route } from "./+types/token.ts";

/** Gives tools their access tokens (RFC 6749 §4.4). Their signed assertion is all that lets them in. */
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

/** There is nothing to look at. */
export function loader() {
  throw data(null, 404);
}
