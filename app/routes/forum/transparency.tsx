import { data } from "react-router";
import { moderationFigures } from "#app/contexts/forum/figures/queries.server.ts";
import { FigureTables } from "#app/contexts/forum/figures/ui/figure-tables.tsx";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ViewLinks } from "#app/ui/patterns/view-links.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { pageMeta } from "#app/web/meta.ts";
import type { Route } from "./+types/transparency.ts";

const HERE = "/forum/transparency";

export async function loader({ context, url }: Route.LoaderArgs) {
  const wanted = url.searchParams.get("year");
  if (wanted !== null && !/^\d{4}$/.test(wanted)) throw data(null, 404);
  const figures = await moderationFigures(ctxOf(context), wanted ? Number(wanted) : undefined);
  if (!figures) throw data(null, 404);
  return figures;
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "How the Forum is Moderated",
    description:
      "How many posts were reported and removed in a year and why, how many authors objected, and how long decisions took.",
  });

const crumbs = [
  { label: "Home", to: "/" },
  { label: "Forum", to: "/forum" },
  { label: "Moderation" },
];

export default function Transparency({ loaderData }: Route.ComponentProps) {
  const { year, years, isPresent, tables } = loaderData;
  return (
    <>
      <PageHero title="How the Forum is Moderated" crumbs={<Breadcrumbs crumbs={crumbs} />} />
      <div className="page py-10">
        <p className="max-w-text">
          What moderators decided in a year, as the{" "}
          <Link to="/forum/rules" className="link">
            forum rules
          </Link>{" "}
          say. Years begin and end at midnight UTC.
          {isPresent && " The present year is counted until now."}
        </p>
        <ViewLinks
          label="Year"
          views={years.map((each) => ({
            to: each === years[0] ? HERE : `${HERE}?year=${each}`,
            label: String(each),
            current: each === year,
          }))}
        />
        <p className="mt-4 print:hidden">
          <Link to={`${HERE}/${year}.csv`} reloadDocument className="link">
            Save {year} as CSV
          </Link>
        </p>
        <FigureTables tables={tables} />
      </div>
    </>
  );
}
