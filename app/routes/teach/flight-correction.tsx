import { data, href } from "react-router";
import { counterFlight } from "#app/contexts/training/flight/endorse.server.ts";
import { flightCorrectionForm, flightReasonForm } from "#app/contexts/training/flight/form.ts";
import { flightToChange } from "#app/contexts/training/flight/teach-queries.server.ts";
import { CounterForm } from "#app/contexts/training/flight/ui/counter-form.tsx";
import { flightFields } from "#app/contexts/training/flight/ui/flight-fields.ts";
import { FlightCorrectionForm } from "#app/contexts/training/flight/ui/flight-form.tsx";
import { trainingErrors, trainingToasts } from "#app/contexts/training/messages.ts";
import { parseForm } from "#app/kernel/parse-form.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { refusedFlight } from "#app/routes/teach/flight-refusal.ts";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/flight-correction.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return flightToChange(ctxOf(context), idParam(params.flightId));
}

/** Counters a record, and endorses what replaces it unless nothing does. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await formOf(request);
  const only = textOf(form, "intent") === "counter";
  const parsed = parseForm(form, only ? flightReasonForm : flightCorrectionForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const { reason, ...input } = parsed.value;
  const replacement = "figures" in input ? input : undefined;
  const done = await counterFlight(ctxOf(context), idParam(params.flightId), {
    reason,
    replacement,
  });
  if (!done.ok) return data(refusedFlight(form, done), 409);
  const here = href("/teach/flights/:flightId", done.value);
  return redirectWithToast(context, here, trainingToasts.flightCountered);
}

export const meta = titled("Correct a flight", "An endorsed record of a student.");

export default function FlightCorrection({ loaderData, actionData }: Route.ComponentProps) {
  const { flight, name, utc, aircraft, can } = loaderData;
  const back = href("/teach/flights/:flightId", { flightId: flight.id });
  const crumbs = [
    { label: "Teach", to: "/teach" },
    { label: "Flights", to: "/teach/flights" },
    { label: name, to: back },
    { label: "Correct" },
  ];
  const counterOnly = actionData?.values["intent"] === "counter";
  return (
    <>
      <PageHero title="Correct a record" lead={name} crumbs={<Breadcrumbs crumbs={crumbs} />} />
      <div className="page max-w-text space-y-12 py-8">
        {can.counter ? (
          <>
            <section aria-labelledby="replace">
              <h2 id="replace" className="mb-4 text-xl">
                Replace it with another record
              </h2>
              <FlightCorrectionForm
                kind={flight.kind}
                utc={utc}
                aircraft={aircraft}
                initial={flightFields(flight, flight.version)}
                result={counterOnly ? undefined : actionData}
                submit="Counter it and endorse this"
                cancel={back}
              />
            </section>
            <CounterForm result={counterOnly ? actionData : undefined} />
          </>
        ) : (
          <p>{trainingErrors[flight.countered ? "countered-already" : "not-endorsed"]}</p>
        )}
      </div>
    </>
  );
}
