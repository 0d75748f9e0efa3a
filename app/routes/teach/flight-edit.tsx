import { data, href } from "react-router";
import { flightForm } from "#app/contexts/training/flight/form.ts";
import { saveFlight } from "#app/contexts/training/flight/record.server.ts";
import { flightToChange } from "#app/contexts/training/flight/teach-queries.server.ts";
import { flightFields } from "#app/contexts/training/flight/ui/flight-fields.ts";
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
import type { Route } from "./+types/flight-edit.ts";

/** Loads a draft. An endorsed record is corrected instead, so there is no such page for it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await flightToChange(ctxOf(context), idParam(params.flightId));
  return orNotFound(found.can.change ? found : undefined);
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const flightId = idParam(params.flightId);
  const form = await formOf(request);
  const parsed = parseForm(form, flightForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const { flight } = await flightToChange(ctx, flightId);
  const saved = await saveFlight(ctx, flight.enrolmentId, flightId, parsed.value);
  if (!saved.ok) return data(refusedFlight(form, saved), 409);
  const here = href("/teach/flights/:flightId", { flightId });
  return redirectWithToast(context, here, trainingToasts.flightRecorded);
}

export const meta = titled("Change a draft", "A flight of a student.");

export default function FlightEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { flight, name, utc, aircraft } = loaderData;
  const back = href("/teach/flights/:flightId", { flightId: flight.id });
  const crumbs = [
    { label: "Teach", to: "/teach" },
    { label: "Flights", to: "/teach/flights" },
    { label: name, to: back },
    { label: "Change" },
  ];
  return (
    <>
      <PageHero title="Change the draft" lead={name} crumbs={<Breadcrumbs crumbs={crumbs} />} />
      <div className="page max-w-text py-8">
        <FlightForm
          kind={flight.kind}
          utc={utc}
          aircraft={aircraft}
          initial={flightFields(flight, flight.version)}
          result={actionData}
          submit="Save the draft"
          cancel={back}
        />
      </div>
    </>
  );
}
