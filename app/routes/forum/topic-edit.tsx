import { data } from "react-router";
import { editTopic } from "#app/contexts/forum/topic/edit.server.ts";
import { topicContent, topicForm } from "#app/contexts/forum/topic/form.ts";
import {
  forumErrorText,
  isAboutText,
  forumTexts,
  forumToasts,
  loadFailures,
  writeFailures,
} from "#app/contexts/forum/messages.ts";
import { categoriesToMoveTo } from "#app/contexts/forum/front-queries.server.ts";
import { removedTopic, topicToEdit } from "#app/contexts/forum/topic/queries.server.ts";
import { tagOptions } from "#app/contexts/forum/tag/queries.server.ts";
import { tagValues } from "#app/contexts/forum/tag/rules.ts";
import { topicAddress } from "#app/contexts/forum/topic/rules.ts";
import { ForumFailure } from "#app/contexts/forum/ui/forum-failure.tsx";
import type { PostResult } from "#app/contexts/forum/topic/ui/reply-form.tsx";
import { KeptWords } from "#app/contexts/forum/topic/ui/kept-words.tsx";
import { TopicForm } from "#app/contexts/forum/topic/ui/topic-form.tsx";
import { isId } from "#app/kernel/ids.ts";
import { isBug } from "#app/kernel/refusal.ts";
import { changedMeanwhile } from "#app/platform/forms/changed-meanwhile.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { SavedNow } from "#app/ui/patterns/saved-now.tsx";
import { formOf } from "#app/web/form-data.ts";
import { pageMeta } from "#app/web/meta.ts";
import { reportError } from "#app/web/report-error.server.ts";
import { redirectWithToast, sentWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/topic-edit.ts";
import { requireLogin } from "./require-login.server.ts";
import { previewOf } from "./preview.server.ts";

/** Returns the topic. A member who may not edit it is redirected to its page (D2 §5). */
async function editable({ context, request, params }: Route.LoaderArgs | Route.ActionArgs) {
  const ctx = await requireLogin(context, request, forumToasts.logInToEdit);
  const { topicId } = params;
  const topic = isId(topicId) ? await topicToEdit(ctx, topicId) : undefined;
  if (!topic) {
    const removed = isId(topicId) ? await removedTopic(ctx, topicId) : undefined;
    throw data(removed ?? null, 404);
  }
  if (topic.can.edit) return { ctx, topic, topicId };
  throw await redirectWithToast(context, topicAddress(topicId), forumToasts.mayNotEdit);
}

/** The same for what is sent. An author whose topic was removed meanwhile gets their text back. */
async function editableOrRemoved(args: Route.ActionArgs) {
  const { topicId } = args.params;
  const ctx = await requireLogin(args.context, args.request, forumToasts.logInToEdit);
  const removed = isId(topicId) ? await removedTopic(ctx, topicId) : undefined;
  return removed?.statementId ? { ctx, topicId } : editable(args);
}

export async function loader(args: Route.LoaderArgs) {
  const { ctx, topic, topicId } = await editable(args);
  const [categories, tags] = await Promise.all([
    categoriesToMoveTo(ctx, topic.categoryId),
    tagOptions(ctx),
  ]);
  return { topic, topicId, categories, tags };
}

export async function action(args: Route.ActionArgs) {
  const { context, request } = args;
  const { ctx, topicId } = await editableOrRemoved(args);
  const form = await formOf(request);
  if (form.get("intent") === "preview") return previewOf(ctx, form);
  const parsed = parseForm(form, topicForm);
  if (!parsed.ok) return data(parsed.result, 422);
  try {
    const edited = await editTopic(ctx, topicId, topicContent(parsed.value));
    if (!edited.ok) {
      const { error, detail } = edited;
      if (error === "changed-meanwhile") {
        return data(changedMeanwhile(form, detail), 409);
      }
      if (error === "too-many-edits") {
        return data(refusal(form, { formError: { text: forumErrorText(error, detail) } }), 429);
      }
      if (error === "removed-meanwhile") {
        return data(refusal(form, { formError: { text: forumErrorText(error) } }), 409);
      }
      const ofContent = isAboutText(error) || error.startsWith("quoted");
      const otherwise = error === "unknown-tag" ? "tag1" : "categoryId";
      const field = ofContent ? "content" : otherwise;
      return data(refusal(form, { field, text: forumErrorText(error, detail) }), 409);
    }
    return sentWithToast(context, form, topicAddress(topicId), forumToasts.topicUpdated);
  } catch (error) {
    if (!isBug(error)) throw error;
    reportError(error, args);
    const { title, description } = writeFailures.updateTopic;
    return data(refusal(form, { formError: { title, text: description } }), 503);
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Edit topic", description: "Changes a topic.", noindex: true });

export default function EditTopic({ loaderData, actionData }: Route.ComponentProps) {
  const { topic, topicId, categories, tags } = loaderData;
  const { title, content, categoryId, version } = topic;
  const reply: PostResult | undefined = actionData;
  const flags = {
    ...(topic.isPinned ? { pinned: "on" } : {}),
    ...(topic.isLocked ? { locked: "on" } : {}),
  };
  return (
    <>
      <PageHero eyebrow="Forum" title="Edit topic" />
      <div className="page max-w-3xl py-12">
        <TopicForm
          result={reply}
          initial={{
            title,
            content,
            categoryId,
            version,
            ...flags,
            ...tagValues(topic.tags.map(({ id }) => id)),
          }}
          categories={categories}
          tags={tags}
          flags={topic.can.flag}
          submit="Update Topic"
          cancel={topicAddress(topicId)}
        />
        {reply?.conflict && <SavedNow fields={savedNow(topic)} />}
      </div>
    </>
  );
}

function savedNow(topic: Route.ComponentProps["loaderData"]["topic"]): [string, string][] {
  const { title, categoryName, tags, content, isPinned, isLocked, can } = topic;
  const flags: [string, string][] = [
    ["Pinned", isPinned ? "Yes" : "No"],
    ["Locked", isLocked ? "Yes" : "No"],
  ];
  return [
    ["Title", title],
    ["Category", categoryName],
    ["Tags", tags.map(({ name }) => name).join(", ")],
    ["Content", content],
    ...(can.flag ? flags : []),
  ];
}

/** Reloads after a refused save too, so that a conflict shows what is saved now. */
export const shouldRevalidate = () => true;

/** With what was written, if a moderator has removed the topic meanwhile. */
export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  return (
    <>
      <ForumFailure error={error} failure={loadFailures.topic} missing={forumTexts.topicNotFound} />
      <KeptWords result={actionData} />
    </>
  );
}
