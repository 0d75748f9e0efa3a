import { data } from "react-router";
import { moveTopic } from "#app/contexts/forum/topic/moderate.server.ts";
import { moveForm } from "#app/contexts/forum/topic/form.ts";
import { forumErrorText, forumToasts } from "#app/contexts/forum/messages.ts";
import { categoryOptions } from "#app/contexts/forum/front-queries.server.ts";
import { topicToEdit } from "#app/contexts/forum/topic/queries.server.ts";
import { topicAddress } from "#app/contexts/forum/topic/rules.ts";
import { MoveForm } from "#app/contexts/forum/topic/ui/topic-form.tsx";
import { isId } from "#app/kernel/ids.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { pageMeta } from "#app/web/meta.ts";
import { membersOnly } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/topic-move.ts";

export const middleware = [membersOnly];

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const { topicId } = params;
  const topic = isId(topicId) ? await topicToEdit(ctx, topicId) : undefined;
  if (!topic) throw data(null, 404);
  if (!topic.can.move) throw data(null, 403);
  const { title, categoryId } = topic;
  return { topicId, title, categoryId, categories: await categoryOptions(ctx, categoryId) };
}

/** Moves a topic into another category. Only for moderators. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const topicId = idParam(params.topicId);
  const form = await formOf(request);
  const parsed = parseForm(form, moveForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const ctx = ctxOf(context);
  const moved = await moveTopic(ctx, topicId, parsed.value.categoryId);
  if (!moved.ok) {
    const text = forumErrorText(moved.error);
    return data(refusal(form, { field: "categoryId", text }), 409);
  }
  return redirectWithToast(context, topicAddress(topicId), forumToasts.topicMoved);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Move a topic", description: "Moves a topic.", noindex: true });

export default function TopicMove({ loaderData, actionData }: Route.ComponentProps) {
  const { topicId, title, categoryId, categories } = loaderData;
  return (
    <CardPage
      title="Move this topic"
      lead="It takes the place that its age gives it there. A pinned topic is pinned no longer."
    >
      <p className="mb-6 font-semibold wrap-anywhere">{title}</p>
      <MoveForm
        result={actionData}
        categoryId={categoryId}
        categories={categories}
        cancel={topicAddress(topicId)}
      />
    </CardPage>
  );
}
