import { href } from "react-router";
import { MoveButtons } from "#app/ui/patterns/move-buttons.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import type { staffProgrammes } from "../../staff-queries.server.ts";

type Rows = Awaited<ReturnType<typeof staffProgrammes>>;

/** The programmes in the order of both forms, and where each is offered. */
export function StaffProgrammes({ rows }: { rows: Rows }) {
  return (
    <ul className="divide-y divide-mist border-y border-mist">
      {rows.map(({ id, name, modules, ...shown }, place) => (
        <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
          <div className="min-w-0 flex-1 basis-72">
            <Link
              to={href("/admin/programmes/:programmeId", { programmeId: id })}
              className="link font-semibold break-words"
            >
              {name}
            </Link>
            <p className="text-sm text-slate">
              {modules.length > 0 ? modules.join(", ") : "Leads to no module"}
            </p>
          </div>
          <p className="flex flex-wrap gap-2">
            {shown.application && <Badge tone="green">Application form</Badge>}
            {shown.fee && <Badge tone="green">Fee request</Badge>}
            {shown.frontPage && <Badge tone="brass">Front page</Badge>}
          </p>
          <MoveButtons
            name={name}
            fields={{ programme: id }}
            first={place === 0}
            last={place === rows.length - 1}
          />
        </li>
      ))}
    </ul>
  );
}
