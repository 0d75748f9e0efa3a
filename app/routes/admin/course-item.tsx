import { data, href } from "react-router";
import { authoringToasts } from "#app/contexts/learning/authoring/messages.ts";
import { bankViewOf } from "#app/contexts/learning/authoring/bank-view.ts";
import { authoredItem } from "#app/contexts/learning/authoring/item-queries.server.ts";
import { ItemAside } from "#app/contexts/learning/authoring/ui/item-aside.tsx";
import { savedFields, savedTexts } from "#app/contexts/learning/authoring/saved-item.ts";
import { ItemForm } from "#app/contexts/learning/authoring/ui/item-form.tsx";
import { QuestionList } from "#app/contexts/learning/authoring/ui/question-list.tsx";
import { ReadingMatterView } from "#app/contexts/learning/content/ui/reading-matter.tsx";
import { SavedNow } from "#app/ui/patterns/saved-now.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { pageMeta } from "#app/web/meta.ts";
import { redirectWithToast, sentWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/course-item.ts";
import { itemIntent } from "./course-item-intent.server.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { courseId, itemId } = params;
  return { item: await authoredItem(ctxOf(context), courseId, itemId, bankViewOf(url)) };
}

/** Saves, previews, publishes, withdraws, and moves questions. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { courseId, itemId } = params;
  const form = await formOf(request);
  const ctx = ctxOf(context);
  const done = await itemIntent(ctx, { courseId, itemId }, form);
  if (!done) throw data(null, 400);
  if (!("said" in done)) return data(done, done.status);
  const page = href("/admin/courses/:courseId/items/:itemId", { courseId, itemId });
  const toast = authoringToasts[done.said];
  // The other buttons leave alone what is being written.
  return done.said === "itemSaved"
    ? sentWithToast(context, form, page, toast)
    : redirectWithToast(context, page, toast);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData ? `Course item: ${args.loaderData.item.title}` : "Course item",
    description: "A lecture, quiz or resource.",
  });

export default function CourseItem({ loaderData, actionData }: Route.ComponentProps) {
  const { item } = loaderData;
  const preview = actionData?.preview;
  return (
    <>
      <p>
        <Link to={href("/admin/courses/:courseId", { courseId: item.course.id })} className="link">
          {item.course.title}
        </Link>
      </p>
      <h1 className="mt-4 mb-6 text-2xl break-words">{item.title}</h1>
      <div className="grid gap-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <ItemForm item={item} saved={savedFields(item)} result={actionData?.result} />
          {actionData?.result?.conflict && <SavedNow fields={savedTexts(item)} />}
          {item.bank && <QuestionList item={item} bank={item.bank} />}
        </div>
        <ItemAside item={item} results={actionData?.aside ?? {}} />
      </div>
      {preview && (
        <section
          aria-labelledby="preview-heading"
          id="preview"
          className="mt-12 border-t-3 border-brass bg-paper p-6"
        >
          <h2 id="preview-heading" className="eyebrow mb-6 text-slate">
            Preview: not saved
          </h2>
          <ReadingMatterView content={preview} />
        </section>
      )}
    </>
  );
}

/** Reloads after a refused save too, so that a conflict shows what is saved now. */
export const shouldRevalidate = () => true;
