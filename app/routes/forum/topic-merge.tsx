import { data } from "react-router";
import { forumErrorText, forumToasts } from "#app/contexts/forum/messages.ts";
import { mergeForm } from "#app/contexts/forum/moderation/form.ts";
import { mergeTopics } from "#app/contexts/forum/moderation/merge.server.ts";
import { MergeForm } from "#app/contexts/forum/moderation/ui/topic-acts.tsx";
import { forumPolicy } from "#app/contexts/forum/policy.ts";
import { topicToEdit } from "#app/contexts/forum/topic/queries.server.ts";
import { replyAddress, topicAddress } from "#app/contexts/forum/topic/rules.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { pageMeta } from "#app/web/meta.ts";
import { membersOnly } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/topic-merge.ts";

export const middleware = [membersOnly];

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const topicId = idParam(params.topicId);
  const topic = await topicToEdit(ctx, topicId);
  if (!topic) throw data(null, 404);
  if (!forumPolicy.mergeTopics(ctx.actor)) throw data(null, 403);
  return { topicId, title: topic.title };
}

/** Merges the topic into another one. Only for moderators. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const topicId = idParam(params.topicId);
  const form = await formOf(request);
  const parsed = parseForm(form, mergeForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const { into } = parsed.value;
  const merged = await mergeTopics(ctxOf(context), topicId, into);
  if (!merged.ok) {
    return data(refusal(form, { field: "into", text: forumErrorText(merged.error) }), 422);
  }
  const to = replyAddress(into, merged.value.position);
  return redirectWithToast(context, to, forumToasts.topicsMerged);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Merge topics", description: "Merges two topics.", noindex: true });

export default function TopicMerge({ loaderData, actionData }: Route.ComponentProps) {
  const { topicId, title } = loaderData;
  return (
    <CardPage
      title="Merge this topic into another"
      lead="Its posts become the last replies there, in their order, and its address leads there. There is no way back."
    >
      <p className="mb-6 font-semibold wrap-anywhere">{title}</p>
      <MergeForm result={actionData} cancel={topicAddress(topicId)} />
    </CardPage>
  );
}
