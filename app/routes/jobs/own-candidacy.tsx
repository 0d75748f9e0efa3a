import { href } from "react-router";
import { candidacyMeanings, mayWithdraw } from "#app/contexts/recruitment/job-application/rules.ts";
import { ownCandidacy } from "#app/contexts/recruitment/job-application/queries.server.ts";
import { CandidacyParts } from "#app/contexts/recruitment/job-application/ui/candidacy-parts.tsx";
import { CandidacyBadge } from "#app/contexts/recruitment/job-application/ui/candidacy-badge.tsx";
import { withdrawalOf } from "#app/contexts/recruitment/job/ui/withdrawal-of.tsx";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { ConfirmLink } from "#app/ui/patterns/confirm.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/own-candidacy.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const candidacyId = idParam(params.candidacyId);
  return { candidacy: await ownCandidacy(ctxOf(context), candidacyId) };
}

export const meta = titled("Your job application", "One of your applications for a job.");

export default function OwnCandidacy({ loaderData }: Route.ComponentProps) {
  const { candidacy } = loaderData;
  const crumbs = [
    { label: "Dashboard", to: "/dashboard" },
    { label: "Your job applications", to: "/job-applications" },
    { label: candidacy.jobTitle },
  ];
  return (
    <>
      <PageHero
        title={candidacy.jobTitle}
        {...(candidacy.partnerName ? { lead: candidacy.partnerName } : {})}
        crumbs={<Breadcrumbs crumbs={crumbs} />}
      />
      <div className="page max-w-4xl space-y-8 py-12">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <CandidacyBadge status={candidacy.status} />
          <span>{candidacyMeanings[candidacy.status]}</span>
        </p>
        {candidacy.removed && (
          <Alert tone="info" title="This listing was removed">
            What you had sent was deleted with it; this record of your application stays with you.
          </Alert>
        )}
        <CandidacyParts
          candidacy={candidacy}
          cvHref={href("/job-applications/:candidacyId/cv", { candidacyId: candidacy.id })}
        />
        {mayWithdraw(candidacy.status) && (
          <ConfirmLink {...withdrawalOf(candidacy.id)} label="Withdraw application" />
        )}
      </div>
    </>
  );
}
