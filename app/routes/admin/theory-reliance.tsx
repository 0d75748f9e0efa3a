import { data, href } from "react-router";
import { settlementForm } from "#app/contexts/admissions/theory-reliance/form.ts";
import { theoryReliance } from "#app/contexts/admissions/theory-reliance/queries.server.ts";
import { settleTheoryReliance } from "#app/contexts/admissions/theory-reliance/settle.server.ts";
import { StandingBadge } from "#app/contexts/admissions/theory-reliance/ui/theory-reliance-cells.tsx";
import { admissionsToasts } from "#app/contexts/admissions/messages.ts";
import { formatDate } from "#app/kernel/dates.ts";
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
import type { Route } from "./+types/theory-reliance.ts";
import { SettlementForm } from "./settlement-form.tsx";

export function loader({ context, params }: Route.LoaderArgs) {
  return theoryReliance(ctxOf(context), idParam(params.offerId));
}

/** Stores what was done about the offer. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const offerId = idParam(params.offerId);
  const form = await formOf(request);
  const parsed = parseForm(form, settlementForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const settled = await settleTheoryReliance(ctxOf(context), offerId, parsed.value);
  if (!settled.ok) return data(changedMeanwhile(form, settled.detail), 409);
  return redirectWithToast(context, "/admin/theory-reliance", admissionsToasts.relianceSettled);
}

export const meta = titled(
  "Offer that relied on online theory",
  "What was done about an offer whose earlier module was completed in theory only.",
);

export default function Reliance({ loaderData, actionData }: Route.ComponentProps) {
  const { applicationId, name, email, programme, date, location, modules, standing } = loaderData;
  const { waiver, madeAt, settledAt, settledBy, can } = loaderData;
  return (
    <>
      <p>
        <Link to="/admin/theory-reliance" className="link">
          Offers that relied on online theory
        </Link>
      </p>
      <PersonHeading face={faceOf({ id: email, name })}>{name}</PersonHeading>
      <dl className="mt-6 max-w-text space-y-3">
        <DefinitionItem label="Course">
          {programme}, {formatDate(date)}, {location}
        </DefinitionItem>
        <DefinitionItem label="Offer">
          <StandingBadge standing={standing} />
        </DefinitionItem>
        <DefinitionItem label="Offer made">
          <LocalTime at={madeAt} />
        </DefinitionItem>
        <DefinitionItem label="Earlier modules">
          {modules.join(", ")}: theory completed here; practical training not attested
        </DefinitionItem>
        <DefinitionItem label="Waived otherwise">
          <span className="whitespace-pre-line">{waiver ?? "Nothing"}</span>
        </DefinitionItem>
        {settledAt && (
          <DefinitionItem label={`Settled by ${settledBy ?? "the institute"}`}>
            <LocalTime at={settledAt} />
          </DefinitionItem>
        )}
      </dl>
      <p className="mt-6">
        <Link
          to={href("/admin/applications/:applicationId", { applicationId })}
          className="link py-2"
        >
          Open the application
        </Link>
      </p>
      {can.settle && (
        <SettlementForm
          of={loaderData}
          help="For example: proof of practical training seen on 3 March, or moved to a later date by agreement. Only staff read it, and it is in the audit log. The offer itself stays as it is."
          schema={async () =>
            (await import("#app/contexts/admissions/theory-reliance/form.ts")).settlementForm
          }
          result={actionData}
          cancel="/admin/theory-reliance"
        />
      )}
    </>
  );
}

/** Reloads after a refused save too, so that a conflict shows what is saved now. */
export const shouldRevalidate = () => true;
