import { isId } from "#app/kernel/ids.ts";
import type { AnyList } from "#app/kernel/list.ts";
import { columnsShown, listParams, readListView } from "#app/kernel/list-view.ts";
import { parseForm } from "#app/kernel/parse-form.ts";
import { authorize, NotFound } from "#app/kernel/refusal.ts";
import { valueOf } from "#app/kernel/result.ts";
import { errorToast, type Toast } from "#app/kernel/toast.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { AnySource } from "#app/platform/lists/source.server.ts";
import { changeView, chooseColumns, deleteView, saveView } from "./commands.server.ts";
import { viewForm } from "./form.ts";
import { listsErrorText, listsToasts } from "./messages.ts";
import { listsPolicy } from "./policy.ts";

/**
 * Saves, changes and deletes views of a list, and remembers its columns, as the form's intent says.
 * The form names the list's path, to which the answer leads; it must lie in the list's area.
 */
export async function manageList(
  ctx: Ctx,
  form: FormData,
  { source, area }: { source: AnySource; area: string },
): Promise<Answer> {
  authorize(listsPolicy.keepOwnViews(ctx.actor));
  await source.authorize(ctx, {});
  const named = text(form, "path");
  const path = new RegExp(String.raw`^/${area}/[\w/-]*$`).test(named) ? named : `/${area}`;
  return run(ctx, form, source, path);
}

type Answer = { to: string; toast: Toast };

function run(ctx: Ctx, form: FormData, source: AnySource, path: string): Promise<Answer> {
  switch (form.get("intent")) {
    case "save-view":
      return saved(ctx, form, source, path);
    case "rename-view":
      return changed(ctx, form, source, path, ["name", "shared"]);
    case "change-view":
      return changed(ctx, form, source, path, ["query"]);
    case "delete-view":
      return deleted(ctx, form, source, path);
    case "columns":
    case "usual-columns":
      return columnsChosen(ctx, form, source, path);
    default:
      throw new NotFound();
  }
}

async function saved(ctx: Ctx, form: FormData, source: AnySource, path: string): Promise<Answer> {
  const id = idIn(form);
  const parsed = parseForm(form, viewForm);
  if (!parsed.ok)
    return { to: path, toast: errorToast("Give the view a name of 1 to 60 characters") };
  const { name, shared } = parsed.value;
  const query = cleanQuery(source.list, parsed.value.query ?? "");
  const audience = (await source.audience?.(ctx)) ?? "";
  const list = source.list.id;
  const result = await saveView(ctx, { id, list, audience, name, query, shared: shared === "on" });
  if (!result.ok) return { to: path, toast: errorToast(listsErrorText(result.error)) };
  return { to: `${path}?view=${id}`, toast: listsToasts.viewSaved };
}

async function changed(
  ctx: Ctx,
  form: FormData,
  source: AnySource,
  path: string,
  what: readonly ("name" | "shared" | "query")[],
): Promise<Answer> {
  const id = idIn(form);
  const to = `${path}?view=${id}`;
  const name = text(form, "name").trim().slice(0, 60);
  if (what.includes("name") && !name) return { to, toast: errorToast("Give the view a name") };
  const result = await changeView(
    ctx,
    id,
    what.includes("query")
      ? { query: cleanQuery(source.list, text(form, "query")) }
      : { name, shared: form.has("shared") },
    text(form, "version"),
  );
  const toast = result.ok ? listsToasts.viewChanged : errorToast(listsErrorText(result.error));
  return { to, toast };
}

async function deleted(ctx: Ctx, form: FormData, source: AnySource, path: string): Promise<Answer> {
  const id = idIn(form);
  const result = await deleteView(ctx, id);
  const { name, query, shared } = valueOf(result);
  const again = { intent: "save-view", id, path, name, query, ...(shared ? { shared: "on" } : {}) };
  const area = path.split("/")[1];
  return {
    to: path,
    toast: {
      ...listsToasts.viewDeleted,
      form: { action: `/${area}/lists/${source.list.id}`, label: "Undo", fields: again },
    },
  };
}

async function columnsChosen(
  ctx: Ctx,
  form: FormData,
  source: AnySource,
  path: string,
): Promise<Answer> {
  const chosen = form.getAll("column").filter((each) => typeof each === "string");
  const usual = form.get("intent") === "usual-columns";
  await chooseColumns(ctx, source.list.id, usual ? null : columnsShown(source.list, chosen));
  const query = new URLSearchParams(text(form, "search"));
  // A saved view has columns of its own, which those just chosen replace until it is opened anew.
  query.delete("columns");
  if (query.has("view"))
    query.set("columns", columnsShown(source.list, usual ? undefined : chosen).join(","));
  return { to: query.size > 0 ? `${path}?${query}` : path, toast: listsToasts.columnsChosen };
}

function idIn(form: FormData): string {
  const id = text(form, "id");
  if (!isId(id)) throw new NotFound();
  return id;
}

/** Returns the parameters of a view without those that are none of the list's. */
function cleanQuery(list: AnyList, text: string): string {
  const sent = new URLSearchParams(text.slice(0, 2000));
  // The choices that only the source knows are checked when the view is opened.
  const options = Object.fromEntries(
    [...sent].map(([name, value]) => [name, [{ value: value.slice(0, 100), label: value }]]),
  );
  const { view } = readListView(list, sent, { options });
  const query = listParams(list, view);
  if (view.columns) query.set("columns", columnsShown(list, view.columns).join(","));
  return String(query);
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
