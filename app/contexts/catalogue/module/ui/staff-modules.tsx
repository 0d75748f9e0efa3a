import { href } from "react-router";
import { formatDate } from "#app/kernel/dates.ts";
import { MoveButtons } from "#app/ui/patterns/move-buttons.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { staffModules } from "../../staff-queries.server.ts";
import { ModuleBadge } from "./module-badge.tsx";

type Listed = Awaited<ReturnType<typeof staffModules>>;

/** The catalogue as staff see it, in the order of the public page. */
export function StaffModules({ groups }: Pick<Listed, "groups">) {
  return groups.map(({ group, label, modules }) => (
    <section key={group} aria-labelledby={`group-${group}`} className="mt-8">
      <h2 id={`group-${group}`} className="mb-3 text-xl">
        {label}
      </h2>
      <ul className="divide-y divide-mist border-y border-mist">
        {modules.length === 0 && (
          <li className="py-6 text-slate">No module: the training page leaves this group out.</li>
        )}
        {modules.map(({ id, title, price, duration, difficulty, lastDate, ...module }, place) => (
          <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-72">
              <Link
                to={href("/admin/catalogue/:moduleId", { moduleId: id })}
                className="link font-semibold break-words"
              >
                {title}
              </Link>
              <p className="text-sm text-slate tabular-nums">
                {[
                  price,
                  duration,
                  difficulty,
                  lastDate ? `dates until ${formatDate(lastDate)}` : "no start date",
                ].join(" · ")}
              </p>
            </div>
            <ModuleBadge {...module} />
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

/** The retired modules, newest first. Each can be brought back on its own page. */
export function RetiredModules({ retired }: Pick<Listed, "retired">) {
  return (
    <section aria-labelledby="retired" className="mt-12">
      <h2 id="retired" className="mb-3 text-xl">
        Retired
      </h2>
      <ul className="divide-y divide-mist border-y border-mist">
        {retired.map(({ id, title, retiredAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
            <Link
              to={href("/admin/catalogue/:moduleId", { moduleId: id })}
              className="link min-w-0 flex-1 basis-72 font-semibold break-words"
            >
              {title}
            </Link>
            <span className="text-sm text-slate">
              since <LocalTime at={retiredAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
