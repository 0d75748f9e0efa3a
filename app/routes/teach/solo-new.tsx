import { data, href } from "react-router";
import { soloForm } from "#app/contexts/training/flight/form.ts";
import { endorseSolo } from "#app/contexts/training/flight/solo.server.ts";
import { soloChoices } from "#app/contexts/training/flight/teach-queries.server.ts";
import { SoloForm } from "#app/contexts/training/flight/ui/solo-form.tsx";
import { trainingToasts } from "#app/contexts/training/messages.ts";
import { parseForm } from "#app/kernel/parse-form.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { refusedFlight } from "#app/routes/teach/flight-refusal.ts";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/solo-new.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return soloChoices(ctxOf(context), idParam(params.enrolmentId));
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await formOf(request);
  const parsed = parseForm(form, soloForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const enrolmentId = idParam(params.enrolmentId);
  const given = await endorseSolo(ctxOf(context), enrolmentId, parsed.value);
  if (!given.ok) return data(refusedFlight(form, given), 409);
  const back = href("/teach/flying-students/:enrolmentId", { enrolmentId });
  return redirectWithToast(context, back, trainingToasts.soloEndorsed);
}

export const meta = titled("Solo endorsement", "Lets a student fly solo.");

export default function SoloNew({ loaderData, actionData }: Route.ComponentProps) {
  const { enrolmentId, name, key, today, types } = loaderData;
  const back = href("/teach/flying-students/:enrolmentId", { enrolmentId });
  const crumbs = [
    { label: "Teach", to: "/teach" },
    { label: "Flights", to: "/teach/flights" },
    { label: name, to: back },
    { label: "Solo endorsement" },
  ];
  return (
    <>
      <PageHero
        title="Give a solo endorsement"
        lead={name}
        crumbs={<Breadcrumbs crumbs={crumbs} />}
      />
      <div className="page max-w-text py-8">
        <SoloForm
          types={types}
          initial={{ key, validFrom: today }}
          result={actionData}
          cancel={back}
        />
      </div>
    </>
  );
}
