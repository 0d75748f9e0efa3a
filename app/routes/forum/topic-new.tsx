import { data, href } from "react-router";
import { postTopic } from "#app/contexts/forum/topic/post.server.ts";
import { topicContent, topicForm } from "#app/contexts/forum/topic/form.ts";
import {
  type ForumError,
  forumErrorText,
  forumToasts,
  isAboutText,
  isTooMuch,
  loadFailures,
  writeFailures,
} from "#app/contexts/forum/messages.ts";
import { discussionAddress, partIn, partValue } from "#app/contexts/forum/course/rules.ts";
import { categoryOfCourse } from "#app/contexts/forum/reading/course.server.ts";
import { shownPart } from "#app/contexts/learning/course/part.server.ts";
import { categoryOptions } from "#app/contexts/forum/front-queries.server.ts";
import { tagOptions } from "#app/contexts/forum/tag/queries.server.ts";
import { topicAddress } from "#app/contexts/forum/topic/rules.ts";
import { ForumFailure } from "#app/contexts/forum/ui/forum-failure.tsx";
import { TopicForm } from "#app/contexts/forum/topic/ui/topic-form.tsx";
import { isBug } from "#app/kernel/refusal.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { formOf } from "#app/web/form-data.ts";
import { pageMeta } from "#app/web/meta.ts";
import { reportError } from "#app/web/report-error.server.ts";
import { sentWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/topic-new.ts";
import { requireLogin } from "./require-login.server.ts";
import { previewOf } from "./preview.server.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = await requireLogin(context, request, forumToasts.logInToCreate);
  const categories = await categoryOptions(ctx);
  const wanted = url.searchParams.get("category");
  const tags = await tagOptions(ctx);
  const part = partIn(url.searchParams.get("about") ?? "");
  const about = part && (await shownPart(ctx, part));
  const usual = about && !wanted ? await categoryOfCourse(ctx, about) : wanted;
  return {
    categories,
    tags,
    chosen: categories.find(({ id }) => id === usual),
    about: about && {
      value: partValue(about),
      names: about.names,
      back: discussionAddress(about),
    },
  };
}

export async function action(args: Route.ActionArgs) {
  const { context, request } = args;
  const ctx = await requireLogin(context, request, forumToasts.logInToCreate);
  const form = await formOf(request);
  if (form.get("intent") === "preview") return previewOf(ctx, form);
  const parsed = parseForm(form, topicForm);
  if (!parsed.ok) return data(parsed.result, 422);
  try {
    const posted = await postTopic(ctx, topicContent(parsed.value));
    if (!posted.ok) {
      const text = forumErrorText(posted.error, posted.detail);
      const field = isAboutText(posted.error) ? "content" : fieldOf[posted.error];
      const why = field ? { field, text } : { formError: { text } };
      return data(refusal(form, why), isTooMuch(posted.error) ? 429 : 409);
    }
    const { held, topicId } = posted.value;
    if (held) return sentWithToast(context, form, "/dashboard/forum", forumToasts.postHeld);
    const to = topicAddress(topicId);
    return sentWithToast(context, form, to, forumToasts.topicCreated);
  } catch (error) {
    if (!isBug(error)) throw error;
    reportError(error, args);
    const { title, description } = writeFailures.createTopic;
    return data(refusal(form, { formError: { title, text: description } }), 503);
  }
}

/** The field that each refusal is shown beside. Other refusals are shown above the form. */
const fieldOf: Partial<Record<ForumError, string>> = {
  "unknown-category": "categoryId",
  "category-archived": "categoryId",
  "unknown-tag": "tag1",
};

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "New topic", description: "Starts a topic.", noindex: true });

export default function NewTopic({ loaderData, actionData }: Route.ComponentProps) {
  const { categories, tags, chosen, about } = loaderData;
  return (
    <>
      <PageHero eyebrow="Forum" title="New topic" />
      <div className="page max-w-3xl py-12">
        <TopicForm
          result={actionData}
          initial={chosen ? { categoryId: chosen.id } : {}}
          categories={categories}
          tags={tags}
          about={about}
          submit="Create Topic"
          cancel={
            about?.back ??
            (chosen ? href("/forum/category/:slug", { slug: chosen.slug }) : "/forum")
          }
        />
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ForumFailure error={error} failure={loadFailures.categories} />;
}
