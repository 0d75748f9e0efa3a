import { href } from "react-router";
import { enquiryBulk } from "#app/contexts/admissions/enquiry/bulk.server.ts";
import { enquirySource } from "#app/contexts/admissions/enquiry/list.server.ts";
import { enquiryList } from "#app/contexts/admissions/enquiry/list.ts";
import { enquiryCells } from "#app/contexts/admissions/enquiry/ui/enquiry-cells.tsx";
import { ListPage } from "#app/ui/patterns/list/list-page.tsx";
import { type ListProps, withRecordBeside } from "#app/ui/patterns/list/record-beside.tsx";
import { actOnList, loadList } from "#app/web/list.server.ts";
import { listLoader } from "#app/web/list-loader.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/messages.ts";

export const loader = listLoader((args: Route.LoaderArgs) =>
  loadList(args, enquirySource, { actions: enquiryBulk }),
);

/** Applies an action to the selected messages. Keeps the view. */
export function action(args: Route.ActionArgs) {
  return actOnList(args, enquirySource, { actions: enquiryBulk });
}

export const meta = titled("Messages", "The office's inbox.");

export default withRecordBeside<Route.ComponentProps>(Messages);

function Messages({ loaderData }: ListProps<Route.ComponentProps>) {
  const { status, kind, q } = loaderData.view.filters;
  return (
    <>
      <h1 className="text-2xl">Messages</h1>
      <p className="mt-1 text-slate">The target is a reply within 24 hours.</p>
      <ListPage
        list={enquiryList}
        data={loaderData}
        cells={enquiryCells}
        idOf={({ id }) => id}
        nameOf={({ subject, name }) => `${subject}, from ${name}`}
        links={({ id }) => [
          { to: href("/admin/messages/:enquiryId", { enquiryId: id }), label: "Open" },
        ]}
        empty={
          q
            ? "No message matches this search."
            : status === "open" && kind === undefined
              ? "Nobody waits for a reply. New messages appear here."
              : "No messages with this status and form."
        }
      />
    </>
  );
}
