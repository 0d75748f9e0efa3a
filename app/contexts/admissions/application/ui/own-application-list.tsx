import { href } from "react-router";
import { counted } from "#app/kernel/wording.ts";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { Stage } from "../../stage/rules.ts";
import { StageBadge } from "./stage-badge.tsx";

type Row = { id: string; programme: string; stage: Stage; receivedAt: Date; unread: number };

export function OwnApplicationList({ rows }: { rows: Row[] }) {
  return (
    <ul className="divide-y divide-mist border-y border-mist">
      {rows.map((row) => (
        <li
          key={row.id}
          className="relative flex flex-wrap items-center gap-x-6 gap-y-1 py-4 hover:bg-card"
        >
          <Link
            to={href("/applications/:applicationId", { applicationId: row.id })}
            className="link min-w-0 flex-1 basis-64 font-semibold after:absolute after:inset-0"
          >
            {row.programme}
          </Link>
          <span className="text-slate">
            received <LocalTime at={row.receivedAt} />
          </span>
          {row.unread > 0 && <Badge tone="brass">{counted(row.unread, "new message")}</Badge>}
          <StageBadge stage={row.stage} />
        </li>
      ))}
    </ul>
  );
}
