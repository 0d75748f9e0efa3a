import type { ReactNode } from "react";
import { data, href } from "react-router";
import { readNumber } from "#app/contexts/learning/certificate/rules.ts";
import { beginRefresher, endRefresher } from "#app/contexts/training/renewal/begin.server.ts";
import { endRefresherForm, refresherSessionForm } from "#app/contexts/training/renewal/form.ts";
import { renewalErrors, renewalToasts } from "#app/contexts/training/renewal/messages.ts";
import { renewalForStaff } from "#app/contexts/training/renewal/queries.server.ts";
import { addToSession } from "#app/contexts/training/renewal/roster.server.ts";
import { RefresherParts } from "#app/contexts/training/renewal/ui/refresher-parts.tsx";
import {
  BeginRefresher,
  ChooseSession,
  EndRefresher,
  RenewalFacts,
} from "#app/contexts/training/renewal/ui/renewal-actions.tsx";
import { formatMoment } from "#app/kernel/dates.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/certificate-renewal.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const number = readNumber(params.number);
  if (!number) throw data(null, 404);
  return renewalForStaff(ctxOf(context), number);
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const number = readNumber(params.number);
  if (!number) throw data(null, 404);
  const ctx = ctxOf(context);
  const form = await formOf(request);
  const page = href("/admin/certificates/:number/renewal", { number });
  const intent = textOf(form, "intent");
  if (intent === "roster") {
    const parsed = parseForm(form, refresherSessionForm);
    if (!parsed.ok) return data({ intent, result: parsed.result }, 422);
    const added = await addToSession(ctx, number, parsed.value.sessionId);
    if (added.ok) return redirectWithToast(context, page, renewalToasts.rostered);
    const text = renewalErrors[added.error];
    return data({ intent, result: refusal(form, { field: "sessionId", text }) }, 409);
  }
  if (intent === "end") {
    const parsed = parseForm(form, endRefresherForm);
    if (!parsed.ok) return data({ intent, result: parsed.result }, 422);
    const ended = await endRefresher(ctx, number, parsed.value.reason);
    const said = ended.ok ? renewalToasts.ended : errorToast(renewalErrors[ended.error]);
    return redirectWithToast(context, page, said);
  }
  const begun = await beginRefresher(ctx, number);
  const said = begun.ok ? renewalToasts.begun : errorToast(renewalErrors[begun.error]);
  return redirectWithToast(context, page, said);
}

export const meta = titled("Renewal of a certificate", "What its refresher asks for.");

export default function CertificateRenewal({ loaderData, actionData }: Route.ComponentProps) {
  const { certificate, state, refused, parts, onRosters, former, can } = loaderData;
  const result = (intent: string) =>
    actionData?.intent === intent ? actionData.result : undefined;
  return (
    <>
      <p>
        <Link to="/admin/refreshers" className="link">
          Refreshers
        </Link>
      </p>
      <h1 className="mt-4 text-2xl wrap-anywhere">Renewal: {certificate.title}</h1>
      <RenewalFacts renewal={loaderData} />
      {refused && refused !== "renewed" && <p className="mt-6">{renewalErrors[refused]}</p>}
      <BeginRefresher renewal={loaderData} />
      {parts.length > 0 && !certificate.renewedBy && (
        <Part title="What it asks for">
          <RefresherParts parts={parts} />
        </Part>
      )}
      {onRosters.length > 0 && (
        <Part title="On the rosters of">
          <ul className="max-w-text divide-y divide-mist border-y border-mist">
            {onRosters.map(({ id, topic, startsAt, timeZone }) => (
              <li key={id} className="py-2">
                <Link to={href("/admin/sessions/:sessionId", { sessionId: id })} className="link">
                  {topic}
                </Link>
                , {formatMoment(startsAt, timeZone)}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {state === "running" && can.end && (
        <Part title="Choose a session">
          <ChooseSession renewal={loaderData} result={result("roster")} />
        </Part>
      )}
      {can.end && (
        <Part title={state === "asked" ? "Refuse it" : "End it"}>
          <EndRefresher result={result("end")} />
        </Part>
      )}
      {former.length > 0 && (
        <Part title="Ended before">
          <ul>
            {former.map(({ id, endedAt, reason }) => (
              <li key={id}>
                <LocalTime at={endedAt} />: {reason}
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase().replaceAll(" ", "-");
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="mb-4 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
