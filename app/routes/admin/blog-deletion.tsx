import { href } from "react-router";
import { deletePost } from "#app/contexts/blog/post/write.server.ts";
import { blogToasts } from "#app/contexts/blog/messages.ts";
import { postForStaff } from "#app/contexts/blog/post/staff-queries.server.ts";
import { ConfirmPage } from "#app/ui/patterns/confirm.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { confirmed } from "#app/web/confirmation.server.ts";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/blog-deletion.ts";

/** Asks for confirmation, because this cannot be undone. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const postId = idParam(params.postId);
  const { id, title } = await postForStaff(ctxOf(context), postId);
  return { id, title };
}

export const action = confirmed(({ context, params }: Route.ActionArgs) => {
  const postId = idParam(params.postId);
  return {
    run: () => deletePost(ctxOf(context), postId),
    to: "/admin/blog",
    done: blogToasts.postDeleted,
  };
});

export const meta = titled("Delete a post", "Deletes a post.");

export default function BlogDeletion({ loaderData }: Route.ComponentProps) {
  const { id, title } = loaderData;
  const back = href("/admin/blog/:postId", { postId: id });
  return (
    <ConfirmPage
      href={`${back}/deletion`}
      back={back}
      about={
        <Link to={back} className="link">
          {title}
        </Link>
      }
      title="Delete this post?"
      text={
        <p className="text-slate">
          The post, its revisions and its addresses are gone for good. Withdrawing it keeps all of
          them.
        </p>
      }
      confirm="Delete the post"
      keep="Keep the post"
    />
  );
}
