import { figuresView, hiringFigures } from "#app/contexts/recruitment/funnel/queries.server.ts";
import {
  ListingFiguresTable,
  Shares,
} from "#app/contexts/recruitment/funnel/ui/listing-figures.tsx";
import { addressOf } from "#app/kernel/address.ts";
import { formatDate } from "#app/kernel/dates.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { FilterForm, FilterSelect, FilterText } from "#app/ui/patterns/filter-form.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { plotHtml } from "#app/ui/plots/plot.server.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/figures.ts";

const PAGE = "/partner/figures";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const view = await figuresView(ctx, url.searchParams);
  const { plots, ...figures } = await hiringFigures(ctx, view);
  return {
    ...figures,
    plots: plots.map(({ id, title, empty, plot }) => ({
      id,
      title,
      html: plotHtml(plot, { id, title, empty }),
    })),
  };
}

export const meta = titled("Your hiring figures", "From views of listings to hires.");

const crumbs = [{ label: "Your Job Listings", to: "/partner/dashboard" }, { label: "Figures" }];

export default function HiringFigures({ loaderData }: Route.ComponentProps) {
  const { partnerName, view, jobs, all, listings, plots } = loaderData;
  const { from, to, jobId } = view;
  const query = { from, to, job: jobId };
  return (
    <>
      <PageHero
        eyebrow={partnerName}
        title="Your hiring figures"
        lead={`Applications received from ${formatDate(from)} to ${formatDate(to)}, and how far they have come.`}
        crumbs={<Breadcrumbs crumbs={crumbs} />}
      />
      <div className="page space-y-10 py-12">
        <FilterForm action={PAGE} of={addressOf(PAGE, query)} clear={PAGE} fold={null} className="">
          <FilterText name="from" label="From" type="date" value={from} />
          <FilterText name="to" label="To" type="date" value={to} />
          <FilterSelect
            name="job"
            label="Listing"
            value={jobId ?? ""}
            options={[
              { value: "", label: "All listings" },
              ...jobs.map(({ id, title }) => ({ value: id, label: title })),
            ]}
          />
        </FilterForm>
        <Shares all={all} />
        <div className="grid grid-cols-1 gap-x-10 gap-y-10 lg:grid-cols-2">
          {plots.map(({ id, title, html }) => (
            <section key={id} aria-label={title} className="min-w-0 break-inside-avoid-page">
              <h2 className="mb-3 text-xl">{title}</h2>
              <div dangerouslySetInnerHTML={{ __html: html }} />
            </section>
          ))}
        </div>
        <section aria-labelledby="listings-heading">
          <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
            <h2 id="listings-heading" className="text-2xl">
              By listing
            </h2>
            <a
              href={addressOf("/partner/figures.csv", query)}
              className="link py-1.5 print:hidden"
              download
            >
              Save as CSV
            </a>
          </div>
          {listings.length > 0 ? (
            <ListingFiguresTable listings={listings} all={all} />
          ) : (
            <p className="border-y border-mist py-10 text-slate">
              No listing was looked at or applied for in this period.
            </p>
          )}
        </section>
        <Definitions />
      </div>
    </>
  );
}

function Definitions() {
  return (
    <section aria-labelledby="definitions-heading" className="max-w-text">
      <h2 id="definitions-heading" className="mb-3 text-xl">
        What the figures are
      </h2>
      <dl className="space-y-3">
        {definitions.map(([term, text]) => (
          <div key={term}>
            <dt className="font-semibold">{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const definitions = [
  [
    "Views",
    "How often the listing or its public summary was looked at in the period, once a day for each browser. No cookie is set and nothing is stored about readers. Your team, the institute's staff and crawlers do not count.",
  ],
  [
    "Applications",
    "Those that arrived in the period, also if they were withdrawn or declined since. The other figures are about the same applications, so they may still grow.",
  ],
  [
    "Interviews, offers, hired",
    "Applications that have reached the status, or for which a time was taken, whatever became of them afterwards. Hired are those that are at Hired now.",
  ],
  [
    "Days to hire",
    "Half of those who were hired took so many days or fewer from applying to Hired. It is shown from three hires on.",
  ],
  [
    "What brought the candidates",
    "The closest of these when they applied: your message to them, a listing that they had saved, a saved search of theirs that finds it, and otherwise the board.",
  ],
  [
    "Deleted data",
    "Six months after a listing is closed its applications are deleted, and are not counted any more.",
  ],
] as const;
