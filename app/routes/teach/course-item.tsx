import { data, href } from "react-router";
import { itemAddress } from "#app/contexts/learning/course/addresses.ts";
import { changeItem } from "#app/contexts/learning/authoring/edit-item.server.ts";
import { changedItemForm } from "#app/contexts/learning/authoring/form.ts";
import { bankViewOf } from "#app/contexts/learning/authoring/bank-view.ts";
import { authoredItem, previewOf } from "#app/contexts/learning/authoring/item-queries.server.ts";
import { authoringRefusal, authoringToasts } from "#app/contexts/learning/authoring/messages.ts";
import { savedFields, savedTexts } from "#app/contexts/learning/authoring/saved-item.ts";
import { ItemForm } from "#app/contexts/learning/authoring/ui/item-form.tsx";
import { QuestionList } from "#app/contexts/learning/authoring/ui/question-list.tsx";
import type { ReadingMatter } from "#app/contexts/learning/content/reading-matter.server.ts";
import { ReadingMatterView } from "#app/contexts/learning/content/ui/reading-matter.tsx";
import type { FormResult } from "#app/kernel/form.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { SavedNow } from "#app/ui/patterns/saved-now.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { sentWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/course-item.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { courseId, itemId } = params;
  return { item: await authoredItem(ctxOf(context), courseId, itemId, bankViewOf(url)) };
}

type Answer = { result: FormResult; preview?: ReadingMatter | undefined };

/** Saves or previews a lecture. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { courseId, itemId } = params;
  const ctx = ctxOf(context);
  const form = await formOf(request);
  const parsed = parseForm(form, changedItemForm);
  if (!parsed.ok) return data<Answer>({ result: parsed.result }, 422);
  if (form.has("preview")) {
    const shown = await previewOf(ctx, courseId, itemId, parsed.value);
    if (!shown.ok) return data<Answer>({ result: authoringRefusal(form, shown) }, 422);
    return data<Answer>({ result: refusal(form, {}), preview: shown.value });
  }
  const saved = await changeItem(ctx, courseId, itemId, parsed.value);
  if (!saved.ok) return data<Answer>({ result: authoringRefusal(form, saved) }, 409);
  const page = href("/teach/courses/:courseId/items/:itemId", { courseId, itemId });
  return sentWithToast(context, form, page, authoringToasts.itemSaved);
}

export const meta = titled("Course item", "A lecture or a quiz of your course.");

export default function TaughtItem({ loaderData, actionData }: Route.ComponentProps) {
  const { item } = loaderData;
  const { course } = item;
  const preview = actionData?.preview;
  return (
    <>
      <PageHero
        eyebrow={item.published ? "Published" : "Draft"}
        title={item.title}
        crumbs={
          <Breadcrumbs
            crumbs={[
              { label: "Teach", to: "/teach" },
              { label: "Your courses", to: "/teach/courses" },
              {
                label: course.title,
                to: href("/teach/courses/:courseId", { courseId: course.id }),
              },
              { label: item.title },
            ]}
          />
        }
      />
      <div className="page max-w-3xl py-8">
        <p className="mb-6">
          <ButtonLink to={itemAddress({ id: course.id, preview: true }, item.id)} look="secondary">
            As a member sees it
          </ButtonLink>
        </p>
        {item.kind === "lecture" && (
          <ItemForm item={item} saved={savedFields(item)} result={actionData?.result} />
        )}
        {actionData?.result.conflict && <SavedNow fields={savedTexts(item)} />}
        {item.bank && <QuestionList item={item} bank={item.bank} />}
        {item.kind !== "lecture" && item.kind !== "quiz" && <p>The office edits this item.</p>}
      </div>
      {preview && (
        <section
          aria-labelledby="preview-heading"
          id="preview"
          className="page mt-4 max-w-3xl border-t-3 border-brass bg-paper p-6"
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
