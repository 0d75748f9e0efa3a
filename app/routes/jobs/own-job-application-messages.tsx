import { href } from "react-router";
import { ownJobApplication } from "#app/contexts/recruitment/job-application/queries.server.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { hiddenFromViews } from "#app/web/middleware.server.ts";
import type { Route } from "./+types/own-job-application-messages.ts";
import { jobConversation, jobMessageSent } from "./job-conversation.server.ts";
import { JobConversation } from "./job-conversation.tsx";

export const middleware = [hiddenFromViews];

export async function loader(args: Route.LoaderArgs) {
  const id = idParam(args.params.jobApplicationId);
  const { jobTitle, partnerName } = await ownJobApplication(ctxOf(args.context), id);
  return {
    jobApplication: { id, jobTitle, partnerName },
    ...(await jobConversation(args, args.url, id)),
  };
}

export async function action(args: Route.ActionArgs) {
  const jobApplicationId = idParam(args.params.jobApplicationId);
  const back = href("/job-applications/:jobApplicationId/messages", { jobApplicationId });
  return jobMessageSent(args, jobApplicationId, back);
}

export const meta = titled("Messages", "The messages about your job application.");

export default function OwnJobApplicationMessages({
  loaderData,
  actionData,
}: Route.ComponentProps) {
  const { jobApplication, ...shown } = loaderData;
  const { id: jobApplicationId, jobTitle, partnerName } = jobApplication;
  const crumbs = [
    { label: "Dashboard", to: "/dashboard" },
    { label: "Your job applications", to: "/job-applications" },
    {
      label: jobTitle,
      to: href("/job-applications/:jobApplicationId", { jobApplicationId }),
    },
    { label: "Messages" },
  ];
  const other = partnerName ?? "The institute, for the employer";
  return (
    <>
      <PageHero
        title="Messages"
        lead={`${jobTitle}: ${other}`}
        crumbs={<Breadcrumbs crumbs={crumbs} />}
      />
      <div className="page max-w-4xl py-12">
        <JobConversation
          {...shown}
          answer={actionData}
          empty="Nothing has been written yet."
          heading={partnerName ? "Write to the employer" : "Write to us"}
          help={
            partnerName
              ? "The employer's team reads it here, and is told by email. Your email address is not shown. The institute's staff can read it too."
              : "The employer is not named, so our staff read it and pass it on. Your email address is not shown."
          }
          attachment={(attachmentId) =>
            href("/job-applications/:jobApplicationId/messages/:attachmentId", {
              jobApplicationId,
              attachmentId,
            })
          }
        />
      </div>
    </>
  );
}
