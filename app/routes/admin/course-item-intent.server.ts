import { changedItemForm } from "#app/contexts/learning/authoring/form.ts";
import {
  authoringRefusal,
  type authoringToasts,
} from "#app/contexts/learning/authoring/messages.ts";
import { changeItemAccess } from "#app/contexts/learning/authoring/item-access.server.ts";
import { itemAccessForm } from "#app/contexts/learning/authoring/item-access-form.ts";
import { changeItemInstructor } from "#app/contexts/learning/authoring/item-instructor.server.ts";
import { itemInstructorForm } from "#app/contexts/learning/authoring/item-instructor-form.ts";
import { changeItem } from "#app/contexts/learning/authoring/edit-item.server.ts";
import { publishItem, withdrawItem } from "#app/contexts/learning/authoring/publish.server.ts";
import { reorder } from "#app/contexts/learning/authoring/reorder.server.ts";
import { previewOf } from "#app/contexts/learning/authoring/item-queries.server.ts";
import type { ReadingMatter } from "#app/contexts/learning/content/reading-matter.server.ts";
import type { FormResult } from "#app/kernel/form.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { directionIn, movedToast } from "./direction.ts";

type Of = { courseId: string; itemId: string };

/** Either a toast after a redirect to the page, or the form again with a result. */
type Done =
  | { said: keyof typeof authoringToasts }
  | { result: FormResult; status: number; preview?: ReadingMatter | undefined; aside?: never }
  | { aside: Aside; status: number; result?: never; preview?: never };

/** The results of the forms beside the text. */
type Aside = { access?: FormResult; instructor?: FormResult };

/** Does what a button of an item's page asks for. Returns undefined for an unknown button. */
export async function itemIntent(ctx: Ctx, of: Of, form: FormData): Promise<Done | undefined> {
  const { courseId, itemId } = of;
  const intent = form.get("intent");
  if (intent === "save") return save(ctx, of, form);
  if (intent === "access") return saveAccess(ctx, of, form);
  if (intent === "instructor") return saveInstructor(ctx, of, form);
  if (intent === "publish") {
    const published = await publishItem(ctx, courseId, itemId);
    return { said: published.ok ? "itemPublished" : "notReady" };
  }
  if (intent === "withdraw") {
    await withdrawItem(ctx, courseId, itemId);
    return { said: "itemWithdrawn" };
  }
  const direction = directionIn(form);
  const questionId = form.get("question");
  if (intent !== "move" || !direction || typeof questionId !== "string") return undefined;
  await reorder(ctx, { courseId, itemId, questionId }, direction);
  return { said: movedToast[direction] };
}

async function saveAccess(ctx: Ctx, of: Of, form: FormData): Promise<Done> {
  const parsed = parseForm(form, itemAccessForm);
  if (!parsed.ok) return { aside: { access: parsed.result }, status: 422 };
  const saved = await changeItemAccess(ctx, of, parsed.value);
  return saved.ok
    ? { said: "accessSaved" }
    : { aside: { access: authoringRefusal(form, saved) }, status: 409 };
}

async function saveInstructor(ctx: Ctx, of: Of, form: FormData): Promise<Done> {
  const parsed = parseForm(form, itemInstructorForm);
  if (!parsed.ok) return { aside: { instructor: parsed.result }, status: 422 };
  const saved = await changeItemInstructor(ctx, of, parsed.value);
  return saved.ok
    ? { said: "instructorSaved" }
    : { aside: { instructor: authoringRefusal(form, saved) }, status: 409 };
}

async function save(ctx: Ctx, { courseId, itemId }: Of, form: FormData): Promise<Done> {
  const parsed = parseForm(form, changedItemForm);
  if (!parsed.ok) return { result: parsed.result, status: 422 };
  if (form.has("preview")) {
    const preview = await previewOf(ctx, courseId, itemId, parsed.value);
    if (preview.ok) return { result: refusal(form, {}), preview: preview.value, status: 200 };
    return { result: authoringRefusal(form, preview), status: 422 };
  }
  const saved = await changeItem(ctx, courseId, itemId, parsed.value);
  if (saved.ok) return { said: "itemSaved" };
  return { result: authoringRefusal(form, saved), status: 409 };
}
