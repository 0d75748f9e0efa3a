import { data, href } from "react-router";
import { readVisit } from "#app/contexts/attestation/auditor/cookie.server.ts";
import {
  enterAsAuditor,
  requestAuditorCode,
} from "#app/contexts/attestation/auditor/enter.server.ts";
import { auditorCodeForm } from "#app/contexts/attestation/auditor/form.ts";
import { auditorPass } from "#app/contexts/attestation/auditor/queries.server.ts";
import { AuditorEntry } from "#app/contexts/attestation/auditor/ui/auditor-entry.tsx";
import { attestationErrors, attestationToasts } from "#app/contexts/attestation/messages.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/auditor-pass.ts";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const passId = idParam(params.passId);
  return auditorPass(ctx, { passId, visitId: await readVisit(ctx.site, request) });
}

/** Sends a code, or takes the one that was sent. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const passId = idParam(params.passId);
  const here = href("/auditor/:passId", { passId });
  const form = await formOf(request);
  if (form.get("intent") === "send") {
    const sent = await requestAuditorCode(ctx, passId);
    const toast = sent.ok ? attestationToasts.codeSent : errorToast(attestationErrors[sent.error]);
    return redirectWithToast(context, here, toast);
  }
  const parsed = parseForm(form, auditorCodeForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const entered = await enterAsAuditor(ctx, passId, parsed.value.code);
  if (!entered.ok) {
    return data(refusal(form, { field: "code", text: attestationErrors[entered.error] }), 422);
  }
  const headers = { "Set-Cookie": entered.value.cookie };
  return redirect(here, { status: 303, headers });
}

export const meta = titled("Training files", "For auditors with a pass.", { noindex: true });

export default function AuditorPass({ loaderData, actionData, params }: Route.ComponentProps) {
  if (!loaderData.entered) return <AuditorEntry result={actionData} />;
  const { name, endsAt, people } = loaderData;
  return (
    <>
      <PageHero title="Training files" />
      <div className="page max-w-text py-8">
        <p>
          For {name}, until <LocalTime at={endsAt} />. Each file that you open or download is
          recorded.
        </p>
        <ul className="mt-6 divide-y divide-mist border-y border-mist">
          {people.map((person) => (
            <li key={person.id}>
              <Link
                to={href("/auditor/:passId/people/:personId", {
                  passId: params.passId,
                  personId: person.id,
                })}
                className="link block py-3 wrap-anywhere"
              >
                {person.name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
