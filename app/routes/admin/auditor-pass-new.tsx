import { data } from "react-router";
import { auditorPassForm } from "#app/contexts/attestation/auditor/form.ts";
import { giveAuditorPass } from "#app/contexts/attestation/auditor/give.server.ts";
import { auditorPassStart } from "#app/contexts/attestation/auditor/queries.server.ts";
import { AuditorPassForm } from "#app/contexts/attestation/auditor/ui/auditor-pass-form.tsx";
import { attestationErrors, attestationToasts } from "#app/contexts/attestation/messages.ts";
import { formatDate } from "#app/kernel/dates.ts";
import { isId } from "#app/kernel/ids.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/auditor-pass-new.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const idOf = (name: string) => {
    const value = asked.get(name);
    return value !== null && isId(value) ? value : undefined;
  };
  return auditorPassStart(ctxOf(context), { intakeId: idOf("intake"), person: idOf("person") });
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const parsed = parseForm(form, auditorPassForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const given = await giveAuditorPass(ctxOf(context), parsed.value);
  if (given.ok) {
    return redirectWithToast(context, "/admin/auditor-passes", attestationToasts.passGiven);
  }
  const { error } = given;
  const who = error === "unknown-people" ? `: ${given.detail?.["unknown"]}` : "";
  const text = `${attestationErrors[error]}${who}`;
  return data(
    refusal(form, error === "nobody" ? { formError: { text } } : { field: "people", text }),
    422,
  );
}

export const meta = titled("Give an auditor a pass", "For some training files, and some days.");

export default function AuditorPassNew({ loaderData, actionData }: Route.ComponentProps) {
  const { intake, initial, can } = loaderData;
  return (
    <>
      <p>
        <Link to="/admin/auditor-passes" className="link">
          Auditors’ passes
        </Link>
      </p>
      <h1 className="mt-4 mb-6 text-2xl">Give an auditor a pass</h1>
      {can.give ? (
        <AuditorPassForm
          key={initial.key}
          initial={initial}
          intake={intake && `${intake.programme}, ${formatDate(intake.date)}, ${intake.location}`}
          result={actionData}
        />
      ) : (
        <p>Only super admins give passes.</p>
      )}
    </>
  );
}
