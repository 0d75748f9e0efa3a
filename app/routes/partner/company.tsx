import { data, Form, href } from "react-router";
import { companyForm, logoForm } from "#app/contexts/recruitment/company/form.ts";
import {
  proposeCompanyPage,
  proposeLogo,
  proposeNoLogo,
  removeOwnCompanyPage,
  withdrawProposal,
} from "#app/contexts/recruitment/company/propose.server.ts";
import { ownCompanyPage } from "#app/contexts/recruitment/company/queries.server.ts";
import { CompanyForm, LogoForm } from "#app/contexts/recruitment/company/ui/company-form.tsx";
import { CompanyProfile } from "#app/contexts/recruitment/company/ui/company-profile.tsx";
import {
  recruitmentErrors,
  recruitmentErrorText,
  recruitmentToasts,
} from "#app/contexts/recruitment/messages.ts";
import { CompanyLogo } from "#app/contexts/recruitment/partner/ui/company-logo.tsx";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { changedMeanwhile } from "#app/platform/forms/changed-meanwhile.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { SavedNow } from "#app/ui/patterns/saved-now.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/company.ts";

const PAGE = "/partner/company";

export async function loader({ context, url }: Route.LoaderArgs) {
  const tooLarge = url.searchParams.has("too-large");
  return { company: await ownCompanyPage(ctxOf(context)), tooLarge };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { ctx, files } = context.get(requestContext);
  const form = await formOf(request);
  const intent = textOf(form, "intent");
  if (intent === "logo") {
    const parsed = parseForm(form, logoForm);
    if (!parsed.ok) return data({ logo: parsed.result, result: undefined }, 422);
    const file = form.get("file");
    const upload = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : undefined;
    const done = await proposeLogo(ctx, files, parsed.value, upload);
    if (done.ok) return redirectWithToast(context, PAGE, recruitmentToasts.logoAdded);
    const logo = refusal(form, { field: "file", text: recruitmentErrorText(done.error) });
    return data({ logo, result: undefined }, 422);
  }
  if (intent === "remove-logo") {
    await proposeNoLogo(ctx, files);
    return redirectWithToast(context, PAGE, recruitmentToasts.logoRemoved);
  }
  if (intent === "withdraw") {
    await withdrawProposal(ctx, files);
    return redirectWithToast(context, PAGE, recruitmentToasts.companyWithdrawn);
  }
  if (intent === "remove") {
    await removeOwnCompanyPage(ctx, files);
    return redirectWithToast(context, PAGE, recruitmentToasts.companyRemoved);
  }
  const parsed = parseForm(form, companyForm);
  const logo = undefined;
  if (!parsed.ok) return data({ result: parsed.result, logo }, 422);
  const send = intent !== "draft";
  const done = await proposeCompanyPage(ctx, files, parsed.value, { send });
  if (!done.ok && done.error === "changed-meanwhile") {
    return data({ result: changedMeanwhile(form, done.detail), logo }, 409);
  }
  if (!done.ok) {
    const text = recruitmentErrorText(done.error);
    return data({ result: refusal(form, { field: "about", text }), logo }, 422);
  }
  const toasts = { waiting: "companySent", draft: "companyKept", unchanged: "companyUnchanged" };
  const toast = toasts[done.value] as "companySent" | "companyKept" | "companyUnchanged";
  return redirectWithToast(context, PAGE, recruitmentToasts[toast]);
}

export const meta = titled("Company page", "What a partner says of itself to everybody.");

/** Reloads after a refused save too, so that a conflict shows what is saved now. */
export const shouldRevalidate = () => true;

const crumbs = [
  { label: "Your Job Listings", to: "/partner/dashboard" },
  { label: "Company page" },
];

const tooLargeResult = {
  values: {},
  fieldErrors: { file: [recruitmentErrors["logo-too-large"]] },
};

