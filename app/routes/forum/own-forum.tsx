import { ownPosts } from "#app/contexts/forum/queries/own-posts.server.ts";
import { OwnPosts } from "#app/contexts/forum/ui/own-posts.tsx";
import { DashboardTabs } from "#app/contexts/learning/ui/dashboard-tabs.tsx";
import { pageMeta } from "#app/routes/page-meta.ts";
import { answering, ctxOf, requireMember } from "#app/routes/web.server.ts";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import type { Route } from "./+types/own-forum.ts";

/** The dashboard's forum tab: what the member has written. */
export async function loader({ context, request }: Route.LoaderArgs) {
  await requireMember(context, request);
  return answering(() => ownPosts(ctxOf(context)));
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Your forum posts",
    description: "Your topics and replies.",
    noindex: true,
  });

export default function OwnForum({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHero eyebrow="Student Dashboard" title="Your forum posts" />
      <div className="page py-12">
        <DashboardTabs />
        <div className="mt-10 flex flex-wrap gap-3">
          <ButtonLink to="/forum/new-topic">New Topic</ButtonLink>
          <ButtonLink to="/forum" look="secondary">
            To the forum
          </ButtonLink>
        </div>
        <OwnPosts {...loaderData} />
      </div>
    </>
  );
}
