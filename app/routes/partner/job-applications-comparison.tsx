import { href } from "react-router";
import { comparable, comparison } from "#app/contexts/recruitment/comparison/queries.server.ts";
import { comparedIds, FEWEST, MOST } from "#app/contexts/recruitment/comparison/rules.ts";
import {
  CandidateChoice,
  ComparisonTable,
} from "#app/contexts/recruitment/comparison/ui/comparison.tsx";
import { jobApplicationViews } from "#app/routes/partner/job-application-views.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ViewLinks } from "#app/ui/patterns/view-links.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/job-applications-comparison.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const jobId = idParam(params.jobId);
  const ids = comparedIds(url.searchParams);
  const { jobTitle, candidates } = await comparable(ctx, jobId);
  const enough = ids.length >= FEWEST && ids.length <= MOST;
  return {
    job: { id: jobId, jobTitle },
    candidates: candidates.map(({ id, name, status }) => ({ id, name, status })),
    ids,
    compared: enough ? await comparison(ctx, jobId, ids) : undefined,
  };
}

export const meta = titled("Compare candidates", "Candidates for a listing, side by side.");

export default function JobApplicationsComparison({ loaderData }: Route.ComponentProps) {
  const { job, candidates, ids, compared } = loaderData;
  const page = href("/partner/jobs/:jobId/applications/comparison", { jobId: job.id });
  const crumbs = [
    { label: "Your Job Listings", to: "/partner/dashboard" },
    { label: job.jobTitle, to: href("/job-form/:jobId", { jobId: job.id }) },
    { label: "Applications", to: href("/partner/jobs/:jobId/applications", { jobId: job.id }) },
    { label: "Compare" },
  ];
  return (
    <>
      <PageHero
        title="Compare candidates"
        lead={job.jobTitle}
        crumbs={<Breadcrumbs crumbs={crumbs} />}
      />
      <div className="page py-12">
        <ViewLinks {...jobApplicationViews(job.id, new URLSearchParams(), "comparison")} />
        {compared ? (
          <>
            <p className="my-8 max-w-text text-slate">
              “Verified” is shown by a certificate of the institute that went with the application,
              “stated” is the candidate's own word. Nothing is added up and nobody is ranked: you
              decide. Only what each candidate has sent you is compared; files are opened on the
              application's page, where each opening is shown to the candidate.
            </p>
            <ComparisonTable comparison={compared} />
          </>
        ) : (
          ids.length > 0 && (
            <div className="mt-8 max-w-text">
              <Alert tone="info" title={`Please choose between two and ${MOST} candidates`}>
                You have chosen {ids.length}.
              </Alert>
            </div>
          )
        )}
        <section aria-labelledby="choice-heading" className="mt-10 print:hidden">
          <h2 id="choice-heading" className="mb-3 text-xl">
            {compared ? "Compare others" : "Whom do you want to compare?"}
          </h2>
          {candidates.length < FEWEST ? (
            <p className="border-y border-mist py-8 text-slate">
              {candidates.length === 0
                ? "Nobody is being considered for this listing at the moment."
                : "Only one candidate is being considered for this listing."}
            </p>
          ) : (
            <CandidateChoice page={page} candidates={candidates} chosen={ids} />
          )}
        </section>
      </div>
    </>
  );
}
