import { instructorSource } from "#app/contexts/training/instructor/list.server.ts";
import { instructorList } from "#app/contexts/training/instructor/list.ts";
import { instructorCells } from "#app/contexts/training/instructor/ui/instructor-cells.tsx";
import { ListPage } from "#app/ui/patterns/list/list-page.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { loadList } from "#app/web/list.server.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/training-instructors.ts";

export function loader(args: Route.LoaderArgs) {
  return loadList(args, instructorSource);
}

export const meta = titled(
  "Instructors and authorisations",
  "Who may teach, assess and verify what, and until when.",
);

export default function TrainingInstructors({ loaderData }: Route.ComponentProps) {
  const { ends, q } = loaderData.view.filters;
  return (
    <>
      <h1 className="text-2xl">Instructors and authorisations</h1>
      <p className="mt-2 max-w-text text-slate">
        Accounts with the role of an instructor. The role lets them in; what they may teach, assess
        or verify is authorised here. Give the role under{" "}
        <Link to="/admin/users" className="link">
          Users
        </Link>
        .
      </p>
      <ListPage
        list={instructorList}
        data={loaderData}
        cells={instructorCells}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        empty={ends || q ? "No instructor matches these filters." : "Nobody is an instructor yet."}
      />
    </>
  );
}
