import { Link } from "react-router";
import { SortHead } from "#app/ui/patterns/sort-header.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { peopleSorting } from "../people-view.ts";
import type { PersonRow } from "../queries/people.server.ts";
import { rolesInWords } from "../role.ts";
import { PersonStateBadge } from "./person-state-badge.tsx";

const heads = [
  { label: "Name", by: "name" },
  { label: "Email", by: "email" },
  { label: "Roles" },
  { label: "State" },
  { label: "Joined", by: "joined" },
] as const;

/** The office's list of people: a table, and in narrow windows a list of cards. */
export function PeopleTable({ rows }: { rows: PersonRow[] }) {
  return (
    <table className="w-full border-y border-mist text-left max-xl:block">
      <SortHead sorting={peopleSorting} heads={heads} cardsBelow="xl" />
      <tbody className="max-xl:block">
        {rows.map(({ id, name, email, roles, state, joinedAt }) => (
          <tr
            key={id}
            className="relative border-t border-mist align-top hover:bg-paper max-xl:grid max-xl:grid-cols-[minmax(0,1fr)_auto] max-xl:gap-x-4 max-xl:py-3"
          >
            <td className="max-w-64 py-2.5 pr-4 max-xl:max-w-none max-xl:min-w-0 max-xl:py-0.5">
              <Link
                to={`/admin/users/${id}`}
                className="link block truncate font-semibold after:absolute after:inset-0"
              >
                {name.trim() || email}
              </Link>
            </td>
            <td className="max-w-72 truncate py-2.5 pr-4 max-xl:col-span-2 max-xl:row-start-2 max-xl:max-w-none max-xl:py-0.5 max-xl:text-slate">
              {email}
            </td>
            <td className="py-2.5 pr-4 max-xl:py-0.5 max-xl:empty:hidden">{rolesInWords(roles)}</td>
            <td className="py-2.5 pr-4 max-xl:col-start-2 max-xl:row-start-1 max-xl:py-0.5 max-xl:pr-0 max-xl:text-right">
              <PersonStateBadge state={state} />
            </td>
            <td className="py-2.5 whitespace-nowrap max-xl:col-span-2 max-xl:py-0.5 max-xl:text-sm max-xl:text-slate">
              <span className="xl:hidden">joined </span>
              <LocalTime at={joinedAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
