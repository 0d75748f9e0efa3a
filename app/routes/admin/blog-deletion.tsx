import { data, Link } from "react-router";
import { deletePost } from "#app/contexts/blog/commands/delete-post.server.ts";
import { blogToasts } from "#app/contexts/blog/messages.ts";
import { postForOffice } from "#app/contexts/blog/queries/office.server.ts";
import { isId } from "#app/kernel/ids.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import {
  answering,
  ctxOf,
  formOf,
  redirectWithToast,
  requireAdmin,
} from "#app/routes/web.server.ts";
import { ConfirmPage } from "#app/ui/patterns/confirm.tsx";
import type { Route } from "./+types/blog-deletion.ts";

/** Asks once more. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const { postId } = params;
  if (!isId(postId)) throw data(null, 404);
  const { id, title } = await answering(() => postForOffice(ctxOf(context), postId));
  return { id, title };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  await requireAdmin(context, request);
  await formOf(request);
  const { postId } = params;
  if (!isId(postId)) throw data(null, 404);
  await answering(() => deletePost(ctxOf(context), postId));
  return redirectWithToast(context, "/admin/blog", blogToasts.postDeleted);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Delete a post", description: "Deletes a post.", noindex: true });

export default function BlogDeletion({ loaderData }: Route.ComponentProps) {
  const { id, title } = loaderData;
  const back = `/admin/blog/${id}`;
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
