import { type ActionFunctionArgs, data } from "react-router";
import {
  actOnRows,
  chosenIds,
  type Chosen,
  type Done,
  type ListActions,
  MOST_AT_ONCE,
  type UndoableAct,
} from "#app/contexts/lists/acts.server.ts";
import { listsErrorText } from "#app/contexts/lists/messages.ts";
import { chosenColumns, savedViews } from "#app/contexts/lists/queries.server.ts";
import { tickedIn } from "#app/kernel/bulk.ts";
import { isId, newId } from "#app/kernel/ids.ts";
import type { FormResult } from "#app/kernel/form.ts";
import type { ListData } from "#app/kernel/list-data.ts";
import type { FilterValues } from "#app/kernel/list.ts";
import { columnsShown, listParams, readListView, unknownText } from "#app/kernel/list-view.ts";
import type { Toast } from "#app/kernel/toast.ts";
import { counted } from "#app/kernel/wording.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type AnySource, listPage, type SourceOf } from "#app/platform/lists/source.server.ts";
import { type Context, ctxOf } from "./context.ts";
import { currentPath } from "./current-path.ts";
import { formOf } from "./form-data.ts";
import { redirectWithToast } from "./toast.server.ts";

/** Where a list is, besides its own page: the office, the partner's area or a member's dashboard. */
export type Area = "admin" | "partner" | "dashboard";

type Loading = {
  area?: Area;
  fixed?: FilterValues;
  /** What can be done to several rows, by the name of the action. */
  actions?: Readonly<Record<string, { label: string }>>;
};

const NO_SUCH_VIEW =
  "This saved view does not exist, or is not shared with you. You see the usual list instead.";

/**
 * Loads a list for its page: the rows of the address's view, what can be filtered by, the viewer's
 * saved views and columns. `fixed` are the filters that are in the path.
 */
export async function loadList<Row>(
  { context, url }: { context: Context; url: URL },
  source: SourceOf<Row>,
  { area = "admin", fixed = {}, actions = {} }: Loading = {},
): Promise<ListData<Row>> {
  const ctx = ctxOf(context);
  const { view, unknown, saved, current, chosen, options, missing } = await listAt(
    ctx,
    source,
    url.searchParams,
    fixed,
  );
  const page = await listPage(ctx, source, view);
  const rest = listParams(source.list, view, new URLSearchParams(current?.query));
  const changed = current !== undefined && (rest.size > 0 || url.searchParams.has("columns"));
  const desk = `/${area}/lists/${source.list.id}`;
  const query = new URLSearchParams(url.searchParams);
  for (const name of ["page", "before", "after"]) query.delete(name);
  for (const [name, value] of Object.entries(fixed)) if (value) query.set(name, value);
  return {
    ...page,
    path: url.pathname,
    here: url.pathname + url.search,
    view,
    options,
    columns: columnsShown(source.list, view.columns ?? chosen),
    chosen: chosen !== undefined,
    saved,
    current: current ? { ...current, changed } : null,
    notices: [...(missing ? [NO_SUCH_VIEW] : []), ...unknown.map(unknownText)],
    actions: Object.entries(actions).map(([intent, { label }]) => ({ intent, label })),
    newView: newId(),
    desk,
    csv: `${desk}.csv${query.size > 0 ? `?${query}` : ""}`,
  };
}

/**
 * Returns what an address of a list asks for, together with the viewer's saved views and columns.
 */
export async function listAt(
  ctx: Ctx,
  source: AnySource,
  address: URLSearchParams,
  fixed: FilterValues = {},
) {
  const { list } = source;
  const audience = (await source.audience?.(ctx)) ?? "";
  const [saved, chosen, options] = await Promise.all([
    savedViews(ctx, list.id, audience),
    chosenColumns(ctx, list.id),
    source.options?.(ctx) ?? {},
  ]);
  const named = address.get("view");
  const current = named ? saved.find(({ id }) => id === named) : undefined;
  const read = readListView(list, address, {
    options,
    fixed,
    saved: current && new URLSearchParams(current.query),
  });
  return { ...read, saved, current, chosen, options, missing: named !== null && !current };
}

/** What a list does with several rows: with an undo or, if there is none, after a question. */
type Handling = {
  area?: Area;
  actions?: ListActions;
  /** Acts that cannot be undone. The page shows a `BulkQuestion` about the rows in `asked`. */
  confirmed?: Readonly<Record<string, (ctx: Ctx, ids: string[]) => Promise<Toast>>>;
  /**
   * Acts that ask for more than the rows, such as a reason. The page shows a `BulkForm` about the
   * rows in `asked`; `result` is what was wrong with it.
   */
  filled?: Readonly<Record<string, FilledAct>>;
  isRow?: (text: string) => boolean;
  fixed?: FilterValues;
};

/** The rows that a confirmation asks about. */
export type Asked = { intent: string; ids: string[]; all: boolean };

/**
 * Carries out an act with what was filled in: returns a toast, or the form again with what is wrong
 * or with a preview, or what became of every row if some were left as they are. An act that can be
 * undone is returned instead of carried out; the list's action of the same name undoes it.
 */
export type FilledAct = (
  ctx: Ctx,
  ids: string[],
  form: FormData,
) => Promise<
  | { said: Toast }
  | { again: FormResult & { preview?: string } }
  | { outcome: Outcome }
  | FilledUndoable
>;

