import { data } from "react-router";
import { categoryOptions } from "#app/contexts/forum/front-queries.server.ts";
import { forumErrorText, forumToasts } from "#app/contexts/forum/messages.ts";
import { splitForm } from "#app/contexts/forum/moderation/form.ts";
import { splitTopic } from "#app/contexts/forum/moderation/split.server.ts";
import { SplitForm } from "#app/contexts/forum/moderation/ui/topic-acts.tsx";
import { forumPolicy } from "#app/contexts/forum/policy.ts";
import { topicToEdit } from "#app/contexts/forum/topic/queries.server.ts";
import { topicAddress } from "#app/contexts/forum/topic/rules.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { pageMeta } from "#app/web/meta.ts";
import { membersOnly } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/topic-split.ts";

export const middleware = [membersOnly];

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const topicId = idParam(params.topicId);
  const topic = await topicToEdit(ctx, topicId);
  if (!topic) throw data(null, 404);
  if (!forumPolicy.splitTopic(ctx.actor)) throw data(null, 403);
  const { title, categoryId } = topic;
  return { topicId, title, categoryId, categories: await categoryOptions(ctx, categoryId) };
}

/** Moves replies to a topic of their own. Only for moderators. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const topicId = idParam(params.topicId);
  const form = await formOf(request);
  const parsed = parseForm(form, splitForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const { replies: positions, title, categoryId } = parsed.value;
  const split = await splitTopic(ctxOf(context), topicId, { positions, title, categoryId });
  if (!split.ok) {
    const field = split.error === "no-such-replies" ? "replies" : "categoryId";
    return data(refusal(form, { field, text: forumErrorText(split.error) }), 422);
  }
  return redirectWithToast(context, topicAddress(split.value.topicId), forumToasts.topicSplit);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Split a topic", description: "Splits a topic.", noindex: true });

export default function TopicSplit({ loaderData, actionData }: Route.ComponentProps) {
  const { topicId, title, categoryId, categories } = loaderData;
  return (
    <CardPage
      title="Move replies to a new topic"
      lead="A line at their old place says where they are."
    >
      <p className="mb-6 font-semibold wrap-anywhere">{title}</p>
      <SplitForm
        result={actionData}
        categoryId={categoryId}
        categories={categories}
        cancel={topicAddress(topicId)}
      />
    </CardPage>
  );
}
