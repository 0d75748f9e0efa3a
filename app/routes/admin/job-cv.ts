import { candidacyPathIn, cvAnswer } from "#app/routes/partner/handle-candidacy.server.ts";
import { requireAdmin } from "#app/routes/web.server.ts";
import type { Route } from "./+types/job-cv.ts";

/** A candidate's CV, for the office. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const path = candidacyPathIn(params);
  const page = `/admin/jobs/${path.jobId}/applications/${path.candidacyId}`;
  return cvAnswer(context, path, { side: "office", page });
}