export default function OwnCompany({ loaderData, actionData }: Route.ComponentProps) {
  const { company, tooLarge } = loaderData;
  const { form, can, partnerId, version, published, state } = company;
  const result = actionData?.result;
  return (
    <>
      <PageHero
        eyebrow={company.partnerName}
        title="Company page"
        lead="Everybody can read it, and your listings lead to it. Our staff read it before it is published."
        crumbs={<Breadcrumbs crumbs={crumbs} />}
      />
      <div className="page space-y-12 py-12">
        <State company={company} />
        {can.edit ? (
          <div className="grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <section aria-labelledby="text-heading" className="max-w-3xl min-w-0">
              <h2 id="text-heading" className="mb-5 text-xl">
                Text
              </h2>
              <CompanyForm key={version} content={form} version={version} result={result} />
              {result?.conflict && (
                <SavedNow
                  fields={[
                    ["Name", form.name],
                    ["What you do", form.about],
                    ["Places", form.places.join("\n")],
                    ["Website", form.website],
                  ]}
                />
              )}
            </section>
            <section id="logo" aria-labelledby="logo-heading" className="min-w-0">
              <h2 id="logo-heading" className="mb-5 text-xl">
                Logo
              </h2>
              {form.logo && (
                <div className="mb-5 space-y-2">
                  <CompanyLogo
                    partnerId={partnerId}
                    logo={form.logo}
                    className="h-32 w-full border border-mist p-4"
                  />
                  <p className="text-sm text-slate wrap-anywhere">{form.logo.alt}</p>
                  <Form method="post">
                    <Button name="intent" value="remove-logo" look="quiet">
                      Take the logo out
                    </Button>
                  </Form>
                </div>
              )}
              <LogoForm
                key={form.logo?.id ?? "none"}
                result={actionData?.logo ?? (tooLarge ? tooLargeResult : undefined)}
              />
            </section>
          </div>
        ) : (
          <p className="max-w-text">
            Owners of your team write this page. Who they are is on{" "}
            <Link to="/partner/team" className="link">
              your team’s page
            </Link>
            .
          </p>
        )}
        <section aria-labelledby="preview-heading" className="border-t border-mist pt-10">
          <h2 id="preview-heading" className="text-xl">
            {state ? "Preview of what you propose" : "Preview"}
          </h2>
          <p className="mb-6 text-slate">
            As it was last saved. Your open listings stand below it.
          </p>
          <p className="mb-5 text-3xl font-semibold wrap-anywhere">{form.name}</p>
          <CompanyProfile partnerId={partnerId} content={form} />
        </section>
        {can.edit && (published ?? state) && <Removal published={published !== null} />}
      </div>
    </>
  );
}

type Company = Route.ComponentProps["loaderData"]["company"];

const stateTitles = {
  draft: "You have a draft",
  waiting: "What you propose waits for our staff",
  returned: "Our staff have sent your page back",
} as const;

function State({ company }: { company: Company }) {
  const { state, published, partnerId, reason, can } = company;
  const page = (
    <Link to={href("/situations-vacant/employers/:partnerId", { partnerId })} className="link">
      your published page
    </Link>
  );
  if (!state) {
    return (
      <p className="max-w-text">
        {published ? <>This is {page}.</> : "Your company has no page yet."}
      </p>
    );
  }
  return (
    <div className="max-w-3xl">
      <Alert tone={state === "returned" ? "warning" : "info"} title={stateTitles[state]}>
        {state === "returned" && <p className="wrap-anywhere whitespace-pre-line">{reason}</p>}
        <p>
          {published ? (
            <>Until it is approved, everybody reads {page} as it was.</>
          ) : (
            "Nobody outside your team and our staff can read it."
          )}
        </p>
        {can.edit && (
          <Form method="post">
            <button
              type="submit"
              name="intent"
              value="withdraw"
              className="link cursor-pointer py-1.5"
            >
              {published ? "Discard the change" : "Discard it"}
            </button>
          </Form>
        )}
      </Alert>
    </div>
  );
}

function Removal({ published }: { published: boolean }) {
  if (!published) return null;
  return (
    <details className="max-w-text">
      <summary className="link inline-block min-h-11 cursor-pointer py-2">
        Remove the company page
      </summary>
      <Form method="post" className="mt-2 space-y-3">
        <p>
          The page, its logo and what you propose for it are deleted at once. Your listings stay on
          the board under your company’s name. You can write another page at any time.
        </p>
        <Button name="intent" value="remove" look="secondary">
          Remove the page now
        </Button>
      </Form>
    </details>
  );
}
