import { href } from "react-router";
import { staffConversation } from "#app/contexts/conversations/queries.server.ts";
import { writeAsInstitute } from "#app/contexts/conversations/send.server.ts";
import { jobApplicationConversation as kind } from "#app/contexts/recruitment/job-application/conversation.server.ts";
import { staffJobApplication } from "#app/contexts/recruitment/job-application/queries.server.ts";
import { newId } from "#app/kernel/ids.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { messageSentBy } from "#app/routes/conversation-forms.server.ts";
import { JobConversation } from "#app/routes/jobs/job-conversation.tsx";
import { readConversation } from "#app/routes/read-conversation.server.ts";
import { timeZoneFor } from "#app/routes/time-zone-for.server.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/job-application-messages.ts";

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const id = idParam(params.jobApplicationId);
  const ctx = ctxOf(context);
  const jobApplication = await staffJobApplication(ctx, id);
  const asked = { timeZone: await timeZoneFor(ctx), before: url.searchParams.get("before") };
  const conversation = await staffConversation(ctx, { kind, id }, asked);
  await readConversation(ctx, request, id, conversation);
  return {
    jobApplication,
    conversation,
    tooLarge: url.searchParams.has("too-large"),
    formKey: newId(),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const id = idParam(params.jobApplicationId);
  const { ctx, files } = context.get(requestContext);
  const form = await formOf(request);
  const back = href("/admin/job-applications/:jobApplicationId/messages", { jobApplicationId: id });
  return messageSentBy({ context, form, back }, (message, uploads) =>
    writeAsInstitute(ctx, files, { kind, id }, message, uploads),
  );
}

export const meta = titled("Messages about a job application", "What was written about it.");

export default function JobApplicationMessages({ loaderData, actionData }: Route.ComponentProps) {
  const { jobApplication, ...shown } = loaderData;
  const { id, jobId, jobTitle, name, partnerName } = jobApplication;
  return (
    <>
      {jobId && (
        <p>
          <Link
            to={href("/admin/jobs/:jobId/applications/:jobApplicationId", {
              jobId,
              jobApplicationId: id,
            })}
            className="link"
          >
            Application
          </Link>
        </p>
      )}
      <h1 className="mt-4 text-2xl wrap-anywhere">
        Messages: {name}, {jobTitle}
      </h1>
      <div className="mt-6 max-w-4xl">
        <JobConversation
          {...shown}
          answer={actionData}
          empty="Nothing has been written yet."
          heading={partnerName ? "Write to both" : "Write to the candidate"}
          help={
            partnerName
              ? "The candidate and the partner's team read it under the institute's name, and are told by email."
              : "The candidate reads it under the institute's name; the employer stays unnamed."
          }
          attachment={(attachmentId) =>
            href("/admin/job-applications/:jobApplicationId/messages/:attachmentId", {
              jobApplicationId: id,
              attachmentId,
            })
          }
        />
      </div>
    </>
  );
}

/** Reloads after a refused message too, so that a conflict shows the new answer. */
export const shouldRevalidate = () => true;
