import { Link } from "react-router";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { toolList } from "../../lti/queries/tools.server.ts";

type Row = Awaited<ReturnType<typeof toolList>>["tools"][number];

/** The office's list: a table, and in narrow windows a list of cards. */
export function ToolTable({ rows }: { rows: Row[] }) {
  return (
    <table className="w-full border-y border-mist text-left max-xl:block">
      <thead className="text-sm text-slate max-xl:sr-only">
        <tr>
          {["Tool", "Placed in", "Last opened", "State"].map((head) => (
            <th key={head} className="py-2 pr-4 font-semibold">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-xl:block">
        {rows.map(({ id, name, placements, lastOpened, on }) => (
          <tr
            key={id}
            className="relative border-t border-mist align-top hover:bg-paper max-xl:block max-xl:py-3"
          >
            <td className="py-2.5 pr-4 max-xl:block max-xl:py-0.5">
              <Link
                to={`/admin/tools/${id}`}
                className="link font-semibold break-words after:absolute after:inset-0"
              >
                {name}
              </Link>
            </td>
            <td className="py-2.5 pr-4 tabular-nums max-xl:block max-xl:py-0.5">
              {placements === 1 ? "1 place" : `${placements} places`}
            </td>
            <td className="py-2.5 pr-4 whitespace-nowrap max-xl:block max-xl:py-0.5">
              {lastOpened ? <LocalTime at={lastOpened} /> : "Never opened"}
            </td>
            <td className="py-2.5 max-xl:block max-xl:py-0.5">
              <ToolBadge on={on} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function ToolBadge({ on }: { on: boolean }) {
  return <Badge tone={on ? "green" : "neutral"}>{on ? "On" : "Switched off"}</Badge>;
}
