import { intakeSource } from "#app/contexts/admissions/intake/list.server.ts";
import { intakeList, intakeName } from "#app/contexts/admissions/intake/list.ts";
import { intakeCells } from "#app/contexts/admissions/intake/ui/intake-cells.tsx";
import { ListPage } from "#app/ui/patterns/list/list-page.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { loadList } from "#app/web/list.server.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/intakes.ts";

export function loader(args: Route.LoaderArgs) {
  return loadList(args, intakeSource);
}

export const meta = titled("Intakes: the office", "How full each intake is, and whether it runs.");

export default function Intakes({ loaderData }: Route.ComponentProps) {
  const { when, state, base, programme } = loaderData.view.filters;
  const narrowed = state ?? base ?? programme;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">Intakes</h1>
        <ButtonLink to="/admissions?add#course-date-editor">
          <Icon name="plus" className="size-4" /> Add Course
        </ButtonLink>
      </div>
      <p className="mt-2 max-w-text text-slate">
        The course dates of the schedule: who is on each, its minimum number, and whether it takes
        place.
      </p>
      <ListPage
        list={intakeList}
        data={loaderData}
        cells={intakeCells}
        idOf={({ id }) => id}
        nameOf={intakeName}
        empty={
          narrowed
            ? "No intake matches these filters."
            : when === "ahead"
              ? "No course date lies ahead."
              : when === "begun"
                ? "No intake has begun."
                : "No course date is on the schedule."
        }
      />
    </>
  );
}
