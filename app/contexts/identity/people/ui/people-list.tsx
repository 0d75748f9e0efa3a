import { href } from "react-router";
import { faceOf } from "#app/kernel/face.ts";
import { RowLink } from "#app/ui/patterns/card-table.tsx";
import { Face } from "#app/ui/patterns/face.tsx";
import type { ListCell } from "#app/ui/patterns/list/list-page.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { photoAddress } from "../../account/photo.ts";
import type { PersonRow } from "../list.ts";
import { PersonStateBadge } from "./person-state-badge.tsx";

/** The cells of the staff's list of people. */
export const peopleCells: Record<string, ListCell<PersonRow>> = {
  name: {
    render: ({ id, name, email, photo }) => (
      <span className="flex min-w-0 items-center gap-2.5 as-table:min-w-44">
        <Face of={faceOf({ id, name, photo: photo && photoAddress(id, photo) })} size="sm" />
        <RowLink to={href("/admin/users/:userId", { userId: id })}>{name.trim() || email}</RowLink>
      </span>
    ),
  },
  email: {
    render: ({ email }) => (
      <span className="block as-cards:wrap-anywhere as-cards:text-slate as-table:max-w-60 as-table:truncate 2xl:as-table:max-w-72">
        {email}
      </span>
    ),
  },
  state: { card: "corner", render: ({ state }) => <PersonStateBadge state={state} /> },
  joined: {
    whole: true,
    render: ({ joinedAt }) => (
      <span className="as-cards:text-sm as-cards:text-slate">
        <span className="as-table:hidden">joined </span>
        <LocalTime at={joinedAt} />
      </span>
    ),
  },
};
