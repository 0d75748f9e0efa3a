import { flightSource } from "#app/contexts/training/flight/list.server.ts";
import { flightList } from "#app/contexts/training/flight/list.ts";
import { ListPage } from "#app/ui/patterns/list/list-page.tsx";
import { loadList } from "#app/web/list.server.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/training-flights.ts";

export function loader(args: Route.LoaderArgs) {
  return loadList(args, flightSource);
}

export const meta = titled("Flights", "What students have flown, and in which aircraft.");

export default function TrainingFlights({ loaderData }: Route.ComponentProps) {
  const { kind, aircraft, q } = loaderData.view.filters;
  return (
    <>
      <h1 className="text-2xl">Flights</h1>
      <p className="mt-2 max-w-text text-slate">
        What instructors have recorded of their students, and of which aircraft. A training record,
        not anybody's logbook.
      </p>
      <ListPage
        list={flightList}
        data={loaderData}
        cells={{}}
        idOf={({ id }) => id}
        nameOf={({ student, flownOn }) => `${student}, ${flownOn}`}
        empty={
          kind || aircraft || q
            ? "No flight record matches these filters."
            : "No flight is recorded yet."
        }
      />
    </>
  );
}
