import { data } from "react-router";
import { validReturnPath } from "#app/contexts/identity/session/return-path.ts";
import { DemoPeople } from "#app/contexts/identity/login/ui/demo-people.tsx";
import { LoginForm } from "#app/contexts/identity/login/ui/login-form.tsx";
import { partnerLoginForm } from "#app/contexts/recruitment/partner/form.ts";
import { recruitmentErrorText, recruitmentToasts } from "#app/contexts/recruitment/messages.ts";
import { membershipOf } from "#app/contexts/recruitment/partner/queries.server.ts";
import type { FormResult } from "#app/kernel/form.ts";
import type { Toast } from "#app/kernel/toast.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { useInstitute } from "#app/routes/use-institute.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { LogoutButton } from "#app/ui/layouts/site-header.tsx";
import { Toaster } from "#app/ui/patterns/toaster.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { pageMeta } from "#app/web/meta.ts";
import { reportError } from "#app/web/report-error.server.ts";
import type { Route } from "./+types/login.ts";
import { signInAsPartner } from "./sign-in-as-partner.server.ts";

type Result = { result: FormResult; toast?: Toast };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const { actor, site } = ctx;
  const returnTo = validReturnPath(url.searchParams.get("returnTo"));
  return {
    signedInAs: actor.kind === "member" ? actor.name : undefined,
    partnerName: (await membershipOf(ctx))?.partnerName,
    demo: site.mode === "demo",
    returnTo: returnTo ?? "/partner/dashboard",
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await formOf(request);
  const parsed = parseForm(form, partnerLoginForm);
  if (!parsed.ok) return data<Result>({ result: parsed.result }, 422);
  const returnTo = url.searchParams.get("returnTo");
  try {
    const outcome = await signInAsPartner(context, request, parsed.value, returnTo);
    if (outcome instanceof Response) return outcome;
    const { text, toast, status } = outcome;
    const result = refusal(form, { formError: { title: toast.title, text } });
    return data<Result>({ result, toast }, status);
  } catch (error) {
    reportError(error, { request, context });
    const text = recruitmentErrorText("unexpected");
    const toast = { ...recruitmentToasts.partnerLoginFailed, description: text };
    return data<Result>({ result: refusal(form, { formError: { text } }), toast }, 500);
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Partner Login",
    description: "For employers: log in to write listings and to read applications.",
    noindex: true,
  });

export default function PartnerLogin({ loaderData, actionData }: Route.ComponentProps) {
  const { signedInAs, partnerName, demo, returnTo } = loaderData;
  const { shortName } = useInstitute();
  return (
    <CardPage title="Partner Login" lead={<p>For employers who post vacancies with us.</p>}>
      {signedInAs && !actionData && (
        <div className="mb-6 space-y-3">
          {partnerName ? (
            <Alert tone="info" title={`You are logged in as ${signedInAs}.`}>
              You act for {partnerName}.
            </Alert>
          ) : (
            <Alert tone="error" title={`You are logged in as ${signedInAs}.`}>
              {recruitmentErrorText("not-a-partner")}
            </Alert>
          )}
          <div className="flex flex-wrap items-center gap-4">
            {partnerName && (
              <ButtonLink to="/partner/dashboard" look="secondary">
                Your Job Listings
              </ButtonLink>
            )}
            <LogoutButton className="link py-1" />
          </div>
        </div>
      )}
      <LoginForm result={actionData?.result} lenient />
      <p className="mt-5">
        <Link to="/forgot-password" className="link">
          Forgot password?
        </Link>
      </p>
      <p className="mt-5 text-slate">
        Contact {shortName} administration if you need partner access.
      </p>
      {demo && <DemoPeople returnTo={returnTo} only="partner" />}
      <Toaster toast={actionData?.toast} />
    </CardPage>
  );
}
