import { data, href } from "react-router";
import { companyJsonLd } from "#app/contexts/recruitment/company/json-ld.ts";
import { companyPage } from "#app/contexts/recruitment/company/queries.server.ts";
import { CompanyProfile } from "#app/contexts/recruitment/company/ui/company-profile.tsx";
import { JOBS } from "#app/contexts/recruitment/events.ts";
import { BOARD } from "#app/contexts/recruitment/job/board-view.ts";
import { JobCard } from "#app/contexts/recruitment/job/ui/job-card.tsx";
import { recruitmentTexts } from "#app/contexts/recruitment/messages.ts";
import { isId } from "#app/kernel/ids.ts";
import { counted } from "#app/kernel/wording.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ogPictures } from "#app/ui/pictures/og.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { pageMeta } from "#app/web/meta.ts";
import type { Route } from "./+types/company.ts";

/** Shows what staff have approved of a partner's page. A page that was taken down is gone: 410. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, page } = context.get(requestContext);
  const found = isId(params.partnerId) ? await companyPage(ctx, params.partnerId) : undefined;
  const asGuest = ctx.actor.kind === "guest";
  if (!found || found === "gone") return data({ company: null, asGuest }, found ? 410 : 404);
  const { until, ...company } = found;
  page.cache([JOBS], until);
  if (!asGuest) page.cacheForMember(ctx.clock.now());
  return { company, asGuest };
}

export const meta: Route.MetaFunction = (args) => {
  const company = args.loaderData?.company;
  if (!company) {
    const title = recruitmentTexts.companyNotFoundTitle;
    return pageMeta(args, { title, description: recruitmentTexts.companyNotFound, noindex: true });
  }
  const root = args.matches.find((match) => match?.id === "root")?.loaderData as
    | Awaited<ReturnType<typeof rootLoader>>["data"]
    | undefined;
  return pageMeta(args, {
    title: `${company.name}: company and open positions`,
    description: company.about.replace(/\s+/g, " "),
    image: ogPictures.recruitment,
    jsonLd: [companyJsonLd(company, root?.site.url ?? "")],
  });
};

export default function Company({ loaderData }: Route.ComponentProps) {
  const { company, asGuest } = loaderData;
  if (!company) return <CompanyNotFound />;
  const { jobs, name, partnerId } = company;
  const crumbs = [{ label: "Situations Vacant", to: BOARD }, { label: name }];
  return (
    <>
      <PageHero title={name} crumbs={<Breadcrumbs crumbs={crumbs} />} />
      <div className="page py-12">
        <CompanyProfile partnerId={partnerId} content={company}>
          <section aria-labelledby="positions-heading">
            <h2 id="positions-heading" className="text-2xl">
              Open positions
            </h2>
            {jobs.length > 0 ? (
              <>
                <p className="mt-1 text-slate tabular-nums">
                  {counted(jobs.length, "position")}
                  {asGuest && " with a public summary"}
                </p>
                <ul className="mt-5 grid gap-5 md:grid-cols-2">
                  {jobs.map((job) => (
                    <JobCard
                      key={job.id}
                      job={job}
                      ofCompanyPage
                      to={
                        asGuest
                          ? href("/situations-vacant/:jobId/summary", { jobId: job.id })
                          : href("/situations-vacant/:jobId", { jobId: job.id })
                      }
                    />
                  ))}
                </ul>
              </>
            ) : (
              <p className="mt-3 border-y border-mist py-6 text-slate">
                {asGuest
                  ? "No open position of this company has a public summary at the moment."
                  : "This company has no open position at the moment."}
              </p>
            )}
            {asGuest && (
              <p className="mt-5 max-w-text">
                Members read all positions.{" "}
                <Link
                  to={`/login?returnTo=${encodeURIComponent(pathOf(partnerId))}`}
                  className="link"
                >
                  Log in
                </Link>
              </p>
            )}
            <p className="mt-5">
              <Link to={BOARD} className="link py-2">
                All positions on the board
              </Link>
            </p>
          </section>
        </CompanyProfile>
      </div>
    </>
  );
}

const pathOf = (partnerId: string) =>
  href("/situations-vacant/employers/:partnerId", { partnerId });

function CompanyNotFound() {
  return (
    <div className="page py-24 text-center md:py-32">
      <h1 className="text-4xl">{recruitmentTexts.companyNotFoundTitle}</h1>
      <p className="mx-auto mt-4 max-w-text">{recruitmentTexts.companyNotFound}</p>
      <p className="mt-8">
        <ButtonLink to={BOARD}>Open positions</ButtonLink>
      </p>
    </div>
  );
}
