import { href } from "react-router";
import { faceOf } from "#app/kernel/face.ts";
import { Face } from "#app/ui/patterns/face.tsx";
import { MoveButtons } from "#app/ui/patterns/move-buttons.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import type { staffInstructors } from "../queries.server.ts";

type Rows = Awaited<ReturnType<typeof staffInstructors>>;

/** All profiles in the order of the About page, including hidden ones. */
export function StaffInstructors({ rows }: { rows: Rows }) {
  return (
    <ul className="divide-y divide-mist border-y border-mist">
      {rows.map(({ id, name, role, published, photo }, place) => (
        <li key={id} className="flex flex-wrap items-center gap-x-5 gap-y-2 py-3">
          <Face of={faceOf({ id, name, photo })} />
          <div className="min-w-0 flex-1 basis-56">
            <Link
              to={href("/admin/instructors/:instructorId", { instructorId: id })}
              className="link font-semibold break-words"
            >
              {name}
            </Link>
            <p className="text-sm break-words text-slate">{role}</p>
          </div>
          <Badge tone={published ? "green" : "neutral"}>{published ? "Published" : "Hidden"}</Badge>
          <MoveButtons
            name={name}
            fields={{ instructor: id }}
            first={place === 0}
            last={place === rows.length - 1}
          />
        </li>
      ))}
    </ul>
  );
}
