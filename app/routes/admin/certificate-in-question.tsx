import { data, href } from "react-router";
import { trainingToasts } from "#app/contexts/training/messages.ts";
import { underminedForm } from "#app/contexts/training/undermined/form.ts";
import { causeLabels } from "#app/contexts/training/undermined/list.ts";
import { underminedForStaff } from "#app/contexts/training/undermined/queries.server.ts";
import { settleUndermined } from "#app/contexts/training/undermined/settle.server.ts";
import { faceOf } from "#app/kernel/face.ts";
import { parseForm } from "#app/kernel/parse-form.ts";
import { changedMeanwhile } from "#app/platform/forms/changed-meanwhile.ts";
import { DefinitionItem } from "#app/ui/patterns/definition-item.tsx";
import { PersonHeading } from "#app/ui/patterns/person-name.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/certificate-in-question.ts";
import { SettlementForm } from "./settlement-form.tsx";

const LIST = "/admin/certificates-in-question";

export function loader({ context, params }: Route.LoaderArgs) {
  return underminedForStaff(ctxOf(context), idParam(params.underminedId));
}

/** Stores what was done about the certificate. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await formOf(request);
  const parsed = parseForm(form, underminedForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const id = idParam(params.underminedId);
  const settled = await settleUndermined(ctxOf(context), id, parsed.value);
  if (!settled.ok) return data(changedMeanwhile(form, settled.detail), 409);
  return redirectWithToast(context, LIST, trainingToasts.settled);
}

export const meta = titled(
  "Certificate in question",
  "A certificate whose award is not complete since something was corrected.",
);

export default function CertificateInQuestion({ loaderData, actionData }: Route.ComponentProps) {
  const { name, award, certificateNumber, missing, foundAt, profileId } = loaderData;
  const { cause, entryId, sessionId } = loaderData;
  const { settledAt, settledBy, can } = loaderData;
  return (
    <>
      <p>
        <Link to={LIST} className="link">
          Certificates in question
        </Link>
      </p>
      <PersonHeading face={faceOf({ id: profileId, name })}>{name}</PersonHeading>
      <dl className="mt-6 max-w-text space-y-3">
        <DefinitionItem label="Award">{award}</DefinitionItem>
        <DefinitionItem label="Certificate">{certificateNumber}</DefinitionItem>
        <DefinitionItem label="Because">{causeLabels[cause]}</DefinitionItem>
        <DefinitionItem label="Missing now">{missing.join(" ")}</DefinitionItem>
        <DefinitionItem label="Corrected">
          <LocalTime at={foundAt} />
        </DefinitionItem>
        {settledAt && (
          <DefinitionItem label={`Settled by ${settledBy}`}>
            <LocalTime at={settledAt} />
          </DefinitionItem>
        )}
      </dl>
      <p className="mt-6 flex flex-wrap gap-x-6">
        {cause === "attendance" && sessionId && (
          <Link
            to={href("/admin/sessions/:sessionId/roll-call", { sessionId })}
            className="link py-2"
          >
            The corrected session
          </Link>
        )}
        {cause === "assessment" && (
          <Link
            to={href("/admin/assessments/:assessmentId", { assessmentId: entryId })}
            className="link py-2"
          >
            The withdrawn assessment
          </Link>
        )}
        {cause === "flight" && (
          <Link to={href("/admin/training-flights")} className="link py-2">
            Flights
          </Link>
        )}
        <Link
          to={href("/admin/training-files/:personId", { personId: profileId })}
          className="link py-2"
        >
          Training file
        </Link>
        <Link
          to={href("/admin/certificates/:number/revocation", { number: certificateNumber })}
          className="link py-2"
        >
          The certificate
        </Link>
      </p>
      {can.settle && (
        <SettlementForm
          of={loaderData}
          help="For example: the missed session is made up for on 3 March, or the certificate was revoked. Only staff read it, and it is in the audit log."
          schema={async () =>
            (await import("#app/contexts/training/undermined/form.ts")).underminedForm
          }
          result={actionData}
          cancel={LIST}
        />
      )}
    </>
  );
}

/** Reloads after a refused save too, so that a conflict shows what is saved now. */
export const shouldRevalidate = () => true;
