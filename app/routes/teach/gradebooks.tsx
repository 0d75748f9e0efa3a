import { ownGradebooks } from "#app/contexts/training/gradebook/queries.server.ts";
import { teachingPaths } from "#app/contexts/training/gradebook/paths.ts";
import { formatDate } from "#app/kernel/dates.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/gradebooks.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { intakes: await ownGradebooks(ctxOf(context)) };
}

export const meta = titled("Gradebooks", "The intakes on which you teach.");

export default function Gradebooks({ loaderData: { intakes } }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        title="Gradebooks"
        lead="The intakes on which you teach, or whose award you lead."
        crumbs={
          <Breadcrumbs crumbs={[{ label: "Teach", to: "/teach" }, { label: "Gradebooks" }]} />
        }
      />
      <div className="page max-w-3xl py-8">
        {intakes.length === 0 ? (
          <p>No session is published on which you teach.</p>
        ) : (
          <ul className="divide-y divide-mist border-y border-mist">
            {intakes.map(({ id, programme, date, location, teaches }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 py-3">
                <Link to={teachingPaths(id).book} className="link py-1 font-semibold wrap-anywhere">
                  {programme}, {formatDate(date)}, {location}
                </Link>
                {!teaches && <Badge>As lead</Badge>}
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
