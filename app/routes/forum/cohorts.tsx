import { ownCategories } from "#app/contexts/forum/front-queries.server.ts";
import { forumToasts, loadFailures } from "#app/contexts/forum/messages.ts";
import { ForumViews } from "#app/contexts/forum/reading/ui/forum-views.tsx";
import { CategoryList } from "#app/contexts/forum/ui/front-page.tsx";
import { ForumFailure } from "#app/contexts/forum/ui/forum-failure.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { pageMeta } from "#app/web/meta.ts";
import type { Route } from "./+types/cohorts.ts";
import { requireLogin } from "./require-login.server.ts";

/** The categories that are for the viewer's courses and intakes, and for graduates. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = await requireLogin(context, request, forumToasts.logInForCohorts);
  return { categories: await ownCategories(ctx) };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Courses and cohorts",
    description: "Categories of the forum for those enrolled, and for graduates.",
    noindex: true,
  });

export default function Cohorts({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        title="Courses and cohorts"
        lead="Categories for the people of a course or an intake, and for graduates. Nobody else sees them."
      />
      <div className="page py-12">
        <ForumViews current="cohorts" />
        <CategoryList
          categories={loaderData.categories}
          none="You belong to no course or intake that has a category of its own. It appears here when you are enrolled."
        />
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ForumFailure error={error} failure={loadFailures.categories} />;
}
