import { href } from "react-router";
import type { Route } from "./+types/cv.ts";
import { jobApplicationPathIn, cvAnswer } from "./handle-job-application.server.ts";
import { partnersOnly } from "#app/web/middleware.server.ts";

export const middleware = [partnersOnly];

/** Sends a candidate's CV to the employer. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const path = jobApplicationPathIn(params);
  const page = href("/partner/jobs/:jobId/applications/:jobApplicationId", {
    jobId: path.jobId,
    jobApplicationId: path.jobApplicationId,
  });
  return cvAnswer({ context, url }, path, { side: "partner", page });
}
