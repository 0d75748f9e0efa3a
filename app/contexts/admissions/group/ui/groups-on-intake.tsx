import { href } from "react-router";
import { counted } from "#app/kernel/wording.ts";
import { WithInitials } from "#app/ui/patterns/person-name.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { groupsOnIntake } from "../queries.server.ts";
import { GroupStatusBadge } from "./group-badges.tsx";

/** The open group bookings of an intake. Those that are held or paid for count as taken seats. */
export function GroupsOnIntake({ groups }: { groups: Awaited<ReturnType<typeof groupsOnIntake>> }) {
  return (
    <section className="mt-8">
      <h3 className="text-lg">
        Group bookings <span className="text-slate tabular-nums">({groups.length})</span>
      </h3>
      {groups.length === 0 ? (
        <p className="mt-1 text-slate">No organisation has asked for places.</p>
      ) : (
        <ul className="mt-2 divide-y divide-mist border-y border-mist">
          {groups.map(({ id, number, organisation, places, status, heldUntil, ...group }) => (
            <li key={id} className="py-2.5 wrap-anywhere">
              <p className="flex flex-wrap items-baseline gap-x-3">
                <Link
                  to={href("/admin/group-bookings/:bookingId", { bookingId: id })}
                  className="link font-semibold"
                >
                  {number}
                </Link>
                <span>
                  {organisation}, {counted(places, "place")}
                </span>
                <GroupStatusBadge status={status} />
                {status === "held" && heldUntil && (
                  <span className="text-sm text-slate">
                    held until <LocalTime at={heldUntil} />
                  </span>
                )}
              </p>
              <p className="mt-1 text-sm text-slate">
                <WithInitials id={group.contactEmail} name={group.contactName}>
                  {group.contactName}, {group.contactEmail}
                </WithInitials>
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
