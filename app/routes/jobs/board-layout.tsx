import { Outlet, useNavigation, useRouteLoaderData } from "react-router";
import { JobSkeleton } from "#app/contexts/recruitment/job/ui/job-states.tsx";
import type { loader as rootLoader } from "#app/root.tsx";

const job = /^\/situations-vacant\/[^/]+$/;

/** Shows a skeleton while a job loads for a member (D2 §2). A guest stays on the board. */
export default function BoardLayout() {
  const { state, location, formMethod } = useNavigation();
  const viewer = useRouteLoaderData<typeof rootLoader>("root")?.viewer;
  const coming = state === "loading" && !formMethod && job.test(location.pathname);
  return coming && viewer ? <JobSkeleton /> : <Outlet />;
}
