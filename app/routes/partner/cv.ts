import type { Route } from "./+types/cv.ts";
import { candidacyPathIn, cvAnswer } from "./handle-candidacy.server.ts";
import { requirePartnerHere } from "./require-partner.server.ts";

/** A candidate's CV, for the employer. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requirePartnerHere(context, request);
  const path = candidacyPathIn(params);
  const page = `/partner/jobs/${path.jobId}/applications/${path.candidacyId}`;
  return cvAnswer(context, path, { side: "partner", page });
}
