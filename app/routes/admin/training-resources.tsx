import { trainingResourceSource } from "#app/contexts/training/resource/list.server.ts";
import { trainingResourceList } from "#app/contexts/training/resource/list.ts";
import { trainingResourceCells } from "#app/contexts/training/resource/ui/resource-cells.tsx";
import { ListPage } from "#app/ui/patterns/list/list-page.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { loadList } from "#app/web/list.server.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/training-resources.ts";

export function loader(args: Route.LoaderArgs) {
  return loadList(args, trainingResourceSource);
}

export const meta = titled("Rooms and aircraft", "What training sessions use at the bases.");

export default function TrainingResources({ loaderData }: Route.ComponentProps) {
  const { kind, q } = loaderData.view.filters;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">Rooms, ranges, vehicles and aircraft</h1>
        <ButtonLink to="/admin/training-resources/new">Add a resource</ButtonLink>
      </div>
      <p className="mt-2 max-w-text text-slate">
        What training sessions use. No two sessions use one at the same time.
      </p>
      <ListPage
        list={trainingResourceList}
        data={loaderData}
        cells={trainingResourceCells}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        empty={kind || q ? "No resource matches these filters." : "There is no resource yet."}
      />
    </>
  );
}
