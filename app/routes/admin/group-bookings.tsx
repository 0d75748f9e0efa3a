import { href } from "react-router";
import { groupSource } from "#app/contexts/admissions/group/list.server.ts";
import { groupList } from "#app/contexts/admissions/group/list.ts";
import { groupCells } from "#app/contexts/admissions/group/ui/group-cells.tsx";
import { ListPage } from "#app/ui/patterns/list/list-page.tsx";
import { type ListProps, withRecordBeside } from "#app/ui/patterns/list/record-beside.tsx";
import { loadList } from "#app/web/list.server.ts";
import { listLoader } from "#app/web/list-loader.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/group-bookings.ts";

export const loader = listLoader((args: Route.LoaderArgs) => loadList(args, groupSource));

export const meta = titled("Group bookings", "Places that organisations book for several people.");

export default withRecordBeside<Route.ComponentProps>(GroupBookings);

function GroupBookings({ loaderData }: ListProps<Route.ComponentProps>) {
  const { q, status } = loaderData.view.filters;
  return (
    <>
      <h1 className="text-2xl">Group bookings</h1>
      <ListPage
        list={groupList}
        data={loaderData}
        cells={groupCells}
        idOf={({ id }) => id}
        nameOf={({ number }) => number}
        links={({ id }) => [
          { to: href("/admin/group-bookings/:bookingId", { bookingId: id }), label: "Open" },
        ]}
        empty={
          q
            ? "No group booking matches this search."
            : status === "open"
              ? "No group booking is open. One appears here when an organisation asks for several places."
              : "No group bookings with this status."
        }
      />
    </>
  );
}
