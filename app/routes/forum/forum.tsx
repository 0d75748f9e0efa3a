import { FORUM } from "#app/contexts/forum/events.ts";
import { loadFailures } from "#app/contexts/forum/messages.ts";
import { forumFront } from "#app/contexts/forum/front-queries.server.ts";
import { CategoryList, Guidelines } from "#app/contexts/forum/ui/front-page.tsx";
import { ForumViews } from "#app/contexts/forum/reading/ui/forum-views.tsx";
import { ForumFailure } from "#app/contexts/forum/ui/forum-failure.tsx";
import { SearchForm } from "#app/contexts/forum/search/ui/search-form.tsx";
import { NAMES } from "#app/contexts/identity/events.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ogPictures } from "#app/ui/pictures/og.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { pageMeta } from "#app/web/meta.ts";
import type { Route } from "./+types/forum.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, page } = context.get(requestContext);
  page.cache([FORUM, NAMES]);
  return forumFront(ctx);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Forum",
    description:
      "Questions and conversations among members: close protection, surveillance, maritime security, flight training and the work behind them.",
    image: ogPictures.forum,
  });

export default function Forum({ loaderData }: Route.ComponentProps) {
  const { categories, can } = loaderData;
  return (
    <>
      <PageHero
        title="Forum"
        lead="Questions that come from working practice, answered by people who do the work."
      />
      <div className="page py-12">
        <div className="mb-8 flex flex-wrap items-end justify-between gap-6">
          <div className="min-w-0 grow md:max-w-md">
            <SearchForm />
          </div>
          <div className="flex flex-wrap items-center gap-3">
            {can.settleReports && (
              <Link to="/admin/forum" className="link py-2.5">
                Moderation
              </Link>
            )}
            {can.createTopic && <ButtonLink to="/forum/new-topic">New Topic</ButtonLink>}
          </div>
        </div>
        <ForumViews current="categories" />
        <div className="grid items-start gap-10 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <CategoryList categories={categories} />
          <Guidelines />
        </div>
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ForumFailure error={error} failure={loadFailures.categories} />;
}
