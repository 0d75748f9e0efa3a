import { href } from "react-router";
import { criteriaSetForStaff } from "#app/contexts/training/criteria/queries.server.ts";
import { CriteriaForm } from "#app/contexts/training/criteria/ui/criteria-form.tsx";
import { awardParams } from "#app/contexts/training/rule/rules.ts";
import { newId } from "#app/kernel/ids.ts";
import { actOnCriteria } from "#app/routes/admin/criteria-set.server.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/criteria-new.ts";
import { awardParam } from "./award-param.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  // The id is made here, so that a form that is sent twice makes one set.
  const freshId = newId(ctx.clock.now());
  return { freshId, ...(await criteriaSetForStaff(ctx, awardParam(params), null)) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await formOf(request);
  const setId = idParam(textOf(form, "setId"));
  return actOnCriteria(context, form, { awardId: awardParam(params), setId });
}

export const meta = titled("A new criteria set", "What students of an award are assessed in.");

export default function CriteriaNew({ loaderData, actionData }: Route.ComponentProps) {
  const { awardId, title, freshId, initial, can } = loaderData;
  const award = href("/admin/awards/:kind/:subjectId", awardParams(awardId));
  return (
    <>
      <p>
        <Link to={award} className="link">
          Award
        </Link>
      </p>
      <h1 className="mt-4 mb-8 text-2xl break-words">{title}</h1>
      {can.draft ? (
        <CriteriaForm
          setId={actionData?.values["setId"] ?? freshId}
          initial={initial}
          count={0}
          cancel={award}
          result={actionData}
        />
      ) : (
        <p>Super admins draft and publish criteria sets.</p>
      )}
    </>
  );
}
