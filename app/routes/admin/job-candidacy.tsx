import { href } from "react-router";
import { candidacyByPath } from "#app/contexts/recruitment/job-application/queries.server.ts";
import {
  CandidacyCrumbs,
  CandidacyDetail,
} from "#app/contexts/recruitment/job-application/ui/candidacy-detail.tsx";
import { CandidacyBadge } from "#app/contexts/recruitment/job-application/ui/candidacy-badge.tsx";
import { candidacyPathIn, handleCandidacy } from "#app/routes/partner/handle-candidacy.server.ts";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/job-candidacy.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const path = candidacyPathIn(params);
  return { candidacy: await candidacyByPath(ctxOf(context), path, "office") };
}

export async function action(args: Route.ActionArgs) {
  const path = candidacyPathIn(args.params);
  return handleCandidacy(args, path, { side: "office", page: pageOf(path) });
}

const pageOf = ({ jobId, candidacyId }: { jobId: string; candidacyId: string }) =>
  href("/admin/jobs/:jobId/applications/:candidacyId", { jobId, candidacyId });

export const meta = titled("Job application", "One application.");

export default function JobCandidacy({ loaderData, actionData }: Route.ComponentProps) {
  const { candidacy } = loaderData;
  const { job } = candidacy;
  const replyTo = (intent: string) =>
    actionData?.intent === intent ? actionData.reply : undefined;
  return (
    <>
      <CandidacyCrumbs
        links={[
          { to: href("/admin/jobs/:jobId", { jobId: job.id }), label: job.jobTitle },
          { to: href("/admin/jobs/:jobId/applications", { jobId: job.id }), label: "Applications" },
        ]}
      />
      <h1 className="mt-4 mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-2xl">
        <span className="min-w-0 wrap-anywhere">{candidacy.name}</span>
        <CandidacyBadge status={candidacy.status} />
      </h1>
      <CandidacyDetail
        candidacy={candidacy}
        cvHref={`${pageOf({ jobId: job.id, candidacyId: candidacy.id })}/cv`}
        side="office"
        replies={{ move: replyTo("move"), note: replyTo("note") }}
      />
    </>
  );
}

/** After somebody else's save the page shows what is saved now. */
export const shouldRevalidate = () => true;
