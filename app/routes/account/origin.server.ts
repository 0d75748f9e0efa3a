import type { RouterContextProvider } from "react-router";
import { isKnownDevice } from "#app/contexts/identity/login/known-device.server.ts";
import { requestContext } from "#app/platform/http/request-context.ts";

/** Returns where a sign-in comes from: its network, and whether the browser is a known device. */
export async function originOf(
  context: Readonly<RouterContextProvider>,
  request: Request,
  email: string,
) {
  const { ctx, network } = context.get(requestContext);
  return {
    network,
    knownDevice: await isKnownDevice(ctx.site, request, email),
    userAgent: request.headers.get("User-Agent"),
  };
}
