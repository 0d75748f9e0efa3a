import { BookmarkForm } from "#app/contexts/forum/bookmark/ui/bookmark-form.tsx";
import { replyPost } from "#app/contexts/forum/topic/post-queries.server.ts";
import { QuotedPost } from "#app/contexts/forum/topic/ui/post.tsx";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { pageMeta } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/reply-bookmark.ts";
import { bookmarkAction, bookmarkLoader } from "./bookmark.server.ts";

/** Asks for a note. With script, a dialog asks. */
export function loader(args: Route.LoaderArgs) {
  return bookmarkLoader(args, (ctx) => replyPost(ctx, idParam(args.params.replyId)));
}

export function action(args: Route.ActionArgs) {
  return bookmarkAction(args, (ctx) => replyPost(ctx, idParam(args.params.replyId)));
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Bookmark", description: "Bookmarks a post.", noindex: true });

export default function BookmarkReply({ loaderData, actionData }: Route.ComponentProps) {
  const { post, base, note } = loaderData;
  return (
    <CardPage title="Bookmark this post">
      <QuotedPost post={post} />
      <BookmarkForm base={base} note={note} cancel={post.address} result={actionData} />
    </CardPage>
  );
}
