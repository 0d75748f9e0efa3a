import { Badge } from "#app/ui/primitives/badge.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import type { ResourceCard } from "../queries.server.ts";
import { categoryLabels, typeLabels } from "../rules.ts";
import { queryOf, type ResourceView } from "../view.ts";

/**
 * Cards of resources. What decides comes first: the kind, the format and the size. Each links to its
 * detail view and keeps the list's filters.
 */
export function ResourceCards(props: {
  rows: ResourceCard[];
  view: Partial<ResourceView>;
  /** The level of a card's heading. */
  level: 2 | 3;
}) {
  const Heading = `h${props.level}` as const;
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {props.rows.map((row) => (
        <li
          key={row.id}
          className="group relative flex min-w-0 flex-col rounded-md border border-mist bg-card p-6 transition-shadow duration-150 hover:shadow-lift"
        >
          <div className="flex flex-wrap items-center gap-3 text-sm">
            <Badge tone={row.type === "document" ? "brass" : "neutral"}>
              {typeLabels[row.type]}
            </Badge>
            <span className="min-w-0 font-semibold wrap-anywhere tabular-nums">
              {[row.host ?? row.format, row.size].filter(Boolean).join(" · ")}
            </span>
          </div>
          <Heading className="mt-4 text-xl">
            <Link
              to={`/resources${queryOf(props.view, row.id)}`}
              className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
            >
              {row.title}
            </Link>
          </Heading>
          <p className="mt-2 flex-1 text-slate">{row.description}</p>
          <p className="mt-4 text-sm text-slate tabular-nums">
            <Link
              to={`/resources${queryOf({ category: row.category })}`}
              className="relative z-10 inline-block py-1 underline decoration-1 underline-offset-4 hover:text-ink"
            >
              {categoryLabels[row.category]}
            </Link>
            {row.uploaded && ` · ${row.uploaded}`}
          </p>
        </li>
      ))}
    </ul>
  );
}
