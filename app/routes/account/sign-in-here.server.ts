import type { RouterContextProvider } from "react-router";
import { replaceSession, type SignedIn } from "#app/contexts/identity/login/new-session.server.ts";
import { signIn } from "#app/contexts/identity/login/sign-in.server.ts";
import { isKnownDevice, rememberDevice } from "#app/contexts/identity/login/known-device.server.ts";
import { identityToasts } from "#app/contexts/identity/messages.ts";
import { actorById } from "#app/contexts/identity/account-queries.server.ts";
import { homeAfterLogin, validReturnPath } from "#app/contexts/identity/session/return-path.ts";
import { writePendingLogin } from "#app/contexts/identity/login/pending-login.server.ts";
import { membershipOfAccount } from "#app/contexts/recruitment/partner/queries.server.ts";
import type { Toast } from "#app/kernel/toast.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { ctxOf } from "#app/web/context.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import { requestContext } from "#app/platform/http/request-context.ts";

type Failure = {
  error: "invalid-credentials" | "too-many-attempts" | "account-suspended" | "too-busy";
  detail?: Record<string, string | number> | undefined;
};

/**
 * Signs this browser in and redirects to the requested page, or to two-factor authentication if the
 * account uses it.
 *
 * @returns the redirect, or the expected failure.
 */
export async function signInHere(
  context: Readonly<RouterContextProvider>,
  request: Request,
  form: { email: string; password: string },
  returnTo: string | null,
  { toast, oneClick }: { toast?: Toast; oneClick?: boolean } = {},
): Promise<Response | Failure> {
  const ctx = ctxOf(context);
  const result = await signIn(ctx, form, await originOf(context, request, form.email), {
    oneClick,
  });
  if (result.ok) {
    const signedIn = { ...result.value, email: form.email };
    return welcome(context, request, signedIn, returnTo, { toast, announce: !oneClick });
  }
  const { error, detail } = result;
  if (error !== "two-factor-needed") return { error, detail };
  const query = returnTo ? `?returnTo=${encodeURIComponent(returnTo)}` : "";
  const headers = { "Set-Cookie": await writePendingLogin(ctx.site, String(detail?.pendingLogin)) };
  return redirect(`/login/two-factor${query}`, { status: 303, headers });
}

type WelcomeOptions = {
  toast?: Toast | undefined;
  /** Whether the owner is told if this browser is new to the account. */
  announce?: boolean | undefined;
};

/** Gives this browser the new session's cookies, and redirects to the requested page. */
export async function welcome(
  context: Readonly<RouterContextProvider>,
  request: Request,
  signedIn: SignedIn & { email: string },
  returnTo: string | null,
  { toast = identityToasts.loginSuccess, announce = true }: WelcomeOptions = {},
): Promise<Response> {
  const ctx = ctxOf(context);
  const known = await isKnownDevice(ctx.site, request, signedIn.email);
  await replaceSession(ctx, signedIn, { newDevice: announce && !known });
  const actor = await actorById(ctx, signedIn.userId);
  const asPartner = (await membershipOfAccount(ctx, signedIn.userId)) !== null;
  const to = homeAfterLogin(actor, { returnPath: validReturnPath(returnTo), asPartner });
  return redirectWithToast(context, to, toast, [
    ...signedIn.setCookies,
    await rememberDevice(ctx.site, request, signedIn.email),
  ]);
}

/** Where a sign-in comes from: its network, and whether this browser has been let in before. */
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
