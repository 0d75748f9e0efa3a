import { href } from "react-router";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import type { CourseProgramme } from "../copy/courses.ts";
import { fill } from "../settings/fill.ts";
import type { InstituteSettings } from "../settings/rules.ts";

type Listed = Pick<CourseProgramme, "slug" | "title" | "level" | "duration" | "base" | "lead">;

/** The programmes of the hub, each with a link to its page. */
export function CourseProgrammeList(props: {
  programmes: readonly Listed[];
  institute: InstituteSettings;
}) {
  const { programmes, institute } = props;
  return (
    <ul className="grid gap-6 md:grid-cols-2">
      {programmes.map((programme) => (
        <li
          key={programme.slug}
          className="group relative flex flex-col rounded-md border border-mist bg-paper p-7 transition-shadow duration-150 hover:shadow-lift"
        >
          <p className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1 text-slate">
            {programme.level && <Badge tone="brass">{programme.level}</Badge>}
            <span>{[programme.duration, programme.base].filter(Boolean).join(" · ")}</span>
          </p>
          <h3 className="mt-4 text-xl">
            <Link
              to={href("/courses/:programme", { programme: programme.slug })}
              className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
            >
              {fill(programme.title, institute)}
            </Link>
          </h3>
          <p className="mt-3 text-slate">{fill(programme.lead, institute)}</p>
        </li>
      ))}
    </ul>
  );
}
