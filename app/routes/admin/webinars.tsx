import { href } from "react-router";
import { webinarSource } from "#app/contexts/webinars/list.server.ts";
import { webinarList } from "#app/contexts/webinars/list.ts";
import { webinarCells } from "#app/contexts/webinars/ui/programme-list.tsx";
import { ListPage } from "#app/ui/patterns/list/list-page.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { loadList } from "#app/web/list.server.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/webinars.ts";

export function loader(args: Route.LoaderArgs) {
  return loadList(args, webinarSource);
}

export const meta = titled("Webinars: the office", "The programme of webinars.");

export default function Webinars({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">Webinars</h1>
        <ButtonLink to="/admin/webinars/new">
          <Icon name="plus" className="size-4" /> New webinar
        </ButtonLink>
      </div>
      <ListPage
        list={webinarList}
        data={loaderData}
        cells={webinarCells}
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        links={({ id: webinarId }) => [
          { to: href("/admin/webinars/:webinarId", { webinarId }), label: "Edit" },
          { to: href("/webinars/:webinarId", { webinarId }), label: "Public page" },
        ]}
        empty={
          loaderData.view.filters.q ? "No webinar matches this search." : "There is none here."
        }
      />
    </>
  );
}
