import { ownJobSource } from "#app/contexts/recruitment/job/list.server.ts";
import { ownJobList } from "#app/contexts/recruitment/job/list.ts";
import { ownJobCells } from "#app/contexts/recruitment/job/ui/own-job-table.tsx";
import { ListPage } from "#app/ui/patterns/list/list-page.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
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

export default function PartnerDashboard({ loaderData }: Route.ComponentProps) {
  const { list, partnerName } = loaderData;
  const { q, status } = list.view.filters;
  return (
    <>
      <PageHero eyebrow={partnerName} title="Your Job Listings">
        <p className="mt-4 flex flex-wrap gap-3">
          <ButtonLink to="/job-form" look="brass">
            Create New Job
          </ButtonLink>
          <ButtonLink to="/partner/candidates" look="secondary">
            Find graduates
          </ButtonLink>
          <ButtonLink to="/partner/team" look="secondary">
            Your team
          </ButtonLink>
          <ButtonLink to="/partner/company" look="secondary">
            Company page
          </ButtonLink>
          <ButtonLink to="/partner/pipeline" look="secondary">
            Your pipeline
          </ButtonLink>
          <ButtonLink to="/partner/interviews" look="secondary">
            Your interviews
          </ButtonLink>
          <ButtonLink to="/partner/figures" look="secondary">
            Your figures
          </ButtonLink>
          <ButtonLink to="/admissions/group-booking" look="secondary">
            Book training for several people
          </ButtonLink>
          <ButtonLink to="/group-bookings" look="secondary">
            Your group bookings
          </ButtonLink>
        </p>
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
