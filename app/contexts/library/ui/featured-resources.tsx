import { Link } from "#app/ui/primitives/link.tsx";
import type { ResourceCard } from "../queries.server.ts";
import { queryOf } from "../view.ts";
import { typeLabels } from "../rules.ts";

/** Featured resources for a side column. */
export function FeaturedResources({ rows }: { rows: ResourceCard[] }) {
  return (
    <section aria-labelledby="featured-heading">
      <h2 id="featured-heading" className="text-xl">
        Featured resources
      </h2>
      {rows.length === 0 ? (
        <p className="mt-3 text-slate">Nothing is recommended at the moment.</p>
      ) : (
        <ul className="mt-3 divide-y divide-mist border-y border-mist">
          {rows.map((row) => (
            <li key={row.id} className="py-3">
              <Link
                to={`/resources${queryOf({}, row.id)}`}
                className="link font-semibold break-words"
              >
                {row.title}
              </Link>
              <span className="block text-sm text-slate">
                {[typeLabels[row.type], row.host ?? row.format, row.size]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3">
        <Link to="/dashboard/resources" className="link">
          All resources
        </Link>
      </p>
    </section>
  );
}
