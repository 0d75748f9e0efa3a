import { bookmarkSource } from "#app/contexts/forum/bookmark/list.server.ts";
import { bookmarkList } from "#app/contexts/forum/bookmark/list.ts";
import { bookmarkCells } from "#app/contexts/forum/bookmark/ui/bookmark-cells.tsx";
import { DashboardTabs } from "#app/contexts/learning/course/ui/dashboard-tabs.tsx";
import { ListPage } from "#app/ui/patterns/list/list-page.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { loadList } from "#app/web/list.server.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/bookmarks.ts";

export async function loader(args: Route.LoaderArgs) {
  return { list: await loadList(args, bookmarkSource, { area: "dashboard" }) };
}

export const meta = titled("Your bookmarks", "Posts in the forum that you want to find again.");

export default function Bookmarks({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <>
      <PageHero eyebrow="Student Dashboard" title="Your bookmarks" />
      <div className="page py-12">
        <DashboardTabs />
        <p className="mt-8">
          <Link to="/dashboard/forum" className="link">
            Your forum posts
          </Link>
        </p>
        <ListPage
          list={bookmarkList}
          data={list}
          cells={bookmarkCells}
          idOf={({ id }) => id}
          nameOf={({ title }) => title}
          links={({ address, desk }) => [
            { to: address, label: "Open the post" },
            { to: desk, label: "Change or remove" },
          ]}
          empty={
            list.view.filters.q
              ? "None of your bookmarks matches this search."
              : "You have no bookmarks yet. Below each post in the forum is a link to bookmark it."
          }
        />
      </div>
    </>
  );
}
