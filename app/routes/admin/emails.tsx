import { emailSource } from "#app/contexts/notifications/email-list.server.ts";
import { emailList } from "#app/contexts/notifications/email-list.ts";
import { emailCells } from "#app/contexts/notifications/ui/email-table.tsx";
import { ListPage } from "#app/ui/patterns/list/list-page.tsx";
import { loadList } from "#app/web/list.server.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/emails.ts";

export function loader(args: Route.LoaderArgs) {
  return loadList(args, emailSource);
}

export const meta = titled("Emails", "The institute's mail.");

export default function Emails({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-2xl">Emails</h1>
      <p className="mt-1 max-w-text text-slate">
        What the institute has written, to whom, and whether it has left. An email that failed is
        tried again with growing pauses.
      </p>
      <ListPage
        list={emailList}
        data={loaderData}
        cells={emailCells}
        idOf={({ id }) => id}
        nameOf={({ subject, to }) => `${subject}, to ${to}`}
        empty={
          loaderData.view.filters.q ? "No email matches this search." : "No emails in this state."
        }
      />
    </>
  );
}
