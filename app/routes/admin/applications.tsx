import { href } from "react-router";
import { applicationSource } from "#app/contexts/admissions/application/list.server.ts";
import { applicationList } from "#app/contexts/admissions/application/list.ts";
import { applicationCells } from "#app/contexts/admissions/application/ui/application-list.tsx";
import { ListPage } from "#app/ui/patterns/list/list-page.tsx";
import { loadList } from "#app/web/list.server.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/applications.ts";

export function loader(args: Route.LoaderArgs) {
  return loadList(args, applicationSource);
}

export const meta = titled("Applications", "The pipeline.");

export default function Applications({ loaderData }: Route.ComponentProps) {
  const { q, programme, stage } = loaderData.view.filters;
  return (
    <>
      <h1 className="text-2xl">Applications</h1>
      <ListPage
        list={applicationList}
        data={loaderData}
        cells={applicationCells}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        links={({ id: applicationId }) => [
          { to: href("/admin/applications/:applicationId", { applicationId }), label: "Open" },
          {
            to: href("/admin/applications/:applicationId/screening", { applicationId }),
            label: "Screening",
          },
        ]}
        empty={
          q || programme
            ? "No application matches this search."
            : stage === "open"
              ? "No application is open. New ones appear here."
              : "No applications at this stage."
        }
      />
    </>
  );
}
