import { data } from "react-router";
import { issueToken } from "#app/contexts/learning/lti/commands/issue-token.server.ts";
import { system } from "#app/kernel/actor.ts";
import { ctxOf, formOf } from "#app/routes/web.server.ts";
import type { Route } from "./+types/token.ts";

/** Gives tools their access tokens (RFC 6749 §4.4). Their signed assertion is all that lets them in. */
export async function action({ context, request }: Route.ActionArgs) {
  const headers = { "Cache-Control": "no-store", Pragma: "no-cache" };
  const issued = await issueToken({ ...ctxOf(context), actor: system }, await formOf(request));
  if (issued.ok) return Response.json(issued.value, { headers });
  const status = issued.error === "invalid_client" ? 401 : 400;
  return Response.json({ error: issued.error }, { status, headers });
}

/** There is nothing to look at. */
export function loader() {
  throw data(null, 404);
}
