import { CHECKLIST } from "#app/contexts/learning/content/checklist.ts";
import { learningErrors, learningToasts } from "#app/contexts/learning/messages.ts";
import {
  bookmark,
  keepNote,
  removeNote,
  resizeText,
  tickLines,
} from "#app/contexts/learning/reading/commands.server.ts";
import { noteForm } from "#app/contexts/learning/reading/form.ts";
import type { FormResult } from "#app/kernel/form.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import type { Toast } from "#app/kernel/toast.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { textOf } from "#app/web/form-data.ts";
import { idParam } from "#app/web/params.ts";

/** What is said after it was kept and where on the page, or the form again with what was typed. */
type Kept = { toast?: Toast; result?: FormResult; at?: string };

/** Does what a reader's button asks for. Returns undefined for other buttons. */
export async function readingIntent(
  ctx: Ctx,
  of: { courseId: string; itemId: string },
  form: FormData,
): Promise<Kept | undefined> {
  switch (textOf(form, "intent")) {
    case "bookmark":
      await bookmark(ctx, of, true);
      return {};
    case "bookmark-out":
      await bookmark(ctx, of, false);
      return {};
    case "text-smaller":
      await resizeText(ctx, "smaller");
      return {};
    case "text-larger":
      await resizeText(ctx, "larger");
      return {};
    case "ticks":
      await tickLines(ctx, of, form.getAll("line").map(String));
      return { toast: learningToasts.ticksKept, at: CHECKLIST };
    case "untick":
      await tickLines(ctx, of, []);
      return { toast: learningToasts.ticksRemoved, at: CHECKLIST };
    case "note-removal":
      await removeNote(ctx, idParam(textOf(form, "id")));
      return { toast: learningToasts.noteRemoved };
    case "note":
      return note(ctx, of, form);
    default:
      return undefined;
  }
}

async function note(
  ctx: Ctx,
  of: { courseId: string; itemId: string },
  form: FormData,
): Promise<Kept> {
  const parsed = parseForm(form, noteForm);
  if (!parsed.ok) return { result: parsed.result };
  const kept = await keepNote(ctx, of, parsed.value);
  if (kept.ok) {
    const { noteKept, bothNotesKept } = learningToasts;
    return { toast: kept.value.kept === "both" ? bothNotesKept : noteKept };
  }
  return { result: refusal(form, { field: "note", text: learningErrors[kept.error] }) };
}
