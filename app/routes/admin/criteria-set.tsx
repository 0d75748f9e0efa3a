import { PublishDraft } from "#app/contexts/training/rule/ui/publish-draft.tsx";
import { href } from "react-router";
import { criteriaSetForStaff } from "#app/contexts/training/criteria/queries.server.ts";
import { purposeLabels } from "#app/contexts/training/criteria/rules.ts";
import { CriteriaForm } from "#app/contexts/training/criteria/ui/criteria-form.tsx";
import { CriteriaTexts } from "#app/contexts/training/criteria/ui/criteria-texts.tsx";
import { awardParams } from "#app/contexts/training/rule/rules.ts";
import { actOnCriteria } from "#app/routes/admin/criteria-set.server.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/criteria-set.ts";
import { awardParam } from "./award-param.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return criteriaSetForStaff(ctxOf(context), awardParam(params), idParam(params.setId));
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const of = { awardId: awardParam(params), setId: idParam(params.setId) };
  return actOnCriteria(context, await formOf(request), of);
}

export const meta = titled("Criteria set", "What students of an award are assessed in.");

export default function CriteriaSet({ loaderData, actionData }: Route.ComponentProps) {
  const { awardId, setId, title, published, draft, initial, count, can } = loaderData;
  const award = href("/admin/awards/:kind/:subjectId", awardParams(awardId));
  return (
    <>
      <p>
        <Link to={award} className="link">
          Award
        </Link>
      </p>
      <h1 className="mt-4 mb-8 text-2xl break-words">{title}</h1>
      {published.map((version) => (
        <section key={version.number} aria-label={`Version ${version.number}`} className="mb-10">
          <h2 className="mb-1 text-xl">Version {version.number}</h2>
          <p className="mb-3 text-slate">
            {version.title}: {purposeLabels[version.purpose].toLowerCase()}. Published{" "}
            <LocalTime at={version.publishedAt} /> by {version.publishedBy}.
          </p>
          <CriteriaTexts criteria={version.criteria} />
        </section>
      ))}
      {can.draft && (
        <section aria-labelledby="draft-heading" className="mt-12">
          <h2 id="draft-heading" className="mb-4 text-xl">
            {draft ? `Draft of version ${draft.number}` : "The next version"}
          </h2>
          <CriteriaForm
            setId={setId ?? ""}
            initial={initial}
            count={count}
            cancel={award}
            result={actionData}
          />
          {draft && (
            <PublishDraft
              version={initial["version"] ?? ""}
              summary="Publish the saved draft for good"
            >
              A published version can neither be changed nor taken back; the next one replaces it.
              Rules of the award name the version that they ask for.
            </PublishDraft>
          )}
        </section>
      )}
    </>
  );
}

/** Reloads after a refused save too, so that a conflict shows what is saved now. */
export const shouldRevalidate = () => true;
