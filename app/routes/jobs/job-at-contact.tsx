import { lazy, Suspense } from "react";
import { pageMeta } from "#app/web/meta.ts";
import type { JobApplicationStart } from "./job-application-start.server.ts";

/** Who only wants to write to us does not load the form for a job. */
const JobApplicationAnswer = lazy(() => import("./job-application-answer.tsx"));

/** What the address loads for a job; null where there is no such open job. */
type ForJob = { jobApplication: JobApplicationStart | null };

/** Whether the address names a job: /contact?job={id} is the application for it (rulings §6). */
export function asksForJob(url: URL): boolean {
  return url.searchParams.has("job");
}

export function isForJob(loaded: object | undefined): loaded is ForJob {
  return loaded !== undefined && "jobApplication" in loaded;
}

export function jobMeta(args: Parameters<typeof pageMeta>[0]) {
  return pageMeta(args, {
    title: "Apply for this job",
    description: "An application for one position.",
    noindex: true,
  });
}

/** The page of the address where it names a job. */
export function JobAtContact({ jobApplication }: ForJob) {
  return (
    <Suspense>
      <JobApplicationAnswer start={jobApplication} />
    </Suspense>
  );
}
