import { forumToasts } from "#app/contexts/forum/messages.ts";
import { ownHeldPosts, takeBackHeldPost } from "#app/contexts/forum/newcomer/held.server.ts";
import { followedTopics, ownReading } from "#app/contexts/forum/reading/queries.server.ts";
import { OwnReading } from "#app/contexts/forum/reading/ui/own-reading.tsx";
import { ownPosts } from "#app/contexts/forum/topic/post-queries.server.ts";
import { OwnHeldPosts } from "#app/contexts/forum/topic/ui/own-held-posts.tsx";
import { OwnPosts } from "#app/contexts/forum/topic/ui/own-posts.tsx";
import { DashboardTabs } from "#app/contexts/learning/course/ui/dashboard-tabs.tsx";
import { withHtml } from "#app/platform/markdown/post.server.ts";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/own-forum.ts";

/** The dashboard's forum tab, with the member's own topics and replies. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const [held, posts, reading, followed] = await Promise.all([
    ownHeldPosts(ctx),
    ownPosts(ctx),
    ownReading(ctx),
    followedTopics(ctx),
  ]);
  return { held: held.map(withHtml), posts, reading, followed };
}

/** Takes back a post that waits for a moderator. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const taken = await takeBackHeldPost(ctxOf(context), textOf(form, "held"));
  const { heldTakenBack, heldDecided } = forumToasts;
  return redirectWithToast(context, "/dashboard/forum", taken.ok ? heldTakenBack : heldDecided);
}

export const meta = titled("Your forum posts", "Your topics and replies.");

export default function OwnForum({ loaderData }: Route.ComponentProps) {
  const { held, posts, reading, followed } = loaderData;
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
          <ButtonLink to="/dashboard/forum/bookmarks" look="secondary">
            Your bookmarks
          </ButtonLink>
        </div>
        <OwnHeldPosts posts={held} />
        <OwnReading reading={reading} followed={followed} />
        <OwnPosts {...posts} />
      </div>
    </>
  );
}
