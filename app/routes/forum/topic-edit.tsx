import { data } from "react-router";
import { editTopic } from "#app/contexts/forum/commands/edit-topic.server.ts";
import { TopicForm as Schema } from "#app/contexts/forum/forms.ts";
import {
  forumErrorText,
  forumTexts,
  forumToasts,
  loadFailures,
  writeFailures,
} from "#app/contexts/forum/messages.ts";
import { categoryOptions } from "#app/contexts/forum/queries.server.ts";
import { topicToEdit } from "#app/contexts/forum/queries/topic.server.ts";
import { topicAddress } from "#app/contexts/forum/topic.ts";
import { ForumFailure } from "#app/contexts/forum/ui/forum-failure.tsx";
import { TopicForm } from "#app/contexts/forum/ui/topic-form.tsx";
import { isId } from "#app/kernel/ids.ts";
import { parseForm, refusal } from "#app/platform/forms/parse-form.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { reportError } from "#app/routes/report-error.server.ts";
import { answering, formOf, redirectWithToast } from "#app/routes/web.server.ts";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { memberOrLogin } from "./member-or-login.server.ts";
import { previewOf } from "./preview.server.ts";
import type { Route } from "./+types/topic-edit.ts";

/** The topic, for whoever may edit it; everybody else is sent back to it (D2 §5). */
async function editable({ context, request, params }: Route.LoaderArgs | Route.ActionArgs) {
  const ctx = await memberOrLogin(context, request, forumToasts.logInToEdit);
  const { topicId } = params;
  const topic = isId(topicId) ? await topicToEdit(ctx, topicId) : undefined;
  if (!topic) throw data(null, 404);
  if (topic.can.edit) return { ctx, topic, topicId };
  throw await redirectWithToast(context, topicAddress(topicId), forumToasts.mayNotEdit);
}

export async function loader(args: Route.LoaderArgs) {
  const { ctx, topic, topicId } = await editable(args);
  return { topic, topicId, categories: await categoryOptions(ctx, topic.categoryId) };
}

export async function action(args: Route.ActionArgs) {
  const { context, request } = args;
  const { ctx, topicId } = await editable(args);
  const form = await formOf(request);
  if (form.get("intent") === "preview") return previewOf(form);
  const parsed = parseForm(form, Schema);
  if (!parsed.ok) return data(parsed.reply, 422);
  try {
    const edited = await answering(() => editTopic(ctx, topicId, parsed.value));
    if (!edited.ok) {
      const text = forumErrorText(edited.error);
      return data(refusal(form, { field: "categoryId", text }), 409);
    }
    context.get(requestContext).wake();
    return redirectWithToast(context, topicAddress(topicId), forumToasts.topicUpdated);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    reportError(error, args);
    const { title, description } = writeFailures.updateTopic;
    return data(refusal(form, { formError: { title, text: description } }), 503);
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Edit topic", description: "Changes a topic.", noindex: true });

export default function EditTopic({ loaderData, actionData }: Route.ComponentProps) {
  const { topic, topicId, categories } = loaderData;
  const { title, content, categoryId } = topic;
  const flags = {
    ...(topic.isPinned ? { pinned: "on" } : {}),
    ...(topic.isLocked ? { locked: "on" } : {}),
  };
  return (
    <>
      <PageHero eyebrow="Forum" title="Edit topic" />
      <div className="page max-w-3xl py-12">
        <TopicForm
          reply={actionData}
          initial={{ title, content, categoryId, ...flags }}
          categories={categories}
          flags={topic.can.flag}
          submit="Update Topic"
          cancel={topicAddress(topicId)}
        />
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ForumFailure error={error} failure={loadFailures.topic} missing={forumTexts.topicNotFound} />
  );
}
