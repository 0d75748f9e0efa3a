import { href } from "react-router";
import { CardTable, RowLink } from "#app/ui/patterns/card-table.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { peopleSorting } from "../list-view.ts";
import type { PersonRow } from "../queries.server.ts";
import { roleNames } from "../role.ts";
import { PersonStateBadge } from "./person-state-badge.tsx";

/** The staff's list of people. */
export function PeopleTable({ rows }: { rows: PersonRow[] }) {
  return (
    <CardTable
      label="People"
      rows={rows}
      keyOf={({ id }) => id}
      sorting={peopleSorting}
      columns={[
        {
          head: "Name",
          by: "name",
          render: ({ id, name, email }) => (
            <RowLink to={href("/admin/users/:userId", { userId: id })}>
              {name.trim() || email}
            </RowLink>
          ),
        },
        {
          head: "Email",
          by: "email",
          render: ({ email }) => (
            <span className="block max-w-72 truncate max-xl:max-w-none max-xl:text-slate">
              {email}
            </span>
          ),
        },
        { head: "Roles", render: ({ roles }) => roleNames(roles) },
        {
          head: "State",
          card: "corner",
          render: ({ state }) => <PersonStateBadge state={state} />,
        },
        {
          head: "Joined",
          by: "joined",
          whole: true,
          render: ({ joinedAt }) => (
            <span className="max-xl:text-sm max-xl:text-slate">
              <span className="xl:hidden">joined </span>
              <LocalTime at={joinedAt} />
            </span>
          ),
        },
      ]}
    />
  );
}
