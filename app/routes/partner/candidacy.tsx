import { candidacyByPath } from "#app/contexts/recruitment/queries/candidacies.server.ts";
import { CandidacyDetail } from "#app/contexts/recruitment/ui/candidacy-detail.tsx";
import { CandidacyBadge } from "#app/contexts/recruitment/ui/job-badge.tsx";
import { pageMeta } from "#app/routes/page-meta.ts";
import { answering, ctxOf } from "#app/routes/web.server.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import type { Route } from "./+types/candidacy.ts";
import { candidacyPathIn, handleCandidacy } from "./handle-candidacy.server.ts";
import { requirePartnerHere } from "./require-partner.server.ts";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requirePartnerHere(context, request);
  const path = candidacyPathIn(params);
  return { candidacy: await answering(() => candidacyByPath(ctxOf(context), path, "partner")) };
}

export async function action(args: Route.ActionArgs) {
  await requirePartnerHere(args.context, args.request);
  const path = candidacyPathIn(args.params);
  return handleCandidacy(args, path, { side: "partner", page: pageOf(path) });
}

const pageOf = ({ jobId, candidacyId }: { jobId: string; candidacyId: string }) =>
  `/partner/jobs/${jobId}/applications/${candidacyId}`;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Application for a job listing",
    description: "One application.",
    noindex: true,
  });

export default function Candidacy({ loaderData, actionData }: Route.ComponentProps) {
  const { candidacy } = loaderData;
  const { job } = candidacy;
  const page = pageOf({ jobId: job.id, candidacyId: candidacy.id });
  const crumbs = [
    { label: "Your Job Listings", to: "/partner/dashboard" },
    { label: job.jobTitle, to: `/job-form/${job.id}` },
    { label: "Applications", to: `/partner/jobs/${job.id}/applications` },
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
