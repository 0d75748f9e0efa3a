import type { RouterContextProvider } from "react-router";
import type { Ctx } from "#app/platform/ctx.ts";
import { requestContext } from "#app/platform/http/request-context.ts";

/** What the router passes to loaders, actions and middleware. */
export type Context = Readonly<RouterContextProvider>;

/** Returns the `ctx` that commands and queries take. */
export function ctxOf(context: Context): Ctx {
  return context.get(requestContext).ctx;
}
