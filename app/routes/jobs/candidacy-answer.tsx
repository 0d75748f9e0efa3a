import { JobNotFound } from "#app/contexts/recruitment/job/ui/job-states.tsx";
import { CandidacyPage } from "./candidacy-page.tsx";

type Start = React.ComponentProps<typeof CandidacyPage>["start"];

/** The form of an application for a job, or that there is no such job. */
export default function CandidacyAnswer({ start }: { start: Start | null | undefined }) {
  return start ? <CandidacyPage start={start} reply={undefined} /> : <JobNotFound />;
}
