import { href } from "react-router";
import { jobApplicationByPath } from "#app/contexts/recruitment/job-application/queries.server.ts";
import { jobConversation, jobMessageSent } from "#app/routes/jobs/job-conversation.server.ts";
import { JobConversation } from "#app/routes/jobs/job-conversation.tsx";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/job-application-messages.ts";
import { jobApplicationPathIn } from "./handle-job-application.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const path = jobApplicationPathIn(args.params);
  const { name, job } = await jobApplicationByPath(ctxOf(args.context), path, "partner");
  return {
    path,
    name,
    jobTitle: job.jobTitle,
    ...(await jobConversation(args, args.url, path.jobApplicationId)),
  };
}

export async function action(args: Route.ActionArgs) {
  const path = jobApplicationPathIn(args.params);
  await jobApplicationByPath(ctxOf(args.context), path, "partner");
  const back = href("/partner/jobs/:jobId/applications/:jobApplicationId/messages", path);
  return jobMessageSent(args, path.jobApplicationId, back);
}

export const meta = titled("Messages", "The messages about an application for a listing.");

export default function JobApplicationMessages({ loaderData, actionData }: Route.ComponentProps) {
  const { path, name, jobTitle, ...shown } = loaderData;
  const { jobId } = path;
  const crumbs = [
    { label: "Your Job Listings", to: "/partner/dashboard" },
    { label: "Applications", to: href("/partner/jobs/:jobId/applications", { jobId }) },
    { label: name, to: href("/partner/jobs/:jobId/applications/:jobApplicationId", path) },
    { label: "Messages" },
  ];
  return (
    <>
      <PageHero
        title="Messages"
        lead={`${name}: ${jobTitle}`}
        crumbs={<Breadcrumbs crumbs={crumbs} />}
      />
      <div className="page max-w-4xl py-12">
        <JobConversation
          {...shown}
          answer={actionData}
          empty="Nothing has been written yet. What you write here, the candidate reads in their account."
          heading="Write to the candidate"
          help="The candidate reads it with your name, and is told by email. Your team and the institute's staff can read it too."
          attachment={(attachmentId) =>
            href("/partner/jobs/:jobId/applications/:jobApplicationId/messages/:attachmentId", {
              ...path,
              attachmentId,
            })
          }
        />
      </div>
    </>
  );
}
