import { href } from "react-router";
import { BOARD } from "#app/contexts/recruitment/job/board-view.ts";
import { recruitmentTexts } from "#app/contexts/recruitment/messages.ts";
import { ownJobApplications } from "#app/contexts/recruitment/job-application/queries.server.ts";
import { JobApplicationBadge } from "#app/contexts/recruitment/job-application/ui/job-application-badge.tsx";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/own-job-applications.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { rows: await ownJobApplications(ctxOf(context)) };
}

export const meta = titled(
  "Your job applications",
  "The jobs that you have applied for, and where each application stands.",
);

const crumbs = [{ label: "Dashboard", to: "/dashboard" }, { label: "Your job applications" }];

export default function OwnJobApplications({ loaderData }: Route.ComponentProps) {
  const { rows } = loaderData;
  return (
    <>
      <PageHero title="Your job applications" crumbs={<Breadcrumbs crumbs={crumbs} />} />
      <div className="page py-12">
        {rows.length === 0 ? (
          <p className="max-w-text border-y border-mist py-10 text-slate">
            You have not applied for a job yet. When you do, this is where you follow it.
          </p>
        ) : (
          <ul className="divide-y divide-mist border-y border-mist">
            {rows.map((row) => (
              <li
                key={row.id}
                className="relative flex flex-wrap items-center gap-x-6 gap-y-1 py-4 hover:bg-card"
              >
                <span className="min-w-0 flex-1 basis-64">
                  <Link
                    to={href("/job-applications/:jobApplicationId", { jobApplicationId: row.id })}
                    className="link font-semibold wrap-anywhere after:absolute after:inset-0"
                  >
                    {row.jobTitle}
                  </Link>
                  <span className="block text-sm text-slate wrap-anywhere">
                    {row.partnerName ?? recruitmentTexts.confidential}
                    {row.removed && " · listing removed"}
                  </span>
                </span>
                <span className="text-slate">
                  sent <LocalTime at={row.appliedAt} />
                </span>
                <JobApplicationBadge of={row} />
              </li>
            ))}
          </ul>
        )}
        <p className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to="/career-profile" look="secondary">
            Your career profile
          </ButtonLink>
          <ButtonLink to={BOARD} look={rows.length > 0 ? "secondary" : "primary"}>
            Explore Job Opportunities
          </ButtonLink>
        </p>
      </div>
    </>
  );
}
