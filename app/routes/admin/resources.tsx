import { href } from "react-router";
import { resourceBulk } from "#app/contexts/library/bulk.server.ts";
import { resourceSource } from "#app/contexts/library/list.server.ts";
import { resourceList } from "#app/contexts/library/list.ts";
import { isResourceId } from "#app/contexts/library/rules.ts";
import { resourceCells } from "#app/contexts/library/ui/staff-resources.tsx";
import { ListPage } from "#app/ui/patterns/list/list-page.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { actOnList, loadList } from "#app/web/list.server.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/resources.ts";

export function loader(args: Route.LoaderArgs) {
  return loadList(args, resourceSource, { actions: resourceBulk });
}

/** Publishes or withdraws the selected resources. Keeps the view. */
export function action(args: Route.ActionArgs) {
  return actOnList(args, resourceSource, { actions: resourceBulk, isRow: isResourceId });
}

export const meta = titled("Resources: the office", "The library's documents, videos and links.");

export default function Resources({ loaderData }: Route.ComponentProps) {
  const { state, type, category, q } = loaderData.view.filters;
  const narrowed = state ?? type ?? category ?? q;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">Resources</h1>
        <ButtonLink to="/admin/resources/new">
          <Icon name="plus" className="size-4" /> New resource
        </ButtonLink>
      </div>
      <ListPage
        list={resourceList}
        data={loaderData}
        cells={resourceCells}
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        links={({ id }) => [
          { to: href("/admin/resources/:resourceId", { resourceId: id }), label: "Edit" },
        ]}
        empty={
          narrowed
            ? "No resource matches these filters."
            : "The library is empty. Add the first resource; it stays a draft until you publish it."
        }
      />
    </>
  );
}
