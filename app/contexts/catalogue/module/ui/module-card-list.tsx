import { href } from "react-router";
import { CardPicture } from "#app/ui/patterns/card-picture.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import type { ModuleCard } from "../rules.ts";

/** Module cards: title, difficulty badge, duration and description (D1 §2 /training). */
export function ModuleCardList(props: {
  modules: ModuleCard[];
  /** Returns the address that cards link to, if the modules have no public page. */
  addressOf?: (id: string) => string;
}) {
  const { modules, addressOf = (id) => href("/training/:moduleId", { moduleId: id }) } = props;
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {modules.map((module) => (
        <li
          key={module.id}
          className="group relative flex flex-col overflow-hidden rounded-md border border-mist bg-card transition-shadow duration-150 hover:shadow-lift"
        >
          <CardPicture about={module.drawing} seed={module.id} />
          <div className="flex flex-1 flex-col p-6">
            <div className="flex flex-wrap items-center gap-3 text-sm text-slate">
              <Badge tone="brass">{module.difficulty}</Badge>
              <span className="tabular-nums">{module.duration}</span>
            </div>
            <h3 className="mt-4 text-xl">
              <Link
                to={addressOf(module.id)}
                viewTransition
                className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
              >
                {module.title}
              </Link>
            </h3>
            <p className="mt-2 text-slate">{module.description}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
