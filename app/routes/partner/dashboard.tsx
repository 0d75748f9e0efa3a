import { ownJobSource } from "#app/contexts/recruitment/job/list.server.ts";
import { ownJobList } from "#app/contexts/recruitment/job/list.ts";
import { ownJobCells } from "#app/contexts/recruitment/job/ui/own-job-table.tsx";
import { ListPage } from "#app/ui/patterns/list/list-page.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { loadList } from "#app/web/list.server.ts";
import { titled } from "#app/web/meta.ts";
import { partnerHere } from "#app/web/middleware.server.ts";
import type { Route } from "./+types/dashboard.ts";

export async function loader(args: Route.LoaderArgs) {
  const { partnerName } = partnerHere(args.context);
  return { partnerName, list: await loadList(args, ownJobSource, { area: "partner" }) };
}

export const meta = titled(
  "Your Job Listings",
  "A partner's own listings, their status and their applications.",
);

const pages = [
  { to: "/partner/candidates", label: "Find graduates" },
  { to: "/partner/interviews", label: "Your interviews" },
  { to: "/partner/pipeline", label: "Your pipeline" },
  { to: "/partner/figures", label: "Your figures" },
  { to: "/partner/team", label: "Your team" },
  { to: "/partner/company", label: "Company page" },
  { to: "/group-bookings", label: "Your group bookings" },
  { to: "/admissions/group-booking", label: "Book training for several people" },
] as const;

export default function PartnerDashboard({ loaderData }: Route.ComponentProps) {
  const { list, partnerName } = loaderData;
  const { q, status } = list.view.filters;
  return (
    <>
      <PageHero eyebrow={partnerName} title="Your Job Listings">
        <p className="mt-4">
          <ButtonLink to="/job-form" look="brass">
            Create New Job
          </ButtonLink>
        </p>
        <nav
          aria-label="For employers"
          className="mt-3 grid grid-cols-2 gap-x-6 sm:flex sm:flex-wrap"
        >
          {pages.map(({ to, label }) => (
            <Link key={to} to={to} className="link inline-flex min-h-11 items-center">
              {label}
            </Link>
          ))}
        </nav>
      </PageHero>
      <div className="page py-12">
        <ListPage
          list={ownJobList}
          data={list}
          cells={ownJobCells}
          idOf={({ id }) => id}
          nameOf={({ jobTitle }) => jobTitle}
          empty={
            q || status
              ? "None of your job listings matches these filters."
              : "You have no job listings yet. Write the first one; it can stay a draft until you submit it for review."
          }
        />
      </div>
    </>
  );
}
