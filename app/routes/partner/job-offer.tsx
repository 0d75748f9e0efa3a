import { data, href } from "react-router";
import { offerForm } from "#app/contexts/recruitment/offer/form.ts";
import { makeOffer } from "#app/contexts/recruitment/offer/make.server.ts";
import { offerStart } from "#app/contexts/recruitment/offer/queries.server.ts";
import { OFFER_BYTES } from "#app/contexts/recruitment/offer/rules.ts";
import { OfferForm } from "#app/contexts/recruitment/offer/ui/offer-form.tsx";
import { payFieldOf } from "#app/contexts/recruitment/job/pay.ts";
import {
  type RecruitmentError,
  recruitmentErrorText,
  recruitmentToasts,
} from "#app/contexts/recruitment/messages.ts";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { timeZones } from "#app/kernel/time-zones.ts";
import { fieldsOf } from "#app/kernel/zone-time.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { timeZoneFor } from "#app/routes/time-zone-for.server.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/job-offer.ts";
import { jobApplicationPathIn } from "./handle-job-application.server.ts";

type Path = { jobId: string; jobApplicationId: string };

const pageOf = (path: Path) => href("/partner/jobs/:jobId/applications/:jobApplicationId", path);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const path = jobApplicationPathIn(params);
  const { can, terms } = await offerStart(ctx, path);
  if (!can.make) throw redirect(pageOf(path), 303);
  const zone = await timeZoneFor(ctx);
  const known = timeZones();
  const inAWeek = new Date(ctx.clock.now().getTime() + days(7));
  return {
    path,
    formKey: newId(),
    zones: known.includes(zone) ? known : [zone, ...known],
    initial: {
      amount: payFieldOf(terms.payFrom),
      currency: terms.payCurrency ?? "",
      period: terms.payPeriod ?? "",
      place: terms.location,
      answerDate: fieldsOf(inAWeek, zone).date,
      answerTime: "17:00",
      answerZone: zone,
    },
    tooLarge: url.searchParams.has("too-large"),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { ctx, files } = context.get(requestContext);
  const path = jobApplicationPathIn(params);
  const form = await formOf(request);
  const parsed = parseForm(form, offerForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const made = await makeOffer(ctx, files, path, parsed.value, await uploadIn(form));
  if (made.ok) return redirectWithToast(context, pageOf(path), recruitmentToasts.offerMade);
  const text = recruitmentErrorText(made.error, made.detail);
  const field = fieldOf[made.error];
  return data(refusal(form, field ? { field, text } : { formError: { text } }), 422);
}

const fieldOf: Partial<Record<RecruitmentError, string>> = {
  "empty-file": "file",
  "too-large": "file",
  "wrong-type": "file",
  "active-content": "file",
  "locked-file": "file",
  "offer-until-passed": "answerDate",
  "offer-until-too-late": "answerDate",
  "no-such-minute": "answerTime",
};

/** Returns the document. If none was chosen, a browser sends an empty file without a name. */
async function uploadIn(form: FormData) {
  const file = form.get("file");
  if (!(file instanceof File) || (file.size === 0 && file.name === "")) return undefined;
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}

export const meta = titled("Make an offer", "Offers a candidate a post.");

export default function JobOffer({ loaderData, actionData }: Route.ComponentProps) {
  const { path, formKey, zones, initial, tooLarge } = loaderData;
  const crumbs = [
    { label: "Your Job Listings", to: "/partner/dashboard" },
    { label: "Applications", to: href("/partner/jobs/:jobId/applications", path) },
    { label: "Application", to: pageOf(path) },
    { label: "Offer" },
  ];
  return (
    <>
      <PageHero
        title="Make an offer"
        lead="The candidate is told by email, and accepts or declines on the page of their application."
        crumbs={<Breadcrumbs crumbs={crumbs} />}
      />
      <div className="page max-w-4xl py-12">
        {tooLarge && (
          <div className="mb-6 max-w-text">
            <Alert tone="error" title="The file was too large">
              The document can have {OFFER_BYTES / 1024 / 1024} MB at most. Nothing was sent.
            </Alert>
          </div>
        )}
        <OfferForm
          formKey={formKey}
          initial={initial}
          zones={zones}
          cancel={pageOf(path)}
          result={actionData}
        />
      </div>
    </>
  );
}