type FilledUndoable = { act: UndoableAct<never> };

/** What an act did: how much in a sentence, and the rows that it left, each with the reason. */
export type Outcome = { said: Toast; left: { id: string; name: string; why: string }[] };

const nothingSelected: Toast = {
  tone: "info",
  title: "Nothing selected",
  description: "Select rows of the list first.",
};

/** Milliseconds: enough time to read the toast and press Undo. */
const TO_READ = 15_000;

/**
 * Runs what was asked for the selected rows of a list, for one row's menu, or for all rows that
 * match. Redirects to the same view of the list, with a toast that offers Undo. Throws 400 for an
 * action that the list does not have.
 */
export function actOnList(
  args: Sent,
  source: AnySource,
  handling: Omit<Handling, "filled">,
): Promise<Response | { asked: Asked }>;
export function actOnList(
  args: Sent,
  source: AnySource,
  handling: Handling,
): Promise<Response | Unfinished>;
export async function actOnList(
  { context, request }: Sent,
  source: AnySource,
  { area = "admin", actions = {}, confirmed = {}, filled = {}, isRow = isId, fixed = {} }: Handling,
): Promise<Response | Unfinished> {
  const here = currentPath(request);
  const ctx = ctxOf(context);
  const form = await formOf(request);
  const { action, row } = wanted(form);
  const chosen: Chosen = row
    ? { ids: isRow(row) ? [row] : [] }
    : form.has("all")
      ? { all: (await listAt(ctx, source, paramsOf(here), fixed)).view }
      : { ids: tickedIn(form, isRow) };
  const confirm = Object.hasOwn(confirmed, action) ? confirmed[action] : undefined;
  const fill = Object.hasOwn(filled, action) ? filled[action] : undefined;
  let act: FilledUndoable["act"] | undefined;
  if (confirm || fill) {
    const ids = await chosenIds(ctx, source, chosen);
    if (!ids.ok) return redirectWithToast(context, here, tooMany);
    if (ids.value.length === 0) return redirectWithToast(context, here, nothingSelected);
    const asked = { intent: action, ids: ids.value, all: "all" in chosen };
    if (form.get("sure") === null) return { asked };
    if (confirm) return redirectWithToast(context, here, await confirm(ctx, ids.value));
    const done = await fill!(ctx, ids.value, form);
    if ("again" in done) return { asked, result: done.again };
    if ("outcome" in done) return { outcome: done.outcome };
    if ("said" in done) return redirectWithToast(context, here, done.said);
    act = done.act;
  } else if (!Object.hasOwn(actions, action)) {
    throw data(null, 400);
  }
  const done = await actOnRows(ctx, source, actions, { action, chosen, address: here, act });
  if (!done.ok) {
    return redirectWithToast(
      context,
      here,
      done.error === "too-many-rows" ? tooMany : nothingSelected,
    );
  }
  return redirectWithToast(context, here, withUndo(done.value, area));
}

type Sent = Pick<ActionFunctionArgs, "context" | "request">;

/** What the page shows instead of the list, or above it, when an act has not simply been done. */
type Unfinished = {
  asked?: Asked;
  result?: FormResult & { preview?: string };
  outcome?: Outcome;
};

/** A button in a row's menu is named "one", and its value is the action and the row's id. */
function wanted(form: FormData): { action: string; row: string | undefined } {
  const one = form.get("one");
  if (typeof one === "string") {
    const [action = "", ...row] = one.split(":");
    return { action, row: row.join(":") };
  }
  const intent = form.get("intent");
  return { action: typeof intent === "string" ? intent : "", row: undefined };
}

const paramsOf = (here: string) => new URL(here, "http://here").searchParams;

const tooMany: Toast = {
  tone: "error",
  title: listsErrorText("too-many-rows"),
  description: `At most ${MOST_AT_ONCE.toLocaleString("en-NZ")} rows can be changed together. Narrow the list with its filters first.`,
};

/** Returns the toast of an act on rows of a list, with its Undo if it has changed any. */
export function withUndo({ said, changed, actId }: Done, area: Area = "admin"): Toast {
  if (changed === 0) return said;
  const action = `/${area}/acts/${actId}`;
  // Partners have no page of their changes.
  const details = area === "admin" ? [{ label: "Details", href: action }] : [];
  return {
    ...said,
    duration: TO_READ,
    form: { action, label: "Undo", fields: { intent: "undo" } },
    actions: [...(said.actions ?? []), ...details],
  };
}

/** Returns the toast after an undo. It names the rows that were left alone. */
export function undoneToast(
  { back, left, gone }: { back: number; left: readonly string[]; gone: number },
  href: string,
): Toast {
  const rest = left.length + gone;
  if (rest === 0 && back > 0) return { tone: "success", title: "Undone" };
  const shown = left.slice(0, 3).map((name) => `“${name}”`);
  const more = left.length - shown.length;
  const named = [...shown, ...(more > 0 ? [counted(more, "other")] : [])].join(", ");
  return {
    tone: "info",
    title: back > 0 ? "Undone in part" : "Nothing to undo",
    description: [
      left.length > 0 && `Changed meanwhile and left as it is: ${named}.`,
      gone > 0 && `${counted(gone, "row")} no longer there.`,
    ]
      .filter(Boolean)
      .join(" "),
    ...(left.length > 3 ? { actions: [{ label: "See all", href }] } : {}),
  };
}
