import { data } from "react-router";
import { offerInterviewTimes, teamTimes } from "#app/contexts/recruitment/interview/team.server.ts";
import { offeredToast, type SlotError, slotErrorText } from "#app/contexts/scheduling/messages.ts";
import { offerTimesForm } from "#app/contexts/scheduling/slot/form.ts";
import { OfferTimesForm } from "#app/contexts/scheduling/slot/ui/offer-form.tsx";
import { newId } from "#app/kernel/ids.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { timeZones } from "#app/kernel/time-zones.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { timeZoneFor } from "#app/routes/time-zone-for.server.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/interviews-new.ts";

const PAGE = "/partner/interviews";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const { hosts, lengths, me, can } = await teamTimes(ctx);
  if (!can.offer) throw redirect(PAGE, 303);
  const zone = await timeZoneFor(ctx);
  const known = timeZones();
  const zones = known.includes(zone) ? known : [zone, ...known];
  return { hosts, lengths, me, zone, zones, formKey: newId() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const parsed = parseForm(form, offerTimesForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const offered = await offerInterviewTimes(ctxOf(context), parsed.value);
  if (offered.ok) return redirectWithToast(context, PAGE, offeredToast(offered.value.count));
  const text = slotErrorText(offered.error, offered.detail);
  const field = fieldOf[offered.error];
  return data(refusal(form, field ? { field, text } : { formError: { text } }), 409);
}

/** The field that each failure is shown beside. Other failures are shown above the form. */
const fieldOf: Partial<Record<SlotError, string>> = {
  "not-in-team": "host",
  "unknown-length": "minutes",
  "no-slots": "until",
  "no-such-time": "time",
  "time-twice": "twice",
  past: "firstDate",
};

export const meta = titled("Offer times for interviews", "One time or a series.");

const crumbs = [
  { label: "Your Job Listings", to: "/partner/dashboard" },
  { label: "Interviews", to: PAGE },
  { label: "Offer times" },
];

export default function InterviewsNew({ loaderData, actionData }: Route.ComponentProps) {
  const { hosts, lengths, me, zone, zones, formKey } = loaderData;
  return (
    <>
      <PageHero
        title="Offer times for interviews"
        lead="One time or a series, held by you or by a colleague. Each is taken by one candidate."
        crumbs={<Breadcrumbs crumbs={crumbs} />}
      />
      <div className="page max-w-4xl py-12">
        <OfferTimesForm
          formKey={formKey}
          lengths={lengths}
          hosts={hosts}
          zones={zones}
          initial={{ host: me, way: "video", minutes: "45", zone }}
          cancel={PAGE}
          result={actionData}
        />
      </div>
    </>
  );
}
