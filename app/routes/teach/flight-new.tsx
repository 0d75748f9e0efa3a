import { data, href } from "react-router";
import { flightForm } from "#app/contexts/training/flight/form.ts";
import { saveFlight } from "#app/contexts/training/flight/record.server.ts";
import { type FlightKind, flightKinds } from "#app/contexts/training/flight/rules.ts";
import { flightChoices } from "#app/contexts/training/flight/teach-queries.server.ts";
import { FlightForm } from "#app/contexts/training/flight/ui/flight-form.tsx";
import { trainingToasts } from "#app/contexts/training/messages.ts";
import { parseForm } from "#app/kernel/parse-form.ts";
import { orNotFound } from "#app/kernel/refusal.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { refusedFlight } from "#app/routes/teach/flight-refusal.ts";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/flight-new.ts";

const titles: Record<FlightKind, string> = {
  flight: "Record a flight",
  simulator: "Record a simulator session",
  "brought-forward": "Bring hours forward",
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const kind = orNotFound(flightKinds.find((each) => each === params.kind));
  return { kind, ...(await flightChoices(ctxOf(context), idParam(params.enrolmentId))) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await formOf(request);
  const parsed = parseForm(form, flightForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const enrolmentId = idParam(params.enrolmentId);
  const saved = await saveFlight(ctxOf(context), enrolmentId, undefined, parsed.value);
  if (!saved.ok) return data(refusedFlight(form, saved), 409);
  const to = href("/teach/flights/:flightId", saved.value);
  return redirectWithToast(context, to, trainingToasts.flightRecorded);
}

export const meta = titled("Record a flight", "A flight of a student.");

export default function FlightNew({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, enrolmentId, name, key, utc, aircraft } = loaderData;
  const back = href("/teach/flying-students/:enrolmentId", { enrolmentId });
  const crumbs = [
    { label: "Teach", to: "/teach" },
    { label: "Flights", to: "/teach/flights" },
    { label: name, to: back },
    { label: titles[kind] },
  ];
  return (
    <>
      <PageHero title={titles[kind]} lead={name} crumbs={<Breadcrumbs crumbs={crumbs} />} />
      <div className="page max-w-text py-8">
        <FlightForm
          kind={kind}
          utc={utc}
          aircraft={aircraft}
          initial={{ key, date: utc.slice(0, 10) }}
          result={actionData}
          submit="Save as a draft"
          cancel={back}
        />
      </div>
    </>
  );
}
