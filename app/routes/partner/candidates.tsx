import { href } from "react-router";
import { countryChoices } from "#app/contexts/recruitment/job/place.ts";
import { contactsLeft } from "#app/contexts/recruitment/search/contact.server.ts";
import { findCandidates } from "#app/contexts/recruitment/search/find.server.ts";
import { CandidateFilters } from "#app/contexts/recruitment/search/ui/candidate-filters.tsx";
import {
  FoundCandidateFacts,
  headlineOf,
} from "#app/contexts/recruitment/search/ui/found-candidate.tsx";
import { candidateSearchIn, candidateSearchQuery } from "#app/contexts/recruitment/search/view.ts";
import { vocabulary } from "#app/contexts/recruitment/vocabulary/queries.server.ts";
import { counted } from "#app/kernel/wording.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/candidates.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const search = candidateSearchIn(url.searchParams);
  return {
    search,
    left: await contactsLeft(ctx),
    vocabulary: await vocabulary(ctx),
    countries: countryChoices(),
    ...(await findCandidates(ctx, search)),
  };
}

export const meta = titled("Find graduates", "Graduates who want to be found by employers.");

const crumbs = [{ label: "Your Job Listings", to: "/partner/dashboard" }, { label: "Graduates" }];

export default function Candidates({ loaderData }: Route.ComponentProps) {
  const { search, left, vocabulary: terms, countries, found, total, page } = loaderData;
  const query = candidateSearchQuery(search);
  const to = (number: number) => `?${query}${query && "&"}page=${number}`;
  return (
    <>
      <PageHero
        title="Find graduates"
        lead="Graduates and students of ours who have agreed to be found by partners."
        crumbs={<Breadcrumbs crumbs={crumbs} />}
      />
      <div className="page space-y-8 py-12">
        <p className="max-w-text text-slate">
          You read no names, and write to them through this site only. A verified skill is shown by
          a certificate of ours that is valid today. Each graduate sees that you have found them and
          opened their profile. You can write to {counted(left, "more graduate")} today.
        </p>
        <CandidateFilters search={search} vocabulary={terms} countries={countries} />
        <section aria-labelledby="found-heading">
          <h2 id="found-heading" className="mb-4 text-xl">
            {total === 0 ? "Nobody matches" : counted(total, "graduate")}
          </h2>
          {total === 0 && (
            <p className="text-slate">
              {query
                ? "Leave out a filter. A skill counts only if a certificate of ours shows it."
                : "Nobody has agreed to be found at present."}
            </p>
          )}
          <ul className="grid gap-5 md:grid-cols-2">
            {found.map((candidate) => (
              <li
                key={candidate.id}
                className="relative min-w-0 rounded-md border border-mist bg-card p-6 hover:border-slate/50"
              >
                <div className="mb-3 flex flex-wrap items-start justify-between gap-2">
                  <h3 className="text-lg wrap-anywhere">
                    <Link
                      to={href("/partner/candidates/:candidateId", { candidateId: candidate.id })}
                      prefetch="none"
                      className="hover:underline after:absolute after:inset-0"
                    >
                      {headlineOf(candidate)}
                    </Link>
                  </h3>
                  {candidate.contactId && <Badge>You have written</Badge>}
                </div>
                <FoundCandidateFacts candidate={candidate} />
              </li>
            ))}
          </ul>
          {page.last > 1 && (
            <nav aria-label="Pages" className="mt-6 flex gap-6">
              {page.number > 1 && (
                <Link to={to(page.number - 1)} className="link py-2">
                  Previous page
                </Link>
              )}
              {page.number < page.last && (
                <Link to={to(page.number + 1)} className="link py-2">
                  Next page
                </Link>
              )}
            </nav>
          )}
        </section>
      </div>
    </>
  );
}
