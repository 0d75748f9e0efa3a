import { Link } from "react-router";
import { formatShortDate } from "#app/kernel/dates.ts";
import { MoveButtons } from "#app/ui/patterns/move-buttons.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import type { officeModules } from "../queries/office.server.ts";

type Groups = Awaited<ReturnType<typeof officeModules>>;

/** The catalogue as the office sees it, in the order of the public page. */
export function OfficeModules({ groups }: { groups: Groups }) {
  return groups.map(({ group, label, modules }) => (
    <section key={group} aria-labelledby={`group-${group}`} className="mt-8">
      <h2 id={`group-${group}`} className="mb-3 text-xl">
        {label}
      </h2>
      <ul className="divide-y divide-mist border-y border-mist">
        {modules.map(({ id, title, price, duration, difficulty, lastDate, drafted }, place) => (
          <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-72">
              <Link to={`/admin/catalogue/${id}`} className="link font-semibold break-words">
                {title}
              </Link>
              <p className="text-sm text-slate tabular-nums">
                {[
                  price,
                  duration,
                  difficulty,
                  lastDate ? `dates until ${formatShortDate(lastDate)}` : "no start date",
                ].join(" · ")}
              </p>
            </div>
            <Badge tone={drafted ? "amber" : "green"}>
              {drafted ? "Unpublished draft" : "Published"}
            </Badge>
            <MoveButtons
              name={title}
              fields={{ module: id }}
              first={place === 0}
              last={place === modules.length - 1}
            />
          </li>
        ))}
      </ul>
    </section>
  ));
}
