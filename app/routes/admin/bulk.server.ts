import { type ActionFunctionArgs, data } from "react-router";
import { tickedIn, type Was, versionsField } from "#app/kernel/bulk.ts";
import type { Toast } from "#app/kernel/toast.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { ctxOf } from "#app/web/context.ts";
import { currentPath } from "#app/web/current-path.ts";
import { formOf } from "#app/web/form-data.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";

type Sent = Pick<ActionFunctionArgs, "context" | "request">;

/** Milliseconds: enough time to read the toast and press Undo. */
const TO_UNDO = 15_000;

const nothingSelected: Toast = {
  tone: "info",
  title: "Nothing selected",
  description: "Select rows of the list first.",
};

/**
 * Runs the action of a list whose rows are handled together. `handle` returns the toast that says
 * what was done. Redirects to the same view of the list.
 */
export async function bulkAction(
  { context, request }: Sent,
  handle: (ctx: Ctx, form: FormData, here: string) => Promise<Toast>,
): Promise<Response> {
  const here = currentPath(request);
  const form = await formOf(request);
  const ctx = ctxOf(context);
  const toast = await handle(ctx, form, here);
  return redirectWithToast(context, here, toast);
}

/** What a list can do to several of its rows, and undo. */
type Undoable<BulkAction extends string> = {
  bulkActions: readonly BulkAction[];
  /** Whether a text can be the id of a row. By default, ids are those of `newId`. */
  isRow?: (text: string) => boolean;
  /** Acts on the rows. Returns the changed rows, as `undo` needs them, and the toast. */
  act: (chosenAction: BulkAction, ids: string[]) => Promise<{ rows: readonly Was[]; said: Toast }>;
  /** Restores the rows in `was`. Returns how many were restored, of how many. */
  undo: (
    chosenAction: BulkAction,
    was: FormDataEntryValue | null,
  ) => Promise<{ back: number; of: number }>;
};

/** Acts on the selected rows and offers an Undo, or undoes it. Throws 400 for anything else. */
export async function doOrUndo<BulkAction extends string>(
  form: FormData,
  here: string,
  { bulkActions, isRow, act, undo }: Undoable<BulkAction>,
): Promise<Toast> {
  const intent = form.get("intent");
  const undoing = intent === "undo";
  const said = undoing ? form.get("action") : intent;
  const chosenAction = bulkActions.find((each) => each === said);
  if (!chosenAction) throw data(null, 400);
  if (undoing) return undone(await undo(chosenAction, form.get("was")));
  const ids = tickedIn(form, isRow);
  if (ids.length === 0) return nothingSelected;
  const done = await act(chosenAction, ids);
  return withUndo(here, chosenAction, done.rows, done.said);
}

/**
 * Asks for confirmation before an action that cannot be undone. The page shows a `BulkQuestion`
 * about the rows in `asked`; its answer is the same form with "sure".
 */
export async function confirmedBulkAction(
  { context, request }: Sent,
  form: FormData,
  handle: (ctx: Ctx, ids: string[]) => Promise<Toast>,
): Promise<Response | { asked: string[] }> {
  const here = currentPath(request);
  const ids = tickedIn(form);
  if (ids.length === 0) return redirectWithToast(context, here, nothingSelected);
  if (form.get("sure") === null) return { asked: ids };
  const ctx = ctxOf(context);
  const toast = await handle(ctx, ids);
  return redirectWithToast(context, here, toast);
}

/**
 * Adds an Undo form to a toast about several rows. It posts to the list with the fields `intent`
 * ("undo"), `action` (what was done) and `was` (the rows, as `readWas` reads them). Adds nothing if
 * no row was changed.
 */
function withUndo(here: string, chosenAction: string, rows: readonly Was[], toast: Toast): Toast {
  if (rows.length === 0) return toast;
  const fields = { intent: "undo", action: chosenAction, was: versionsField(rows) };
  return { ...toast, duration: TO_UNDO, form: { action: here, label: "Undo", fields } };
}

/** Returns the toast after an Undo: `back` of the rows were restored, the others had changed. */
function undone({ back, of }: { back: number; of: number }): Toast {
  const rest = of - back;
  if (rest === 0 && back > 0) return { tone: "success", title: "Undone" };
  return {
    tone: "info",
    title: back > 0 ? "Undone in part" : "Nothing to undo",
    description:
      rest === 1
        ? "One row was changed meanwhile and stays as it is."
        : `${rest} rows were changed meanwhile and stay as they are.`,
  };
}
