import type { RouterContextProvider } from "react-router";
import { signIn } from "#app/contexts/identity/commands/sign-in.server.ts";
import { rememberDevice } from "#app/contexts/identity/known-device.server.ts";
import { identityToasts } from "#app/contexts/identity/messages.ts";
import { actorById } from "#app/contexts/identity/queries.server.ts";
import { homeAfterLogin, validReturnPath } from "#app/contexts/identity/return-path.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { redirectWithToast } from "../web.server.ts";
import { originOf } from "./origin.server.ts";

type Failure = Extract<Awaited<ReturnType<typeof signIn>>, { ok: false }>;

/**
 * Signs this browser in and leads it where the person was going.
 *
 * @returns the redirect, or the expected failure.
 */
export async function signInHere(
  context: Readonly<RouterContextProvider>,
  request: Request,
  form: { email: string; password: string },
  returnTo: string | null,
): Promise<Response | Failure> {
  const { ctx } = context.get(requestContext);
  const result = await signIn(ctx, form, await originOf(context, request, form.email));
  if (!result.ok) return result;
  const actor = await actorById(ctx, result.value.userId);
  const to = homeAfterLogin(actor, { returnPath: validReturnPath(returnTo) });
  return redirectWithToast(context, to, identityToasts.loginSuccess, [
    ...result.value.setCookies,
    await rememberDevice(ctx.site, request, form.email),
  ]);
}
