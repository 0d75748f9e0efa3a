import { lazy, Suspense } from "react";
import { pageMeta } from "#app/web/meta.ts";
import type { JobApplicationStart } from "./job-application-start.server.ts";

/** Loaded lazily, so that the contact page does not load the job application form. */
const JobApplicationAnswer = lazy(() => import("./job-application-answer.tsx"));

/** The loader's data for a job; null if there is no such open job. */
type ForJob = { jobApplication: JobApplicationStart | null };

/** Returns whether the address names a job, as /contact?job={id} does (rulings §6). */
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

/** The contact page if the address names a job. */
export function JobAtContact({ jobApplication }: ForJob) {
  return (
    <Suspense>
      <JobApplicationAnswer start={jobApplication} />
    </Suspense>
  );
}
