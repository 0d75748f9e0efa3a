import { subscriberBulk } from "#app/contexts/blog/newsletter/bulk.server.ts";
import { deleteSubscribers } from "#app/contexts/blog/newsletter/manage.server.ts";
import { subscriberSource } from "#app/contexts/blog/newsletter/subscriber-list.server.ts";
import { subscriberList } from "#app/contexts/blog/newsletter/subscriber-list.ts";
import { subscriberCells } from "#app/contexts/blog/newsletter/ui/newsletter-lists.tsx";
import { subscribersDeleted } from "#app/contexts/blog/messages.ts";
import { valueOf } from "#app/kernel/result.ts";
import { counted } from "#app/kernel/wording.ts";
import { BulkQuestion } from "#app/ui/patterns/bulk-question.tsx";
import { ListPage } from "#app/ui/patterns/list/list-page.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { actOnList, loadList } from "#app/web/list.server.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/blog-subscribers.ts";

export function loader(args: Route.LoaderArgs) {
  const actions = { ...subscriberBulk, delete: { label: "Delete addresses" } };
  return loadList(args, subscriberSource, { actions });
}

/** Stops the emails to the selected subscribers, or deletes their addresses after a question. */
export function action(args: Route.ActionArgs) {
  return actOnList(args, subscriberSource, {
    actions: subscriberBulk,
    confirmed: {
      delete: async (ctx, ids) => subscribersDeleted(valueOf(await deleteSubscribers(ctx, ids))),
    },
  });
}

export const meta = titled("Subscribers", "Who gets the newsletter.");

export default function BlogSubscribers({ loaderData, actionData }: Route.ComponentProps) {
  const asked = actionData && "asked" in actionData ? actionData.asked : undefined;
  const { state, q } = loaderData.view.filters;
  return (
    <>
      <p className="flex flex-wrap gap-x-6">
        <Link to="/admin/blog" className="link">
          Posts
        </Link>
        <Link to="/admin/blog/newsletters" className="link">
          Newsletters
        </Link>
      </p>
      <h1 className="mt-4 text-2xl">Subscribers</h1>
      {asked ? (
        <BulkQuestion
          {...asked}
          title={`Delete ${counted(asked.ids.length, "address", "addresses")}?`}
          text={
            <p className="text-slate">
              They get no more articles, and nothing says that they ever did. This cannot be undone.
            </p>
          }
          confirm="Delete"
          keep="Keep"
        />
      ) : (
        <ListPage
          list={subscriberList}
          data={loaderData}
          cells={subscriberCells}
          idOf={({ id }) => id}
          nameOf={({ email }) => email}
          empty={q || state ? "No subscriber matches these filters." : "Nobody has subscribed yet."}
        />
      )}
    </>
  );
}
