import { data, useRouteLoaderData } from "react-router";
import {
  confirmationOf,
  verifyEmail,
} from "#app/contexts/identity/registration/verify-email.server.ts";
import { confirmAddressForm } from "#app/contexts/identity/registration/form.ts";
import {
  type IdentityError,
  identityErrors,
  identityErrorText,
  identityToasts,
} from "#app/contexts/identity/messages.ts";
import { identityPolicy } from "#app/contexts/identity/policy.ts";
import { actorById } from "#app/contexts/identity/account-queries.server.ts";
import { ConfirmAddress } from "#app/contexts/identity/registration/ui/confirm-address.tsx";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, refusalStatus, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/verify-email.ts";
import { signInHere } from "./sign-in-here.server.ts";

/** Opens from the link in the confirmation email. Changes nothing: mail scanners open it too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const token = url.searchParams.get("token") ?? "";
  const owner = await confirmationOf(ctx, token);
  if (!owner) return { link: undefined };
  const { email, verified } = owner;
  const own = identityPolicy.confirmAddress(ctx.actor, owner);
  return { link: { token, email, verified, own } };
}

/** Confirms the address. Without a session of the account, its password is needed and logs in. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const form = await formOf(request);
  const token = textOf(form, "token");
  const refused = (error: IdentityError, status: number, detail?: { wait?: string | number }) => {
    const text = identityErrorText(error, detail);
    return data(refusal(form, { formError: { text } }), refusalStatus(error, status));
  };
  const owner = await confirmationOf(ctx, token);
  if (!owner) return refused("link-expired", 410);
  if (identityPolicy.confirmAddress(ctx.actor, owner)) {
    const done = await verifyEmail(ctx, token);
    if (!done.ok) return refused(done.error, 410);
    return redirectWithToast(context, "/dashboard", identityToasts.emailVerified);
  }
  const parsed = parseForm(form, confirmAddressForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const proof = { email: owner.email, password: parsed.value.password };
  const entered = await signInHere(context, request, proof, null, {
    toast: identityToasts.emailVerified,
  });
  if (!(entered instanceof Response)) {
    const error = entered.error === "invalid-credentials" ? "not-its-password" : entered.error;
    return refused(error, 401, entered.detail);
  }
  const done = await verifyEmail({ ...ctx, actor: await actorById(ctx, owner.userId) }, token);
  return done.ok ? entered : refused(done.error, 410);
}

export const meta = titled("Confirm your email address", "Confirms the address of an account.", {
  noindex: true,
});

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  const viewer = useRouteLoaderData<typeof rootLoader>("root")?.viewer;
  const { link } = loaderData;
  const dashboard = viewer ? "/dashboard" : "/login?returnTo=%2Fdashboard";
  return (
    <CardPage title="Confirm your email address">
      {link && !link.verified ? (
        <ConfirmAddress {...link} result={actionData} />
      ) : (
        <>
          {link ? (
            <Alert tone="success">{`${link.email} is confirmed.`}</Alert>
          ) : (
            <Alert tone="error">{identityErrors["link-expired"]}</Alert>
          )}
          <p className="mt-5">
            <Link to={dashboard} className="link">
              {link
                ? "Go to the dashboard"
                : viewer
                  ? "Go to the dashboard for a new link"
                  : "Log in and ask for a new link"}
            </Link>
          </p>
        </>
      )}
    </CardPage>
  );
}
