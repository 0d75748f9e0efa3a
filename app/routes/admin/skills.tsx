import { data } from "react-router";
import { termBulk } from "#app/contexts/recruitment/vocabulary/bulk.server.ts";
import { addTerm, renameTerm } from "#app/contexts/recruitment/vocabulary/commands.server.ts";
import { renamedTermForm } from "#app/contexts/recruitment/vocabulary/form.ts";
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

export function loader(args: Route.LoaderArgs) {
  return loadList(args, termSource, { actions: termBulk });
}

/** For example "add-skill" or "rename-language". */
const intents = /^(add|rename)-(skill|language)$/;

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
  if (what === "rename" && !termId) throw data(null, 404);
  const subject = `${intent} ${termId ?? ""}`.trim();
  const parsed = parseForm(form, renamedTermForm);
  if (!parsed.ok) return data({ subject, result: parsed.result }, 422);
  const changed = await (what === "add"
    ? addTerm(ctx, kind, parsed.value.term)
    : renameTerm(ctx, kind, termId!, parsed.value));
  if (!changed.ok && changed.error === "changed-meanwhile") {
    const now = `It is “${changed.detail?.["term"]}” now.`;
    return data({ subject, result: changedMeanwhile(form, changed.detail, now) }, 409);
  }
  if (!changed.ok) {
    const text = recruitmentErrorText(changed.error);
    return data({ subject, result: refusal(form, { field: "term", text }) }, 422);
  }
  const here = currentPath(request);
  const back = what === "add" ? withoutFilters(here) : here;
  return redirectWithToast(context, back, recruitmentToasts.vocabularyChanged);
}

/** Clears the filters after a term is added, so that the list shows the new term. */
function withoutFilters(here: string): string {
  const { pathname, searchParams } = new URL(here, "http://here");
  for (const name of ["q", "kind", "page", "view"]) searchParams.delete(name);
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

export const meta = titled("Skills and languages", "What job listings can ask for.");

export default function Skills({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && "subject" in actionData ? actionData : undefined;
  const { q, kind } = loaderData.view.filters;
  return (
    <>
      <h1 className="text-2xl">Skills and languages</h1>
      <p className="mt-2 text-slate">What job listings can ask for. What one asks for stays.</p>
      <div className="mt-6 grid gap-6 md:grid-cols-2" key={loaderData.total}>
        {termKinds.map((each) => (
          <NewTerm key={each} kind={each} refused={refused} />
        ))}
      </div>
      <ListPage
        list={termList}
        data={loaderData}
        cells={termCells(refused)}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        selectable={({ uses }) => uses === 0}
        empty={q || kind ? "None matches this search." : "There is none yet."}
      />
    </>
  );
}
