import { data, Form as PlainForm, href } from "react-router";
import { bases } from "#app/contexts/admissions/public.server.ts";
import { trainingErrors, trainingToasts } from "#app/contexts/training/messages.ts";
import {
  endOutage,
  recordOutage,
  removeResource,
  saveResource,
} from "#app/contexts/training/resource/commands.server.ts";
import { outageForm, trainingResourceForm } from "#app/contexts/training/resource/form.ts";
import { resourceForStaff } from "#app/contexts/training/resource/queries.server.ts";
import { ResourceForm } from "#app/contexts/training/resource/ui/resource-form.tsx";
import { formatMoment } from "#app/kernel/dates.ts";
import type { FormResult } from "#app/kernel/form.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { valueOf } from "#app/kernel/result.ts";
import { changedMeanwhile } from "#app/platform/forms/changed-meanwhile.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { TextField } from "#app/ui/primitives/field.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/training-resource.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await resourceForStaff(ctxOf(context), idParam(params.resourceId));
  return { ...found, bases: bases.map(({ location }) => location) };
}

/** Changes the resource, takes it out of service or back, or removes it. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const resourceId = idParam(params.resourceId);
  const here = href("/admin/training-resources/:resourceId", { resourceId });
  const form = await formOf(request);
  const intent = textOf(form, "intent");
  const refused = (result: FormResult, status: number) => data({ intent, result }, status);
  if (intent === "remove") {
    const { done } = valueOf(await removeResource(ctx, resourceId));
    const to = done === "deleted" ? "/admin/training-resources" : here;
    return redirectWithToast(context, to, trainingToasts[done]);
  }
  if (intent === "end-outage") {
    await endOutage(ctx, resourceId, idParam(textOf(form, "outageId")));
    return redirectWithToast(context, here, trainingToasts.saved);
  }
  if (intent === "outage") {
    const parsed = parseForm(form, outageForm);
    if (!parsed.ok) return refused(parsed.result, 422);
    const done = await recordOutage(ctx, resourceId, parsed.value);
    if (!done.ok) {
      return refused(refusal(form, { formError: { text: trainingErrors[done.error] } }), 409);
    }
    return redirectWithToast(context, here, trainingToasts.saved);
  }
  const parsed = parseForm(form, trainingResourceForm);
  if (!parsed.ok) return refused(parsed.result, 422);
  const saved = await saveResource(ctx, resourceId, parsed.value);
  if (!saved.ok) {
    const { error, detail } = saved;
    if (error === "changed-meanwhile") return refused(changedMeanwhile(form, detail), 409);
    return refused(refusal(form, { formError: { text: trainingErrors[error] } }), 409);
  }
  return redirectWithToast(context, here, trainingToasts.saved);
}

export const meta = titled(
  "Training resource",
  "What sessions use, and when it is out of service.",
);

export default function TrainingResource({ loaderData, actionData }: Route.ComponentProps) {
  const { resource, outages, used, timeZone } = loaderData;
  const of = (intent: string) => (actionData?.intent === intent ? actionData.result : undefined);
  const { version, name, base, kind, capacity, aircraftType, registration, operator } = resource;
  return (
    <>
      <p>
        <Link to="/admin/training-resources" className="link">
          Rooms, ranges, vehicles and aircraft
        </Link>
      </p>
      <h1 className="mt-4 mb-6 text-2xl break-words">{name}</h1>
      {resource.retiredAt && <p className="mb-6 font-semibold">It is retired.</p>}
      <ResourceForm
        bases={loaderData.bases}
        initial={{
          version,
          name,
          base,
          kind,
          capacity: String(capacity),
          aircraftType: aircraftType ?? "",
          registration: registration ?? "",
          operator: operator ?? "",
          operatorCertificate: resource.operatorCertificate ?? "",
          engines: resource.engines ?? "",
        }}
        result={of("save")}
        submit="Save"
      />
      <section aria-labelledby="outages-heading" className="mt-12 max-w-2xl">
        <h2 id="outages-heading" className="mb-4 text-xl">
          Out of service
        </h2>
        {outages.length === 0 ? (
          <p className="text-slate">It has never been out of service.</p>
        ) : (
          <ul className="divide-y divide-mist border-y border-mist">
            {outages.map(({ id, startsAt, endsAt, reason, over }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                <span className="min-w-0 wrap-anywhere">
                  {formatMoment(startsAt, timeZone)} to{" "}
                  {endsAt ? formatMoment(endsAt, timeZone) : "an open end"}: {reason}
                </span>
                {!over && (
                  <PlainForm method="post">
                    <input type="hidden" name="outageId" value={id} />
                    <Button name="intent" value="end-outage" look="secondary">
                      Back in service
                    </Button>
                  </PlainForm>
                )}
              </li>
            ))}
          </ul>
        )}
        <details className="mt-6" open={of("outage") !== undefined}>
          <summary className="cursor-pointer font-semibold">Take it out of service</summary>
          <div className="mt-4">
            <Form
              key={outages.length}
              result={of("outage")}
              schema={async () =>
                (await import("#app/contexts/training/resource/form.ts")).outageForm
              }
              intent="outage"
              idPrefix="outage-"
              submit="Take it out of service"
            >
              {(field) => (
                <>
                  <div className="grid gap-5 sm:grid-cols-2">
                    <TextField name="fromDate" type="date" label="From" state={field("fromDate")} />
                    <TextField name="fromTime" type="time" label="At" state={field("fromTime")} />
                    <TextField
                      name="toDate"
                      type="date"
                      label="Until"
                      optional
                      state={field("toDate")}
                    />
                    <TextField
                      name="toTime"
                      type="time"
                      label="At"
                      optional
                      state={field("toTime")}
                    />
                  </div>
                  <TextField name="reason" label="Why" maxLength={300} state={field("reason")} />
                </>
              )}
            </Form>
          </div>
        </details>
      </section>
      <PlainForm method="post" className="mt-12">
        <Button name="intent" value="remove" look="danger">
          {resource.retiredAt ? "Use it again" : used ? "Retire it" : "Delete it"}
        </Button>
        {used && <p className="mt-2 text-slate">Sessions have used it, so it stays on record.</p>}
      </PlainForm>
    </>
  );
}

/** Reloads after a refused save too, so that a conflict shows what is saved now. */
export const shouldRevalidate = () => true;
