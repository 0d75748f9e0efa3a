import { data } from "react-router";
import {
  makePreviewLink,
  withdrawPreviewLink,
} from "#app/contexts/blog/commands/preview-link.server.ts";
import { blogToasts } from "#app/contexts/blog/messages.ts";
import { isId } from "#app/kernel/ids.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import {
  answering,
  ctxOf,
  formOf,
  redirectWithToast,
  requireAdmin,
} from "#app/routes/web.server.ts";
import type { Route } from "./+types/blog-preview-link.ts";

export function loader({ params }: Route.LoaderArgs): never {
  throw redirect(`/admin/blog/${params.postId}`);
}

/** Makes or withdraws the link that shows a draft to somebody without an account. */
export async function action({ context, request, params }: Route.ActionArgs) {
  await requireAdmin(context, request);
  const form = await formOf(request);
  const { postId } = params;
  if (!isId(postId)) throw data(null, 404);
  const ctx = ctxOf(context);
  const withdrawn = form.get("intent") === "withdraw";
  await answering(() => (withdrawn ? withdrawPreviewLink : makePreviewLink)(ctx, postId));
  const toast = withdrawn ? blogToasts.previewLinkWithdrawn : blogToasts.previewLinkMade;
  return redirectWithToast(context, `/admin/blog/${postId}`, toast);
}
