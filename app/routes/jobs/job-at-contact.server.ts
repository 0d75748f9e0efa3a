import { data, type LoaderFunctionArgs } from "react-router";
import { jobApplicationStart } from "./job-application-start.server.ts";

/** Loads /contact?job={id}. Answers 404 if there is no such open job. */
export async function loadJob({
  context,
  request,
  url,
}: Pick<LoaderFunctionArgs, "context" | "request" | "url">) {
  const jobApplication = await jobApplicationStart(context, request, url.searchParams.get("job"));
  return jobApplication ? { jobApplication } : data({ jobApplication: null }, 404);
}
