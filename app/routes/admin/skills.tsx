import { data } from "react-router";
import { allModules } from "#app/contexts/catalogue/public.server.ts";
import { termBulk } from "#app/contexts/recruitment/vocabulary/bulk.server.ts";
import { addTerm, changeTerm } from "#app/contexts/recruitment/vocabulary/commands.server.ts";
import { changedTermForm } from "#app/contexts/recruitment/vocabulary/form.ts";
import { termSource } from "#app/contexts/recruitment/vocabulary/list.server.ts";
import { type TermKind, termKinds, termList } from "#app/contexts/recruitment/vocabulary/list.ts";
import { NewTerm, termCells } from "#app/contexts/recruitment/vocabulary/ui/term-forms.tsx";
import { recruitmentErrorText, recruitmentToasts } from "#app/contexts/recruitment/messages.ts";
import { isId } from "#app/kernel/ids.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { changedMeanwhile } from "#app/platform/forms/changed-meanwhile.ts";
import { ListPage } from "#app/ui/patterns/list/list-page.tsx";
import { ctxOf } from "#app/web/context.ts";
import { currentPath } from "#app/web/current-path.ts";
import { formOf } from "#app/web/form-data.ts";
import { actOnList, loadList } from "#app/web/list.server.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/skills.ts";

export async function loader(args: Route.LoaderArgs) {
  const list = await loadList(args, termSource, { actions: termBulk });
  const modules = await allModules(ctxOf(args.context));
  return { list, modules: modules.map(({ id, title }) => ({ id, title })) };
}

/** For example "add-skill" or "change-language". */
const intents = /^(add|change)-(skill|language|licence)$/;

export async function action(args: Route.ActionArgs) {
  const { context, request } = args;
  const form = await formOf(request.clone());
  const sent = form.get("intent");
  const intent = typeof sent === "string" ? sent : "";
  const [, what, named] = intents.exec(intent) ?? [];
  if (!what || !named) return actOnList(args, termSource, { actions: termBulk });
  const ctx = ctxOf(context);
  const kind = named as TermKind;
  const id = form.get("id");
  const termId = typeof id === "string" && isId(id) ? id : undefined;
  if (what === "change" && !termId) throw data(null, 404);
  const subject = `${intent} ${termId ?? ""}`.trim();
  const parsed = parseForm(form, changedTermForm);
  if (!parsed.ok) return data({ subject, result: parsed.result }, 422);
  const changed = await (what === "add"
    ? addTerm(ctx, kind, parsed.value.term, kind === "licence" ? parsed.value.levels : [])
    : changeTerm(ctx, kind, termId!, { ...parsed.value, moduleIds: modulesIn(form) }));
  if (!changed.ok && changed.error === "changed-meanwhile") {
    const now = `It is “${changed.detail?.["term"]}” now.`;
    return data({ subject, result: changedMeanwhile(form, changed.detail, now) }, 409);
  }
  if (!changed.ok) {
    const text = recruitmentErrorText(changed.error, changed.detail);
    const field = changed.error === "level-in-use" ? "levels" : "term";
    return data({ subject, result: refusal(form, { field, text }) }, 422);
  }
  const here = currentPath(request);
  const back = what === "add" ? withoutFilters(here) : here;
  return redirectWithToast(context, back, recruitmentToasts.vocabularyChanged);
}

/** Returns the ids of the modules that are ticked. Those that do not exist are not stored. */
function modulesIn(form: FormData): string[] {
  return [...form.keys()].flatMap((name) => /^module-([a-z0-9-]{1,80})$/.exec(name)?.[1] ?? []);
}

/** Clears the filters after a term is added, so that the list shows the new term. */
function withoutFilters(here: string): string {
  const { pathname, searchParams } = new URL(here, "http://here");
  for (const name of ["q", "kind", "page", "view"]) searchParams.delete(name);
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

export const meta = titled("Skills, languages and licences", "What job listings can ask for.");

export default function Skills({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && "subject" in actionData ? actionData : undefined;
  const { list, modules } = loaderData;
  const { q, kind } = list.view.filters;
  return (
    <>
      <h1 className="text-2xl">Skills, languages and licences</h1>
      <p className="mt-2 text-slate">
        What job listings can ask for. What one asks for stays. The modules that teach a skill are
        shown to candidates who lack it.
      </p>
      <div className="mt-6 grid gap-6 md:grid-cols-3" key={list.total}>
        {termKinds.map((each) => (
          <NewTerm key={each} kind={each} refused={refused} />
        ))}
      </div>
      <ListPage
        list={termList}
        data={list}
        cells={termCells(refused, modules)}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        selectable={({ uses }) => uses === 0}
        empty={q || kind ? "None matches this search." : "There is none yet."}
      />
    </>
  );
}
