import { href } from "react-router";
import { joinApplications } from "#app/contexts/admissions/application/join.server.ts";
import { joinPreview } from "#app/contexts/admissions/application/join-queries.server.ts";
import { JoinQuestion } from "#app/contexts/admissions/application/ui/same-person.tsx";
import { admissionsToasts, applicationErrorText } from "#app/contexts/admissions/messages.ts";
import { typedValues } from "#app/kernel/parse-form.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { changedMeanwhileToast } from "#app/platform/forms/changed-meanwhile.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/application-joining.ts";

/** Shows what joining two applications does, because it cannot be undone. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const applicationId = idParam(params.applicationId);
  const otherId = idParam(params.otherId);
  return { preview: await joinPreview(ctxOf(context), applicationId, otherId) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const applicationId = idParam(params.applicationId);
  const otherId = idParam(params.otherId);
  const { version = "" } = typedValues(await formOf(request));
  const joined = await joinApplications(ctxOf(context), applicationId, otherId, version);
  if (joined.ok) {
    const page = href("/admin/applications/:applicationId", { applicationId });
    return redirectWithToast(context, page, admissionsToasts.applicationsJoined);
  }
  const again = href("/admin/applications/:applicationId/joining/:otherId", {
    applicationId,
    otherId,
  });
  const toast =
    joined.error === "changed-meanwhile"
      ? changedMeanwhileToast
      : errorToast(applicationErrorText(joined.error));
  return redirectWithToast(context, again, toast);
}

export const meta = titled("Join applications", "Joins two applications of one person.");

export default function ApplicationJoining({ loaderData }: Route.ComponentProps) {
  const { preview } = loaderData;
  const applicationId = preview.kept.id;
  return (
    <>
      <p>
        <Link to={href("/admin/applications/:applicationId", { applicationId })} className="link">
          {preview.kept.name}
        </Link>
      </p>
      <h1 className="mt-4 mb-6 text-2xl">Join two applications?</h1>
      <JoinQuestion preview={preview} />
    </>
  );
}
