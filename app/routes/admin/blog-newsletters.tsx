import { sendingSource } from "#app/contexts/blog/newsletter/sending-list.server.ts";
import { sendingList } from "#app/contexts/blog/newsletter/sending-list.ts";
import { sendingCells } from "#app/contexts/blog/newsletter/ui/newsletter-lists.tsx";
import { ListPage } from "#app/ui/patterns/list/list-page.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { loadList } from "#app/web/list.server.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/blog-newsletters.ts";

export function loader(args: Route.LoaderArgs) {
  return loadList(args, sendingSource);
}

export const meta = titled("Newsletters", "The articles that were sent to subscribers.");

export default function BlogNewsletters({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <p className="flex flex-wrap gap-x-6">
        <Link to="/admin/blog" className="link">
          Posts
        </Link>
        <Link to="/admin/blog/subscribers" className="link">
          Subscribers
        </Link>
      </p>
      <h1 className="mt-4 text-2xl">Newsletters</h1>
      <p className="mt-2 max-w-text text-slate">
        An article is sent from its own page. Whether somebody opened an email is not recorded.
      </p>
      <ListPage
        list={sendingList}
        data={loaderData}
        cells={sendingCells}
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        empty={
          loaderData.view.filters.q
            ? "No newsletter matches this search."
            : "Nothing has been sent yet."
        }
      />
    </>
  );
}
