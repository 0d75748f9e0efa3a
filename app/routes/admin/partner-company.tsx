import { data, Form as PlainForm, href } from "react-router";
import { decideCompanyPage } from "#app/contexts/recruitment/company/decide.server.ts";
import { companyReturnForm } from "#app/contexts/recruitment/company/form.ts";
import { companyToReview } from "#app/contexts/recruitment/company/queries.server.ts";
import { CompanyProfile } from "#app/contexts/recruitment/company/ui/company-profile.tsx";
import { recruitmentErrorText, recruitmentToasts } from "#app/contexts/recruitment/messages.ts";
import type { CompanyLogo as Logo } from "#app/contexts/recruitment/partner/company-mark.ts";
import { CompanyLogo } from "#app/contexts/recruitment/partner/ui/company-logo.tsx";
import type { FormResult } from "#app/kernel/form.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { changedMeanwhile, changedMeanwhileToast } from "#app/platform/forms/changed-meanwhile.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { TextDifference } from "#app/ui/patterns/text-difference.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { TextArea } from "#app/ui/primitives/field.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/partner-company.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  return { company: await companyToReview(ctxOf(context), idParam(params.partnerId)) };
}

const toasts = {
  approve: recruitmentToasts.companyApproved,
  return: recruitmentToasts.companyReturned,
  "take-down": recruitmentToasts.companyTakenDown,
};

export async function action({ context, request, params, url }: Route.ActionArgs) {
  const partnerId = idParam(params.partnerId);
  const { ctx, files } = context.get(requestContext);
  const form = await formOf(request);
  const act = textOf(form, "intent");
  // The list of what waits for a review shows this page at an address of its own.
  const back = url.pathname;
  if (act === "approve") {
    const version = textOf(form, "version");
    const done = await decideCompanyPage(ctx, files, partnerId, { act, version });
    if (done.ok) return redirectWithToast(context, back, toasts.approve);
    const stale = done.error === "changed-meanwhile";
    const toast = stale ? changedMeanwhileToast : errorToast(recruitmentErrorText(done.error));
    return redirectWithToast(context, back, toast);
  }
  if (act !== "return" && act !== "take-down") throw data(null, 400);
  const parsed = parseForm(form, companyReturnForm);
  if (!parsed.ok) return data({ act, result: parsed.result }, 422);
  const done = await decideCompanyPage(ctx, files, partnerId, { act, ...parsed.value });
  if (done.ok) return redirectWithToast(context, back, toasts[act]);
  if (done.error === "changed-meanwhile") {
    return data({ act, result: changedMeanwhile(form, done.detail) }, 409);
  }
  const text = recruitmentErrorText(done.error);
  return data({ act, result: refusal(form, { formError: { text } }) }, 409);
}

export const meta = titled("Company page of a partner", "What a partner says of itself.");

/** Reloads after a refused decision too, so that staff see what is proposed now. */
export const shouldRevalidate = () => true;

export default function PartnerCompany({ loaderData, actionData }: Route.ComponentProps) {
  const { company } = loaderData;
  const { partnerId, published, publishedAt, waiting, version, state } = company;
  const resultOf = (act: string) => (actionData?.act === act ? actionData.result : undefined);
  return (
    <>
      <p>
        <Link to={href("/admin/partners/:partnerId", { partnerId })} className="link wrap-anywhere">
          {company.partnerName}
        </Link>
      </p>
      <h1 className="mt-4 mb-6 text-2xl">Company page</h1>
      {waiting && (
        <section
          aria-labelledby="change-heading"
          className="mb-10 max-w-4xl space-y-6 rounded-md border border-brass bg-card p-6"
        >
          <div>
            <h2 id="change-heading" className="text-xl">
              {published ? "A change waits for review" : "A new page waits for review"}
            </h2>
            <p className="text-slate">
              Since <LocalTime at={waiting.since} />.{" "}
              {published ? "The page is as it was." : "Nobody can read it yet."}
            </p>
          </div>
          <dl className="space-y-4">
            {waiting.differences.map(({ label, parts }) => (
              <div key={label}>
                <dt className="font-semibold">{label}</dt>
                <dd>
                  <TextDifference parts={parts} />
                </dd>
              </div>
            ))}
          </dl>
          <LogoDifference partnerId={partnerId} {...waiting.logo} />
          <PlainForm method="post">
            <VersionField of={{ version }} />
            <Button name="intent" value="approve">
              Approve
            </Button>
          </PlainForm>
          <ReasonForm
            act="return"
            submit="Send it back"
            label="Reason for sending it back"
            version={version}
            result={resultOf("return")}
          />
        </section>
      )}
      {state === "returned" && (
        <p className="mb-6 max-w-text wrap-anywhere whitespace-pre-line">
          Sent back with the reason: {company.reason}
        </p>
      )}
      {published ? (
        <section aria-labelledby="published-heading" className="space-y-6">
          <div>
            <h2 id="published-heading" className="text-xl">
              Published
            </h2>
            {publishedAt && (
              <p className="text-slate">
                Approved <LocalTime at={publishedAt} />.{" "}
                <Link
                  to={href("/situations-vacant/employers/:partnerId", { partnerId })}
                  className="link"
                >
                  As everybody sees it
                </Link>
              </p>
            )}
          </div>
          <CompanyProfile partnerId={partnerId} content={published} />
          <details className="max-w-2xl">
            <summary className="link inline-block min-h-11 cursor-pointer py-2">
              Take the page down
            </summary>
            <ReasonForm
              act="take-down"
              submit="Unpublish it"
              label="Reason for taking it down"
              version={version}
              result={resultOf("take-down")}
            />
          </details>
        </section>
      ) : (
        !waiting && (
          <p className="max-w-text text-slate">
            {publishedAt
              ? "There is no published page any more."
              : "This partner has not sent a page to review yet."}
          </p>
        )
      )}
    </>
  );
}

function LogoDifference(props: { partnerId: string; before: Logo | null; after: Logo | null }) {
  const { partnerId, before, after } = props;
  if (before?.id === after?.id) return null;
  const shown = [
    ["Logo until now", before],
    ["Logo proposed", after],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-6">
      {shown.map(([label, logo]) => (
        <div key={label}>
          <dt className="mb-1 font-semibold">{label}</dt>
          <dd>
            {logo ? (
              <CompanyLogo
                partnerId={partnerId}
                logo={logo}
                className="h-28 w-56 border border-mist p-3"
              />
            ) : (
              <span className="text-slate">None</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ReasonForm(props: {
  act: "return" | "take-down";
  submit: string;
  label: string;
  version: string;
  result: FormResult | undefined;
}) {
  const { act, result, version } = props;
  return (
    <Form
      result={result}
      intent={act}
      idPrefix={act}
      schema={async () =>
        (await import("#app/contexts/recruitment/company/form.ts")).companyReturnForm
      }
      submit={props.submit}
      look="secondary"
      className="space-y-4 border-t border-mist pt-6"
    >
      {(field) => (
        <>
          <VersionField of={{ version }} />
          <TextArea
            name="reason"
            label={props.label}
            help="The partner reads it, on its page and by email."
            maxLength={1000}
            state={field("reason")}
          />
        </>
      )}
    </Form>
  );
}
