import { data } from "react-router";
import {
  forumErrorText,
  forumTexts,
  forumToasts,
  loadFailures,
  writeFailures,
} from "#app/contexts/forum/messages.ts";
import { editReply } from "#app/contexts/forum/topic/edit-reply.server.ts";
import { replyEditForm } from "#app/contexts/forum/topic/form.ts";
import { replyPost } from "#app/contexts/forum/topic/post-queries.server.ts";
import { removedReply } from "#app/contexts/forum/topic/queries.server.ts";
import { replyAddress } from "#app/contexts/forum/topic/rules.ts";
import { KeptWords } from "#app/contexts/forum/topic/ui/kept-words.tsx";
import { ForumFailure } from "#app/contexts/forum/ui/forum-failure.tsx";
import { ReplyEditForm } from "#app/contexts/forum/topic/ui/reply-edit-form.tsx";
import type { PostResult } from "#app/contexts/forum/topic/ui/reply-form.tsx";
import { isId } from "#app/kernel/ids.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { isBug } from "#app/kernel/refusal.ts";
import { changedMeanwhile } from "#app/platform/forms/changed-meanwhile.ts";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { SavedNow } from "#app/ui/patterns/saved-now.tsx";
import { formOf } from "#app/web/form-data.ts";
import { pageMeta } from "#app/web/meta.ts";
import { reportError } from "#app/web/report-error.server.ts";
import { sentWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/reply-edit.ts";
import { previewOf } from "./preview.server.ts";
import { requireLogin } from "./require-login.server.ts";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const ctx = await requireLogin(context, request, forumToasts.logInToEditReply);
  const { replyId } = params;
  const post = isId(replyId) ? await replyPost(ctx, replyId) : undefined;
  if (!post) {
    const removed = isId(replyId) ? await removedReply(ctx, replyId) : undefined;
    throw data(removed ?? null, 404);
  }
  if (!post.can.edit) throw data(null, 403);
  const { title, content, version, address } = post;
  return { title, content, version, address };
}

export async function action(args: Route.ActionArgs) {
  const { context, request, params } = args;
  const ctx = await requireLogin(context, request, forumToasts.logInToEditReply);
  const { replyId } = params;
  if (!isId(replyId)) throw data(null, 404);
  const form = await formOf(request);
  if (form.get("intent") === "preview") return previewOf(ctx, form);
  const parsed = parseForm(form, replyEditForm);
  if (!parsed.ok) return data(parsed.result, 422);
  try {
    const edited = await editReply(ctx, replyId, parsed.value);
    if (!edited.ok) {
      const { error, detail } = edited;
      if (error === "changed-meanwhile") return data(changedMeanwhile(form, detail), 409);
      const text = forumErrorText(error, detail);
      if (error === "too-many-edits") return data(refusal(form, { formError: { text } }), 429);
      return data(refusal(form, { field: "content", text }), 409);
    }
    const { topicId, position } = edited.value;
    const to = replyAddress(topicId, position);
    return sentWithToast(context, form, to, forumToasts.replyUpdated);
  } catch (error) {
    if (!isBug(error)) throw error;
    reportError(error, args);
    const { title, description } = writeFailures.updateReply;
    return data(refusal(form, { formError: { title, text: description } }), 503);
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Edit reply", description: "Changes a reply.", noindex: true });

export default function EditReply({ loaderData, actionData }: Route.ComponentProps) {
  const { title, content, version, address } = loaderData;
  const result: PostResult | undefined = actionData;
  return (
    <>
      <PageHero eyebrow="Forum" title="Edit reply" lead={title} />
      <div className="page max-w-3xl py-12">
        <ReplyEditForm result={result} initial={{ content, version }} cancel={address} />
        {result?.conflict && <SavedNow fields={[["Reply", content]]} />}
      </div>
    </>
  );
}

/** With what was written, if a moderator has removed the reply meanwhile. */
export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  return (
    <>
      <ForumFailure error={error} failure={loadFailures.topic} missing={forumTexts.replyNotFound} />
      <KeptWords result={actionData} />
    </>
  );
}

/** Reloads after a refused save too, so that a conflict shows what is saved now. */
export const shouldRevalidate = () => true;
