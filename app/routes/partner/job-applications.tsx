import { href } from "react-router";
import { ownJobApplicationSource } from "#app/contexts/recruitment/job-application/list.server.ts";
import { ownJobApplicationList } from "#app/contexts/recruitment/job-application/list.ts";
import { readableJob } from "#app/contexts/recruitment/job-application/queries.server.ts";
import {
  jobApplicationCells,
  noJobApplications,
} from "#app/contexts/recruitment/job-application/ui/job-application-table.tsx";
import {
  jobApplicationBulk,
  jobApplicationForms,
} from "#app/contexts/recruitment/pipeline/bulk.server.ts";
import { columnsOfJob } from "#app/contexts/recruitment/pipeline/queries.server.ts";
import { BulkMove } from "#app/contexts/recruitment/pipeline/ui/bulk-move.tsx";
import { BulkDecline } from "#app/contexts/recruitment/pipeline/ui/decline.tsx";
import { ownTemplates } from "#app/contexts/recruitment/template/queries.server.ts";
import { MOST } from "#app/contexts/recruitment/comparison/rules.ts";
import type { Toast } from "#app/kernel/toast.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { listParams } from "#app/kernel/list-view.ts";
import { jobApplicationViews } from "#app/routes/partner/job-application-views.ts";
import { BulkOutcome } from "#app/ui/patterns/bulk-form.tsx";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { ListPage } from "#app/ui/patterns/list/list-page.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ViewLinks } from "#app/ui/patterns/view-links.tsx";
import { ctxOf } from "#app/web/context.ts";
import { actOnList, loadList } from "#app/web/list.server.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/job-applications.ts";

/** What everybody of the team may do with several applications. */
const compare = { compare: { label: "Compare" } };
const actions = { ...jobApplicationBulk, decline: { label: "Decline" }, ...compare };

export async function loader(args: Route.LoaderArgs) {
  const job = idParam(args.params.jobId);
  const { jobTitle } = await readableJob(ctxOf(args.context), job, "partner");
  const { columns, mayHandle } = await columnsOfJob(ctxOf(args.context), job);
  const list = await loadList(args, ownJobApplicationSource, {
    area: "partner",
    fixed: { job },
    actions: mayHandle ? actions : compare,
  });
  const { templates } = await ownTemplates(ctxOf(args.context));
  return { job: { id: job, jobTitle }, list, columns, templates };
}

/** Moves or declines the selected applications, or leads to their comparison. Keeps the view. */
export async function action(args: Route.ActionArgs) {
  const jobId = idParam(args.params.jobId);
  const done = await actOnList(args, ownJobApplicationSource, {
    area: "partner",
    fixed: { job: jobId },
    actions: jobApplicationBulk,
    filled: { ...jobApplicationForms, compare: async () => ({ said: chooseFewer }) },
  });
  if (done instanceof Response || done.asked?.intent !== "compare") return done;
  const { ids } = done.asked;
  const page = href("/partner/jobs/:jobId/applications", { jobId });
  if (ids.length > MOST) return redirectWithToast(args.context, page, chooseFewer);
  const chosen = new URLSearchParams(ids.map((id) => ["id", id]));
  return redirect(`${page}/comparison?${chosen}`, 303);
}

const chooseFewer: Toast = { tone: "info", title: `Please select between two and ${MOST}` };

export const meta = titled(
  "Applications for a job listing",
  "Who has applied, and where each application stands.",
);

export default function JobApplications({ loaderData, actionData }: Route.ComponentProps) {
  const { job, list, columns, templates } = loaderData;
  const { q, status, stage } = list.view.filters;
  const query = listParams(ownJobApplicationList, list.view);
  query.delete("job");
  const asked = actionData?.asked;
  const crumbs = [
    { label: "Your Job Listings", to: "/partner/dashboard" },
    { label: job.jobTitle, to: href("/job-form/:jobId", { jobId: job.id }) },
    { label: "Applications" },
  ];
  const path = href("/partner/jobs/:jobId/applications", { jobId: job.id });
  return (
    <>
      <PageHero title="Applications" lead={job.jobTitle} crumbs={<Breadcrumbs crumbs={crumbs} />} />
      <div className="page py-12">
        <ViewLinks {...jobApplicationViews(job.id, query, "list")} />
        {actionData?.outcome && <BulkOutcome outcome={actionData.outcome} />}
        <ListPage
          list={ownJobApplicationList}
          data={list}
          cells={jobApplicationCells(path)}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          empty={noJobApplications(Boolean(q || status || stage))}
          question={
            asked?.intent === "decline" ? (
              <BulkDecline
                asked={asked}
                rows={list.rows}
                templates={templates}
                result={actionData?.result}
              />
            ) : (
              asked && (
                <BulkMove
                  asked={asked}
                  rows={list.rows}
                  columns={columns}
                  result={actionData?.result}
                />
              )
            )
          }
        />
      </div>
    </>
  );
}
