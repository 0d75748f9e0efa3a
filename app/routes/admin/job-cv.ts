import { href } from "react-router";
import {
  jobApplicationPathIn,
  cvAnswer,
} from "#app/routes/partner/handle-job-application.server.ts";
import type { Route } from "./+types/job-cv.ts";
import { adminsOnly } from "#app/web/middleware.server.ts";

export const middleware = [adminsOnly];

/** Sends a candidate's CV to staff. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const path = jobApplicationPathIn(params);
  const page = href("/admin/jobs/:jobId/applications/:jobApplicationId", {
    jobId: path.jobId,
    jobApplicationId: path.jobApplicationId,
  });
  return cvAnswer({ context, url }, path, { side: "staff", page });
}
