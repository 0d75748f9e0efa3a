import { href } from "react-router";
import type { Route } from "./+types/cv.ts";
import { candidacyPathIn, cvAnswer } from "./handle-candidacy.server.ts";
import { partnersOnly } from "#app/web/middleware.server.ts";

export const middleware = [partnersOnly];

/** A candidate's CV, for the employer. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const path = candidacyPathIn(params);
  const page = href("/partner/jobs/:jobId/applications/:candidacyId", {
    jobId: path.jobId,
    candidacyId: path.candidacyId,
  });
  return cvAnswer(context, path, { side: "partner", page });
}
