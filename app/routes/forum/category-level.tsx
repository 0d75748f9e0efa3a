import { data, href } from "react-router";
import { categoryPlace } from "#app/contexts/forum/category/queries.server.ts";
import { levelForm } from "#app/contexts/forum/level/form.ts";
import { ownCategoryLevel } from "#app/contexts/forum/level/queries.server.ts";
import { categoryLevelTexts } from "#app/contexts/forum/level/rules.ts";
import { setCategoryLevel } from "#app/contexts/forum/level/set.server.ts";
import { LevelForm } from "#app/contexts/forum/level/ui/level-form.tsx";
import { forumToasts } from "#app/contexts/forum/messages.ts";
import { parseForm } from "#app/kernel/parse-form.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { formOf } from "#app/web/form-data.ts";
import { pageMeta } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/category-level.ts";
import { requireLogin } from "./require-login.server.ts";

async function followed({ context, request, params }: Route.LoaderArgs | Route.ActionArgs) {
  const ctx = await requireLogin(context, request, forumToasts.logInToFollow);
  const category = await categoryPlace(ctx, params.slug);
  if (!category) throw data(null, 404);
  return { ctx, category };
}

export async function loader(args: Route.LoaderArgs) {
  const { ctx, category } = await followed(args);
  return { name: category.name, level: await ownCategoryLevel(ctx, category.id) };
}

export async function action(args: Route.ActionArgs) {
  const { ctx, category } = await followed(args);
  const parsed = parseForm(await formOf(args.request), levelForm);
  if (!parsed.ok) return data(parsed.result, 422);
  await setCategoryLevel(ctx, category.id, parsed.value.level);
  const to = href("/forum/category/:slug", { slug: args.params.slug });
  return redirectWithToast(args.context, to, forumToasts.levelSaved);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Follow a category", description: "What you are told.", noindex: true });

export default function CategoryLevel({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, level = "normal" } = loaderData;
  const cancel = href("/forum/category/:slug", { slug: params.slug });
  return (
    <CardPage title="What you are told of this category" lead={name}>
      <LevelForm result={actionData} level={level} texts={categoryLevelTexts} cancel={cancel} />
    </CardPage>
  );
}
