import { data, href } from "react-router";
import { endorseFlight } from "#app/contexts/training/flight/endorse.server.ts";
import { discardFlight } from "#app/contexts/training/flight/record.server.ts";
import { flightForInstructor } from "#app/contexts/training/flight/teach-queries.server.ts";
import { FlightEndorsement } from "#app/contexts/training/flight/ui/flight-endorsement.tsx";
import { FlightFacts } from "#app/contexts/training/flight/ui/flight-facts.tsx";
import { FlightLinks } from "#app/contexts/training/flight/ui/flight-links.tsx";
import { trainingToasts } from "#app/contexts/training/messages.ts";
import { formatDate } from "#app/kernel/dates.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { refusedFlight } from "#app/routes/teach/flight-refusal.ts";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/flight.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return flightForInstructor(ctxOf(context), idParam(params.flightId));
}

/** Endorses a draft, or deletes it. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const flightId = idParam(params.flightId);
  const form = await formOf(request);
  if (textOf(form, "intent") === "discard") {
    await discardFlight(ctx, flightId);
    return redirectWithToast(context, "/teach/flights", trainingToasts.flightDiscarded);
  }
  if (textOf(form, "intent") !== "endorse") throw redirect(href("/teach/flights"));
  const endorsed = await endorseFlight(ctx, flightId, textOf(form, "version"));
  if (!endorsed.ok) return data(refusedFlight(form, endorsed), 409);
  const here = href("/teach/flights/:flightId", { flightId });
  return redirectWithToast(context, here, trainingToasts.flightEndorsed);
}

export const meta = titled("A flight", "A flight of a student.");

export default function TeachFlight({ loaderData, actionData }: Route.ComponentProps) {
  const { flight, name, can } = loaderData;
  const { id: flightId, enrolmentId, flownOn } = flight;
  const title = formatDate(flownOn);
  const crumbs = [
    { label: "Teach", to: "/teach" },
    { label: "Flights", to: "/teach/flights" },
    { label: name, to: href("/teach/flying-students/:enrolmentId", { enrolmentId }) },
    { label: title },
  ];
  return (
    <>
      <PageHero title={name} lead={title} crumbs={<Breadcrumbs crumbs={crumbs} />} />
      <div className="page max-w-text space-y-8 py-8">
        <FlightLinks flight={flight} />
        <FlightFacts flight={flight} />
        <FlightEndorsement
          flightId={flightId}
          version={flight.version}
          can={can}
          result={actionData}
        />
      </div>
    </>
  );
}
