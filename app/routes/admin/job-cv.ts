import { href } from "react-router";
import { candidacyPathIn, cvAnswer } from "#app/routes/partner/handle-candidacy.server.ts";
import type { Route } from "./+types/job-cv.ts";
import { adminsOnly } from "#app/web/middleware.server.ts";

export const middleware = [adminsOnly];

/** A candidate's CV, for the office. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const path = candidacyPathIn(params);
  const page = href("/admin/jobs/:jobId/applications/:candidacyId", {
    jobId: path.jobId,
    candidacyId: path.candidacyId,
  });
  return cvAnswer(context, path, { side: "office", page });
}
