import { href, Link } from "react-router";
import { counted } from "#app/kernel/wording.ts";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { toolView } from "../queries/tools.server.ts";

type View = Awaited<ReturnType<typeof toolView>>;

/** Where a tool is placed. */
export function PlacementList({
  toolId,
  placements,
}: Pick<View, "placements"> & { toolId: string }) {
  if (placements.length === 0) {
    return <p className="text-slate">It is placed in no course yet.</p>;
  }
  return (
    <ul className="max-w-3xl divide-y divide-mist border-y border-mist">
      {placements.map(({ id, course, title, shown, maxPoints, passPercent }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-5 gap-y-1 py-3">
          <span className="min-w-0 flex-1 basis-64">
            <Link
              to={href("/admin/tools/:toolId/placements/:placementId", { toolId, placementId: id })}
              className="link font-semibold"
            >
              {title}
            </Link>
            <span className="block text-sm text-slate">{course}</span>
          </span>
          <span className="text-sm text-slate tabular-nums">
            {counted(maxPoints, "point")}, pass mark {passPercent}%
          </span>
          {!shown && <Badge tone="amber">Taken out</Badge>}
        </li>
      ))}
    </ul>
  );
}

/** When it was opened last, and whether the tool came back for the signed message. */
export function LaunchList({ launches }: Pick<View, "launches">) {
  if (launches.length === 0) return <p className="text-slate">Nobody has opened it yet.</p>;
  return (
    <ul className="divide-y divide-mist border-y border-mist">
      {launches.map(({ id, at, title, arrived }) => (
        <li key={id} className="flex items-start justify-between gap-5 py-2.5">
          <span className="min-w-0">
            {title}
            <span className="block text-sm text-slate">
              <LocalTime at={at} />
            </span>
          </span>
          <Badge tone={arrived ? "green" : "amber"}>{arrived ? "Arrived" : "Did not arrive"}</Badge>
        </li>
      ))}
    </ul>
  );
}

/** What it has reported last, in its own words. */
export function ScoreList({ scores }: Pick<View, "scores">) {
  if (scores.length === 0) return <p className="text-slate">It has reported no result yet.</p>;
  return (
    <ul className="divide-y divide-mist border-y border-mist">
      {scores.map(({ id, at, title, percent, activity, grading }) => (
        <li key={id} className="flex items-start justify-between gap-5 py-2.5">
          <span className="min-w-0">
            {title}
            <span className="block text-sm text-slate">
              <LocalTime at={at} /> · {activity}, {grading}
            </span>
          </span>
          <span className="font-semibold tabular-nums">
            {percent === null ? "–" : `${percent}%`}
          </span>
        </li>
      ))}
    </ul>
  );
}
