import type { RouterContextProvider } from "react-router";
import { replaceSession } from "#app/contexts/identity/login/new-session.server.ts";
import { signIn } from "#app/contexts/identity/login/sign-in.server.ts";
import { signOut } from "#app/contexts/identity/session/sign-out.server.ts";
import { isKnownDevice, rememberDevice } from "#app/contexts/identity/login/known-device.server.ts";
import { identityErrorText, identityToasts } from "#app/contexts/identity/messages.ts";
import { actorById } from "#app/contexts/identity/account-queries.server.ts";
import { homeAfterLogin, validReturnPath } from "#app/contexts/identity/session/return-path.ts";
import { writePendingLogin } from "#app/contexts/identity/login/pending-login.server.ts";
import { recruitmentErrorText, recruitmentToasts } from "#app/contexts/recruitment/messages.ts";
import { membershipOfAccount } from "#app/contexts/recruitment/partner/queries.server.ts";
import type { Toast } from "#app/kernel/toast.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { originOf } from "#app/routes/account/sign-in-here.server.ts";
import { ctxOf } from "#app/web/context.ts";
import { refusalStatus } from "#app/web/form-data.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";

/** Why a sign-in was refused: the page's text, the toast, and the status. */
type Refused = { text: string; toast: Toast; status: number };

/**
 * Signs a partner in and redirects to their listings. An account without a membership is signed out
 * again, which ends only the new session (rulings §1).
 */
export async function signInAsPartner(
  context: Readonly<RouterContextProvider>,
  request: Request,
  form: { email: string; password: string },
  returnTo: string | null,
): Promise<Response | Refused> {
  const ctx = ctxOf(context);
  const result = await signIn(ctx, form, await originOf(context, request, form.email));
  if (!result.ok) {
    const { error, detail } = result;
    if (error !== "two-factor-needed") return refused(error, detail);
    // The membership is checked by the page that two-factor authentication leads to.
    const onward = encodeURIComponent(validReturnPath(returnTo) ?? "/partner/dashboard");
    const headers = {
      "Set-Cookie": await writePendingLogin(ctx.site, String(detail?.pendingLogin)),
    };
    return redirect(`/login/two-factor?returnTo=${onward}`, { status: 303, headers });
  }
  const { userId, setCookies } = result.value;
  if (!(await membershipOfAccount(ctx, userId))) {
    await signOut(ctx, bearing(request, setCookies));
    const text = recruitmentErrorText("not-a-partner");
    const toast = { ...recruitmentToasts.partnerAccessDenied, description: text };
    return { text, toast, status: 403 };
  }
  const known = await isKnownDevice(ctx.site, request, form.email);
  await replaceSession(ctx, result.value, { newDevice: !known });
  const returnPath = validReturnPath(returnTo);
  const to = homeAfterLogin(await actorById(ctx, userId), { returnPath, asPartner: true });
  return redirectWithToast(context, to, identityToasts.loginSuccess, [
    ...setCookies,
    await rememberDevice(ctx.site, request, form.email),
  ]);
}

function refused(
  error: "invalid-credentials" | "too-many-attempts" | "account-suspended" | "too-busy",
  detail: Record<string, string | number> | undefined,
): Refused {
  const text = identityErrorText(error, detail);
  const toast = { ...recruitmentToasts.partnerLoginFailed, description: text };
  return { text, toast, status: refusalStatus(error, 401) };
}

/** Returns a request with the new session's cookie only, without any that the browser had. */
function bearing(request: Request, setCookies: readonly string[]): Request {
  const cookie = setCookies.map((each) => each.split(";")[0]!).join("; ");
  return new Request(request.url, { headers: { Cookie: cookie } });
}
