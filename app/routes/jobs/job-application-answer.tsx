import { JobNotFound } from "#app/contexts/recruitment/job/ui/job-states.tsx";
import { JobApplicationPage } from "./job-application-page.tsx";

type Start = React.ComponentProps<typeof JobApplicationPage>["start"];

/** Shows the form of a job application, or that there is no such job. */
export default function JobApplicationAnswer({ start }: { start: Start | null }) {
  return start ? <JobApplicationPage start={start} result={undefined} /> : <JobNotFound />;
}
