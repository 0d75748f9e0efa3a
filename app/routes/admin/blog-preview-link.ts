import { href } from "react-router";
import {
  makePreviewLink,
  withdrawPreviewLink,
} from "#app/contexts/blog/post/preview-link.server.ts";
import { blogToasts } from "#app/contexts/blog/messages.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { requireWriter } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/blog-preview-link.ts";

export function loader({ params }: Route.LoaderArgs): never {
  throw redirect(href("/admin/blog/:postId", { postId: params.postId }));
}

/** Makes or withdraws the preview link, which shows a draft without an account. */
export async function action({ context, request, params }: Route.ActionArgs) {
  await requireWriter(context, request);
  const form = await formOf(request);
  const postId = idParam(params.postId);
  const ctx = ctxOf(context);
  const withdrawn = form.get("intent") === "withdraw";
  await (withdrawn ? withdrawPreviewLink : makePreviewLink)(ctx, postId);
  const toast = withdrawn ? blogToasts.previewLinkWithdrawn : blogToasts.previewLinkMade;
  return redirectWithToast(context, href("/admin/blog/:postId", { postId }), toast);
}
