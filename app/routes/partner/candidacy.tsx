import { href } from "react-router";
import { candidacyByPath } from "#app/contexts/recruitment/job-application/queries.server.ts";
import { CandidacyDetail } from "#app/contexts/recruitment/job-application/ui/candidacy-detail.tsx";
import { CandidacyBadge } from "#app/contexts/recruitment/job-application/ui/candidacy-badge.tsx";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/candidacy.ts";
import { candidacyPathIn, handleCandidacy } from "./handle-candidacy.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const path = candidacyPathIn(params);
  return { candidacy: await candidacyByPath(ctxOf(context), path, "partner") };
}

export async function action(args: Route.ActionArgs) {
  const path = candidacyPathIn(args.params);
  return handleCandidacy(args, path, { side: "partner", page: pageOf(path) });
}

const pageOf = ({ jobId, candidacyId }: { jobId: string; candidacyId: string }) =>
  href("/partner/jobs/:jobId/applications/:candidacyId", { jobId, candidacyId });

export const meta = titled("Application for a job listing", "One application.");

export default function Candidacy({ loaderData, actionData }: Route.ComponentProps) {
  const { candidacy } = loaderData;
  const { job } = candidacy;
  const page = pageOf({ jobId: job.id, candidacyId: candidacy.id });
  const crumbs = [
    { label: "Your Job Listings", to: "/partner/dashboard" },
    { label: job.jobTitle, to: href("/job-form/:jobId", { jobId: job.id }) },
    { label: "Applications", to: href("/partner/jobs/:jobId/applications", { jobId: job.id }) },
    { label: candidacy.name },
  ];
  const replyTo = (intent: string) =>
    actionData?.intent === intent ? actionData.reply : undefined;
  return (
    <>
      <PageHero
        title={candidacy.name}
        lead={job.jobTitle}
        crumbs={<Breadcrumbs crumbs={crumbs} />}
      />
      <div className="page py-12">
        <p className="mb-6">
          <CandidacyBadge status={candidacy.status} />
        </p>
        <CandidacyDetail
          candidacy={candidacy}
          cvHref={`${page}/cv`}
          side="partner"
          replies={{ move: replyTo("move"), note: replyTo("note") }}
        />
      </div>
    </>
  );
}

/** After somebody else's save the page shows what is saved now. */
export const shouldRevalidate = () => true;
