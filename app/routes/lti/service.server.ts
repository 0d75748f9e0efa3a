import type { RouterContextProvider } from "react-router";
import { toolOfToken } from "#app/contexts/learning/lti/commands/issue-token.server.ts";
import { type Scope, scopes } from "#app/contexts/learning/lti/services.ts";
import { system } from "#app/kernel/actor.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { ctxOf } from "#app/web/context.ts";

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * Answers a tool that sends a valid token. Cookies and sessions are ignored. Refusals are JSON,
 * because programs read them.
 */
export async function forTool(
  { request, context }: Asked,
  scope: Scope | readonly Scope[],
  answer: (ctx: Ctx, toolId: string) => Promise<Response>,
): Promise<Response> {
  const ctx: Ctx = { ...ctxOf(context), actor: system };
  const tool = await toolOfToken(ctx, request.headers.get("Authorization"), scope);
  if (tool.ok) return answer(ctx, tool.value.toolId);
  if (tool.error === "forbidden") return refused(403, "insufficient_scope");
  const headers = { "WWW-Authenticate": 'Bearer realm="lti"' };
  return Response.json({ error: "invalid_token" }, { status: 401, headers });
}

/** The scopes of which each lets a tool read line items. */
export const readsLineItems = [scopes.lineItem, scopes.ownLineItems] as const;

export function refused(status: number, error: string): Response {
  return Response.json({ error }, { status });
}

/** Returns a JSON response with one of the services' media types. */
export function typed(
  body: unknown,
  type: string,
  headers: Record<string, string> = {},
  status = 200,
): Response {
  const contentType = `application/vnd.ims.lis.v2.${type}+json`;
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...headers, "Content-Type": contentType },
  });
}

/** Returns the JSON that was sent; undefined if it is none. */
export async function jsonOf(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    return undefined;
  }
}
