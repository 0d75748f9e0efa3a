import { data } from "react-router";
import { levelForm } from "#app/contexts/forum/level/form.ts";
import { ownTopicLevel } from "#app/contexts/forum/level/queries.server.ts";
import { topicLevelTexts } from "#app/contexts/forum/level/rules.ts";
import { setTopicLevel } from "#app/contexts/forum/level/set.server.ts";
import { LevelForm } from "#app/contexts/forum/level/ui/level-form.tsx";
import { forumToasts } from "#app/contexts/forum/messages.ts";
import { topicPlace } from "#app/contexts/forum/topic/queries.server.ts";
import { topicAddress } from "#app/contexts/forum/topic/rules.ts";
import { isId } from "#app/kernel/ids.ts";
import { parseForm } from "#app/kernel/parse-form.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { formOf } from "#app/web/form-data.ts";
import { pageMeta } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/topic-level.ts";
import { requireLogin } from "./require-login.server.ts";

async function followed({ context, request, params }: Route.LoaderArgs | Route.ActionArgs) {
  const ctx = await requireLogin(context, request, forumToasts.logInToFollow);
  const place = isId(params.topicId) ? await topicPlace(ctx, params.topicId) : undefined;
  if (!place) throw data(null, 404);
  return { ctx, place };
}

export async function loader(args: Route.LoaderArgs) {
  const { ctx, place } = await followed(args);
  return { title: place.title, level: await ownTopicLevel(ctx, place) };
}

export async function action(args: Route.ActionArgs) {
  const { ctx, place } = await followed(args);
  const parsed = parseForm(await formOf(args.request), levelForm);
  if (!parsed.ok) return data(parsed.result, 422);
  await setTopicLevel(ctx, place.topicId, parsed.value.level);
  return redirectWithToast(args.context, topicAddress(place.topicId), forumToasts.levelSaved);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Follow a topic", description: "What you are told.", noindex: true });

export default function TopicLevel({ loaderData, actionData, params }: Route.ComponentProps) {
  const { title, level } = loaderData;
  const cancel = topicAddress(params.topicId);
  return (
    <CardPage title="What you are told of this topic" lead={title}>
      <LevelForm result={actionData} level={level} texts={topicLevelTexts} cancel={cancel} />
    </CardPage>
  );
}
